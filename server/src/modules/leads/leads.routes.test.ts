import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead, LeadStage } from '#contract/leads';
import type { LeadStatus } from '#contract/leadStates';
import type { Scope } from '#contract/permissions';
import { startTestApp, type Person, type TestApp } from '../../../test/testApp.ts';
import { moveLead, leadWasContacted } from './leads.transitions.ts';

const everyAction = ['view', 'create', 'update', 'delete', 'export', 'assign'];
const leads = (scope: Scope, actions = everyAction) => ({ module_name: 'leads' as const, scope, actions });
const sees = (module_name: 'users' | 'agents' | 'products' | 'insurers' | 'accounts') => ({
  module_name,
  scope: 'all' as const,
  actions: ['view'],
});

let test: TestApp;
let root: Person;
let seller: Person;
let motor: number;
let health: number;

const idOf = async (path: string, body: object) => {
  const answer = await test.call('POST', path, { as: root, body });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  seller = await test.person({
    first_name: 'Lina',
    last_name: 'Nasser',
    permissions: [leads('own'), sees('users'), sees('products'), sees('insurers')],
  });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
  motor = await idOf('/api/product-categories/', { name: 'Motor L', code: 'MOTL', line: 'motor' });
  health = await idOf('/api/product-categories/', { name: 'Health L', code: 'HEAL', line: 'health' });
});
afterAll(() => test.close());

let made = 0;
const lead = (over: object = {}) => {
  made += 1;
  return {
    name: `Palm Dental ${made}`,
    phone: `+97142${String(100_000 + made)}`,
    category_id: motor,
    source: 'referral',
    ...over,
  };
};
const create = (body: object, as = root) => test.call('POST', '/api/leads/', { as, body });
const newLead = async (over: object = {}, as = root): Promise<Lead> => {
  const answer = await create(lead(over), as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Lead;
};
const read = async (id: number, as = root) =>
  (await test.call('GET', `/api/leads/${id}/`, { as })).body as Lead;
const patch = (id: number, body: object, as = root) => test.call('PATCH', `/api/leads/${id}/`, { as, body });
const act = (id: number, action: string, body: object = {}, as = root) =>
  test.call('POST', `/api/leads/${id}/${action}/`, { as, body });
const found = async (query: string, as = root) => {
  const { status, body, text } = await test.call('GET', `/api/leads/?page_size=200&${query}`, { as });
  expect(status, text).toBe(200);
  return (body.results as { id: number }[]).map(({ id }) => id);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** Taken there by the steps themselves. */
const leadIn = async (status: LeadStatus, over: object = {}): Promise<Lead> => {
  const { id } = await newLead(over);
  const ways: Record<LeadStatus, Parameters<typeof moveLead>[3][]> = {
    new: [],
    contacted: ['contact'],
    qualified: ['contact', 'qualify'],
    quoting: ['quote'],
    proposal_sent: ['propose'],
    won: ['win'],
    on_hold: ['contact', 'hold'],
    lost: ['lose'],
  };
  for (const step of ways[status])
    await test.db.transaction().execute((tx) =>
      moveLead(tx, { user_id: root.id, via: 'job' }, id, step, {
        ...(step === 'hold' ? { next_follow_up_at: inDays(3) } : {}),
        ...(step === 'lose' ? { lost_reason: 'price' } : {}),
      }),
    );
  return read(id);
};
const reasonOf = ({ allowed_actions }: Lead, name: string) =>
  allowed_actions.find((action) => action.name === name);

describe('who may not', () => {
  it('hand a lead to another person, convert it without accounts:create, or see it beyond their scope', async () => {
    const plain = await test.person({
      permissions: [leads('own', ['view', 'create', 'update']), sees('products')],
    });
    expect((await create(lead({ assigned_to_id: root.id }), plain)).body.detail).toBe(
      'You may not hand this lead to another person.',
    );
    const own = await newLead({}, plain);
    expect((await act(own.id, 'convert', { account_id: 1 }, plain)).status).toBe(403);
    expect(own.allowed_actions.map(({ name }) => name)).not.toContain('convert');
    const other = await newLead();
    for (const answer of [
      await test.call('GET', `/api/leads/${other.id}/`, { as: plain }),
      await test.call('GET', `/api/leads/${other.id}/stages/`, { as: plain }),
      await test.call('GET', `/api/leads/${other.id}/history/`, { as: plain }),
      await act(other.id, 'contact', {}, plain),
    ])
      expect(answer.status).toBe(404);
    expect(await found('', plain)).toEqual([own.id]);
  });

  it('move a lead once they have lost the permission', async () => {
    const viewer = await test.person({ permissions: [leads('all', ['view'])] });
    const { id } = await newLead();
    const answer = await act(id, 'contact', {}, viewer);
    expect([answer.status, answer.body.detail]).toEqual([403, 'You do not have permission to do this.']);
  });

  it('link an account to a lead that they do not see, or convert to one that they may not change', async () => {
    const account_id = await idOf('/api/accounts/', {
      account_type: 'individual',
      first_name: 'Hidden',
      last_name: 'Client',
      email: 'hidden.client@example.com',
      address: { country: 'AE' },
    });
    expect((await create(lead({ account_id }), seller)).body.account_id).toEqual([
      'Choose an account that exists.',
    ]);
    const viewer = await test.person({
      permissions: [
        leads('own'),
        sees('products'),
        { module_name: 'accounts', scope: 'all', actions: ['view', 'create'] },
      ],
    });
    const own = await newLead({}, viewer);
    expect((await act(own.id, 'convert', { account_id }, viewer)).status).toBe(403);
    expect((await read(own.id)).account).toBeNull();
  });
});

describe('what is refused', () => {
  it.each([
    ['neither phone nor email', { phone: '' }, 'phone', 'Enter an email address or a phone number.'],
    ['a phone that is none', { phone: '12345' }, 'phone', 'Enter a phone number, such as +971 50 123 4567.'],
    ['no source', { source: undefined }, 'source', 'This field is required.'],
    [
      'a category that is not there',
      { category_id: 999_999 },
      'category_id',
      'Choose a product category that exists.',
    ],
    [
      'too many places',
      { expected_premium: '10.005' },
      'expected_premium',
      'Amounts in AED have at most 2 decimal places.',
    ],
    [
      'places of a currency without any',
      { expected_premium: '10.5', currency: 'JPY' },
      'expected_premium',
      'Amounts in JPY have no decimal places.',
    ],
    [
      'a follow-up in the past',
      { next_follow_up_at: '2020-01-01T09:00:00Z' },
      'next_follow_up_at',
      'This moment has passed. Choose a later one.',
    ],
    [
      'a currency that is none',
      { currency: 'ZZZ' },
      'currency',
      'Enter a currency in three letters, such as AED.',
    ],
  ])('%s', async (_, over, field, sentence) => {
    const answer = await create(lead(over));
    expect([answer.status, answer.body[field]]).toEqual([400, [sentence]]);
  });

  it('a category that is deactivated, and a product of another category', async () => {
    const category_id = await idOf('/api/product-categories/', {
      name: 'Old L',
      code: 'OLDL',
      line: 'other',
    });
    await test.call('PATCH', `/api/product-categories/${category_id}/`, {
      as: root,
      body: { is_active: false },
    });
    expect((await create(lead({ category_id }))).body.category_id).toEqual([
      'Old L is deactivated. Choose another one.',
    ]);
    const product_id = await idOf('/api/products/', { name: 'Gold L', code: 'GOLDL', category_id: health });
    const sentence = ['This product is of another category.'];
    expect((await create(lead({ product_id }))).body.product_id).toEqual(sentence);
    const ofHealth = await newLead({ category_id: health, product_id });
    expect((await patch(ofHealth.id, { category_id: motor })).body.product_id).toEqual(sentence);
  });

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

  it('filters that mean nothing, by their name', async () => {
    for (const [query, field] of [
      ['follow_up=never', 'follow_up'],
      ['expected_premium__range=1,2,3', 'expected_premium__range'],
      ['expected_premium__range=a,', 'expected_premium__range'],
      ['view=board', 'view'],
    ] as const) {
      const answer = await test.call('GET', `/api/leads/?${query}`, { as: root });
      expect([answer.status, field in answer.body], query).toEqual([400, true]);
    }
    expect((await test.call('GET', '/api/leads/summary/?page=1', { as: root })).body).toHaveProperty('page');
  });
});

describe('what happens', () => {
  it('creates a lead with four fields: its number, its person, its currency and its first state', async () => {
    const fresh = await newLead({ phone: '04 555 0199' }, seller);
    expect(fresh).toMatchObject({
      lead_number: expect.stringMatching(/^LEAD-\d{6}$/) as string,
      status: 'new',
      phone: '+97145550199',
      lead_type: 'new_business',
      currency: 'AED',
      assigned_to: { id: seller.id, label: 'Lina Nasser' },
      category: { id: motor, label: 'Motor L' },
      is_overdue: false,
      account: null,
    });
    const { body } = await test.call('GET', `/api/leads/${fresh.id}/stages/`, { as: seller });
    expect(body).toMatchObject([{ status: 'new', left_at: null, by: { id: seller.id } }]);
  });

  it('keeps a follow-up in the past that was asked about', async () => {
    const past = { next_follow_up_at: '2020-01-01T09:00:00Z', accept_past_follow_up: true };
    const { id, is_overdue } = await newLead(past);
    expect(is_overdue).toBe(true);
    expect(
      (await patch(id, { next_follow_up_at: '2020-01-01T09:00:00.000Z', name: 'Same day' })).status,
    ).toBe(200);
  });

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

  it('finds leads by their follow-up, premium, tag and any scrap of text', async () => {
    const overdue = await newLead({
      next_follow_up_at: inDays(-2),
      accept_past_follow_up: true,
      tags: ['Fleet L'],
    });
    const far = await newLead({ next_follow_up_at: inDays(30), expected_premium: '900000' });
    const none = await newLead({ company_name: 'Oryx Contracting', email: 'desk@oryx.example' });
    const lost = await leadIn('lost');
    expect(await found('follow_up=overdue')).toContain(overdue.id);
    expect(await found('follow_up=week')).not.toContain(far.id);
    const without = await found('follow_up=none');
    expect([without.includes(none.id), without.includes(lost.id), without.includes(far.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await found('expected_premium__range=900000,')).toEqual([far.id]);
    expect(await found('tag=Fleet%20L')).toEqual([overdue.id]);
    for (const text of ['oryx', 'CONTRACTING ory', none.lead_number, 'desk@oryx'])
      expect(await found(`search=${encodeURIComponent(text)}`), text).toEqual([none.id]);
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

describe('what remains', () => {
  it('comes back from the trash, but not to what was deleted meanwhile', async () => {
    const category_id = await idOf('/api/product-categories/', {
      name: 'Gone L',
      code: 'GONEL',
      line: 'other',
    });
    const { id } = await newLead({ category_id });
    expect((await test.call('DELETE', `/api/product-categories/${category_id}/`, { as: root })).status).toBe(
      409,
    );
    expect((await test.call('DELETE', `/api/leads/${id}/`, { as: root })).status).toBe(204);
    expect((await test.call('DELETE', `/api/product-categories/${category_id}/`, { as: root })).status).toBe(
      204,
    );
    expect((await act(id, 'restore')).body.detail).toBe(
      'It belongs to a product category that was deleted. Restore Gone L first.',
    );
    await test.call('POST', `/api/product-categories/${category_id}/restore/`, { as: root });
    expect((await act(id, 'restore')).status).toBe(200);
  });

  it('tells in its history who changed what', async () => {
    const { id } = await newLead();
    await patch(id, { temperature: 'hot', expected_premium: '1200' });
    await act(id, 'contact');
    const { body } = await test.call('GET', `/api/leads/${id}/history/`, { as: root });
    const told = (body.results as { action: string; changes: { field: string; after: unknown }[] }[]).map(
      ({ action, changes }) => [
        action,
        Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      ],
    );
    expect(told.slice(0, 2)).toEqual([
      ['contact', { status: 'contacted' }],
      ['update', { temperature: 'hot', expected_premium: '1200.00' }],
    ]);
  });
});
