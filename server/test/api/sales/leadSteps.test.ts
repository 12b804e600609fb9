import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead, LeadStage } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import type { Scope } from '#contract/base/permissions';
import { leadWasContacted } from '../../../src/modules/sales/leads/leads.transitions.ts';
import { inDays, leadFixture } from '../../fixtures/people/leadFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const leads = (scope: Scope) => ({
  module_name: 'leads' as const,
  scope,
  actions: ['view', 'create', 'update'],
});
const sees = (module_name: 'users' | 'products') => ({
  module_name,
  scope: 'all' as const,
  actions: ['view'],
});

let test: TestApp;
let root: Person;
let seller: Person;
let reader: Person;
let fixture: Awaited<ReturnType<typeof leadFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  seller = await test.person({ permissions: [leads('own'), sees('users'), sees('products')] });
  reader = await test.person({
    permissions: [leads('own'), { module_name: 'notes', scope: 'own', actions: ['view'] }],
  });
  fixture = await leadFixture(test, root);
});
afterAll(() => test.close());

const newLead = (over: object = {}, as = root) => fixture.newLead(over, as);
const leadIn = (status: LeadStatus) => fixture.leadIn(status);
const read = (id: number) => fixture.read(id);
const patch = (id: number, body: object) => fixture.patch(id, body);
const act = (id: number, action: string, body: object = {}, as = root) => fixture.act(id, action, body, as);
const reasonOf = ({ allowed_actions }: Lead, name: string) =>
  allowed_actions.find((action) => action.name === name);

describe('what is refused', () => {
  it('losing without a reason, holding without a follow-up to come, reopening without a word', async () => {
    const { id } = await leadIn('contacted');
    expect((await act(id, 'lose')).body.lost_reason).toEqual(['This field is required.']);
    expect((await act(id, 'hold')).body.next_follow_up_at).toEqual(['This field is required.']);
    expect((await act(id, 'hold', { next_follow_up_at: inDays(-1) })).body.next_follow_up_at).toEqual([
      'This moment has passed. Choose a later one.',
    ]);
    expect((await act(id, 'reopen', { reason: ' ' })).body.reason).toEqual(['This field is required.']);
    expect((await act(id, 'convert', {})).body.account_id).toEqual([
      'Choose an account or describe a new one, one of the two.',
    ]);
  });

  it.each<[LeadStatus, string, object, string]>([
    ['new', 'qualify', {}, 'The client was not contacted yet.'],
    ['contacted', 'contact', {}, 'The client was contacted already.'],
    ['qualified', 'resume', {}, 'This lead is not on hold.'],
    ['on_hold', 'qualify', {}, 'This lead is on hold. Resume it first.'],
    ['won', 'lose', { lost_reason: 'price' }, 'This lead is won.'],
    ['lost', 'contact', {}, 'This lead is lost. Reopen it first.'],
    ['new', 'reopen', { reason: 'Called back' }, 'This lead is not lost.'],
  ])('of a lead that is %s to %s', async (status, action, body, sentence) => {
    const held = await leadIn(status);
    const answer = await act(held.id, action, body);
    expect([answer.status, answer.body.detail]).toEqual([409, sentence]);
    expect(reasonOf(held, action)).toEqual({ name: action, enabled: false, reason: sentence });
  });

  it('to win a lead by hand, or to move it by its fields', async () => {
    const { id } = await leadIn('proposal_sent');
    expect((await act(id, 'win')).status).toBe(404);
    expect((await patch(id, { status: 'won' })).body.status).toEqual(['This field is not known.']);
  });
});

describe('what happens', () => {
  it('goes back from being on hold to the state before', async () => {
    const { id } = await leadIn('qualified');
    const held = await act(id, 'hold', { next_follow_up_at: inDays(14) });
    expect(held.body).toMatchObject({ status: 'on_hold' });
    expect((await patch(id, { next_follow_up_at: null })).body.next_follow_up_at).toEqual([
      'Enter when to follow up, because the lead is on hold.',
    ]);
    expect((await act(id, 'resume')).body).toMatchObject({ status: 'qualified' });
    const { body } = await test.call('GET', `/api/leads/${id}/stages/`, { as: root });
    const stages = body as unknown as LeadStage[];
    expect(stages.map(({ status }) => status)).toEqual([
      'new',
      'contacted',
      'qualified',
      'on_hold',
      'qualified',
    ]);
    expect(stages.slice(0, -1).map(({ left_at }) => left_at)).toEqual(
      stages.slice(1).map(({ entered_at }) => entered_at),
    );
  });

  it('plans the next try 60 days before the rival’s anniversary when a lead is lost, and begins anew when reopened', async () => {
    const { id } = await newLead({ current_expiry_date: '2024-02-29', next_follow_up_at: inDays(2) }, seller);
    const lost = await act(
      id,
      'lose',
      { lost_reason: 'competitor', lost_to: 'Orient', note: 'Cheaper.' },
      seller,
    );
    expect(lost.body).toMatchObject({
      status: 'lost',
      lost_reason: 'competitor',
      lost_to: 'Orient',
      next_follow_up_at: null,
    });
    const tasks = await test.call('GET', `/api/tasks/?related_type=lead&related_id=${id}`, { as: root });
    const [task] = tasks.body.results as {
      title: string;
      due_at: string;
      description: string;
      assigned_to_id: number;
    }[];
    expect(task).toMatchObject({
      title: `Offer again: ${String(lost.body.name)}`,
      assigned_to_id: seller.id,
    });
    expect(task?.description).toMatch(/^The cover with Orient ends on \d{4}-02-2[89]\.$/);
    expect(Date.parse(task?.due_at ?? '')).toBeGreaterThan(Date.now());
    const again = await act(id, 'reopen', { reason: 'They called back.' }, seller);
    expect(again.body).toMatchObject({ status: 'new', lost_reason: null, lost_to: '' });
    const { body } = await test.call('GET', `/api/leads/${id}/stages/`, { as: seller });
    expect((body as unknown as LeadStage[]).map(({ reason }) => reason)).toEqual([
      '',
      'Cheaper.',
      'They called back.',
    ]);
  });

  it('is contacted by itself once the client was reached, also when on hold', async () => {
    const at = '2026-03-01T10:00:00.000Z';
    const reach = (id: number, when = at) =>
      test.db
        .transaction()
        .execute((tx) => leadWasContacted(tx, { user_id: root.id, via: 'screen' }, id, when));
    const { id } = await newLead();
    await reach(id);
    await reach(id, '2025-01-01T10:00:00.000Z');
    expect(await read(id)).toMatchObject({ status: 'contacted', last_contacted_at: at });
    const held = await newLead();
    await act(held.id, 'hold', { next_follow_up_at: inDays(1) });
    await reach(held.id);
    expect((await act(held.id, 'resume')).body).toMatchObject({ status: 'contacted' });
  });

  it('writes a call down with its follow-up: who was reached is contacted, who was not is not', async () => {
    const { id } = await newLead();
    const next_follow_up_at = inDays(2);
    const missed = await act(id, 'log-call', {
      outcome: 'no_answer',
      body: 'Rang twice.',
      next_follow_up_at,
    });
    expect(missed.body).toMatchObject({ status: 'new', next_follow_up_at, last_contacted_at: null });
    const past = await act(id, 'log-call', {
      outcome: 'reached',
      body: 'Yes.',
      next_follow_up_at: inDays(-2),
    });
    expect(past.body.next_follow_up_at).toEqual(['This moment has passed. Choose a later one.']);
    const reached = await act(id, 'log-call', { outcome: 'reached', body: 'Wants cover for six cars.' });
    expect(reached.body).toMatchObject({ status: 'contacted', next_follow_up_at });
    expect(reached.body.last_contacted_at).not.toBeNull();
    const notes = await test.call('GET', `/api/notes/?related_type=lead&related_id=${id}`, { as: root });
    const said = (notes.body.results as { kind: string; outcome: string; body: string }[]).map(
      ({ kind, outcome, body }) => [kind, outcome, body],
    );
    expect(said).toEqual([
      ['call', 'reached', 'Wants cover for six cars.'],
      ['call', 'no_answer', 'Rang twice.'],
    ]);
  });

  it('writes down that a client asked again, and tells whose lead it is', async () => {
    const { id } = await newLead({ assigned_to_id: reader.id });
    const next_follow_up_at = inDays(1);
    const past = await act(id, 'log-enquiry', { body: 'Now.', next_follow_up_at: inDays(-1) });
    expect(past.body.next_follow_up_at).toEqual(['This moment has passed. Choose a later one.']);
    const asked = await act(id, 'log-enquiry', { body: 'Asked for travel cover too.', next_follow_up_at });
    expect(asked.body).toMatchObject({ status: 'new', next_follow_up_at, last_contacted_at: null });
    const notes = await test.call('GET', `/api/notes/?related_type=lead&related_id=${id}`, { as: reader });
    expect(notes.body.results).toMatchObject([
      { kind: 'note', body: 'Asked for travel cover too.', mentions: [{ id: reader.id }] },
    ]);
    const told = await test.call('GET', '/api/notifications/', { as: reader });
    expect(told.body.count).toBe(1);
    const own = await newLead();
    await act(own.id, 'log-enquiry', { body: 'Asked again.' });
    const mine = await test.call('GET', `/api/notes/?related_type=lead&related_id=${own.id}`, { as: root });
    expect(mine.body.results).toMatchObject([{ mentions: [] }]);
  });

  it('hands the notes of a lead on with the lead', async () => {
    const { id } = await newLead();
    await act(id, 'log-call', { outcome: 'reached', body: 'Call again in May.' });
    const ofLead = () => test.call('GET', `/api/notes/?related_type=lead&related_id=${id}`, { as: reader });
    expect((await ofLead()).body.count).toBe(0);
    expect((await patch(id, { assigned_to_id: reader.id })).status).toBe(200);
    expect((await ofLead()).body.count).toBe(1);
  });

  it('hands the files of a lead on with the lead', async () => {
    const { id } = await newLead();
    const ownerOf = async () =>
      (
        await test.db
          .selectFrom('attachments')
          .select('owner_id')
          .where('lead_id', '=', id)
          .executeTakeFirstOrThrow()
      ).owner_id;
    await test.db
      .insertInto('attachments')
      .values({
        lead_id: id,
        name: 'Licence.pdf',
        content_type: 'application/pdf',
        size: 1,
        sha256: '',
        storage_key: 'none',
        chain_id: id,
        search_text: ' licence',
      })
      .execute();
    expect(await ownerOf()).toBe(root.id);
    await patch(id, { assigned_to_id: seller.id });
    expect(await ownerOf()).toBe(seller.id);
  });

  it('hands the open leads of who leaves to the successor', async () => {
    const leaver = await test.person({ permissions: [leads('own'), sees('products')] });
    const open = await newLead({}, leaver);
    const closed = await newLead({}, leaver);
    await act(closed.id, 'lose', { lost_reason: 'price' }, leaver);
    await test.call('DELETE', `/api/users/${leaver.id}/?reassign_to=${seller.id}`, { as: root });
    expect((await read(open.id)).assigned_to_id).toBe(seller.id);
    expect((await read(closed.id)).assigned_to_id).toBe(leaver.id);
  });
});
