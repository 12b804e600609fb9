import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/base/permissions';
import type { Endorsement, EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import type { FilledMail } from '#contract/office/writtenMail';
import { endorsementFixture } from '../../../../test/fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const module_name = 'endorsements' as const;
const endorsements = (scope: Scope, actions: string[]) => ({ module_name, scope, actions });
const seesPolicies = (scope: Scope) => ({ module_name: 'policies' as const, scope, actions: ['view'] });

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;
let policy: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
  policy = await fixture.issued({ A: '1000.00', B: '2000.00' });
});
afterAll(() => test.close());

/** A plate arrives: nothing that moves money. */
const plate = (letter = 'A', more: object = {}) => ({
  type: 'correction',
  effective_date: '2027-03-01',
  change: { changed: [{ id: fixture.itemOf(letter), plate: 'A 12345', plate_pending: false }] },
  ...more,
});
const boat = () => fixture.add('C', '1460.00', '2027-10-01');

const read = async (id: number, as = root) =>
  (await test.call('GET', `/api/endorsements/${id}/`, { as })).body as unknown as Endorsement;
const patch = (id: number, body: object, as = root) =>
  test.call('PATCH', `/api/endorsements/${id}/`, { as, body });
const listed = async (query: string, as = root) => {
  const answer = await test.call('GET', `/api/endorsements/?page_size=200&${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results as EndorsementSummary[];
};
const idsIn = async (query: string, as = root) => (await listed(query, as)).map(({ id }) => id);
const actionsOf = ({ allowed_actions }: Pick<Endorsement, 'allowed_actions'>) =>
  allowed_actions.map(({ name }) => name);

describe('who may not', () => {
  it('change a policy that they do not see', async () => {
    const creator = await test.person({ permissions: [endorsements('all', ['view', 'create'])] });
    expect((await fixture.enter(policy, plate(), creator)).status).toBe(403);
    const own = await test.person({
      permissions: [endorsements('all', ['view', 'create']), seesPolicies('own')],
    });
    expect((await fixture.enter(policy, plate(), own)).status).toBe(404);
    expect(
      (await fixture.call('/api/endorsements/preview/', { policy_id: policy, ...plate() }, own)).status,
    ).toBe(404);
  });

  it('see an endorsement of a policy beyond their scope; its assignee, the owner of its account do', async () => {
    const [assignee, owner, stranger] = await Promise.all(
      Array.from({ length: 3 }, () => test.person({ permissions: [endorsements('own', ['view'])] })),
    );
    if (!assignee || !owner || !stranger) throw new Error('Nobody is there.');
    const account_id = await fixture.newAccount({ owner_id: owner.id });
    const theirs = await fixture.issued({ A: '100.00' }, { account_id, assigned_to_id: assignee.id });
    const { id } = await fixture.entered(theirs, plate());
    for (const person of [assignee, owner]) {
      expect(await idsIn('', person)).toEqual([id]);
      expect((await read(id, person)).id).toBe(id);
    }
    expect(await idsIn('', stranger)).toEqual([]);
    for (const part of ['', 'history/'])
      expect((await test.call('GET', `/api/endorsements/${id}/${part}`, { as: stranger })).status).toBe(404);
    await fixture.patch(theirs, { assigned_to_id: stranger.id });
    expect(await idsIn('', stranger)).toEqual([id]);
    expect(await idsIn('', assignee)).toEqual([]);
  });

  it('book what moves money without the permission to approve; what moves none they may', async () => {
    const servant = await test.person({ permissions: [endorsements('all', ['view', 'update'])] });
    const money = await fixture.entered(await fixture.issued({ A: '1000.00' }), boat());
    await fixture.acted(money.id, 'submit');
    expect((await fixture.actOn(money.id, 'approve', {}, servant)).status).toBe(403);
    await fixture.acted(money.id, 'approve', { insurer_reference: 'INS-9' });
    expect(actionsOf(await read(money.id, servant))).toEqual(['submit', 'reject', 'withdraw']);
    expect((await fixture.actOn(money.id, 'apply', {}, servant)).status).toBe(403);
    await fixture.acted(money.id, 'apply');
    expect((await fixture.actOn(money.id, 'reverse', { reason: 'No' }, servant)).status).toBe(403);

    const plain = await fixture.entered(await fixture.issued({ A: '1000.00' }), plate());
    expect(actionsOf(await read(plain.id, servant))).toEqual([
      'submit',
      'apply',
      'reject',
      'withdraw',
      'reverse',
    ]);
    expect((await fixture.actOn(plain.id, 'apply', {}, servant)).body.status).toBe('applied');
    expect((await fixture.actOn(plain.id, 'reverse', { reason: 'No' }, servant)).body).toMatchObject({
      status: 'reversed',
      reason: 'No',
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['a day before the term', { effective_date: '2026-12-31' }, 'effective_date'],
    ['nothing that changes', { change: {} }, 'change'],
    ['what is not covered', { change: { removed: ['Z'] }, type: 'remove_vehicle' }, 'change.removed.0'],
    ['a part that the type does not change', { type: 'name_or_address' }, 'change.changed'],
    ['no description', { description: '' }, 'description'],
    [
      'money without the time it is for',
      { charges: [{ kind: 'base', label: 'More', amount: '1' }] },
      'price_basis',
    ],
  ])('%s', async (_, over, field) => {
    const answer = await fixture.enter(policy, plate('A', over));
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
  });

  it('a policy that is not issued', async () => {
    const { id } = await fixture.readyPolicy();
    const answer = await fixture.enter(id, plate());
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This policy is not issued yet. Change it as it is.',
    ]);
  });

  it('to change what was submitted, but for how the insurer calls it', async () => {
    const { id } = await fixture.entered(policy, boat());
    await fixture.acted(id, 'submit');
    const stays = 'This stays as it was submitted. Withdraw the endorsement and enter another one.';
    expect((await patch(id, { description: 'Another one' })).body).toMatchObject({ description: [stays] });
    expect((await patch(id, { description: 'A change', insurer_reference: 'X-77' })).status).toBe(200);
    expect(await idsIn('search=X77')).toEqual([id]);
    await fixture.acted(id, 'withdraw');
    expect((await patch(id, { insurer_reference: 'X-78' })).body.detail).toBe(
      'This endorsement was withdrawn.',
    );
  });

  it('a change by who has not seen the last one', async () => {
    const { id, version } = await fixture.entered(policy, plate());
    await patch(id, { description: 'Seen' });
    const answer = await test.call('PATCH', `/api/endorsements/${id}/`, {
      as: root,
      body: { description: 'Unseen' },
      headers: { 'if-match': `"${version}"` },
    });
    expect(answer.status).toBe(412);
    expect((await read(id)).description).toBe('Seen');
  });

  it('to delete what is past draft', async () => {
    const { id, endorsement_number } = await fixture.entered(policy, boat());
    await fixture.acted(id, 'submit');
    const answer = await test.call('DELETE', `/api/endorsements/${id}/`, { as: root });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      `${endorsement_number} is past draft and is kept.`,
    ]);
  });

  it('steps out of turn, and to reject without a reason', async () => {
    const { id } = await fixture.entered(policy, boat());
    const said = async (action: string, body = {}) => (await fixture.actOn(id, action, body)).body.detail;
    expect(await said('apply')).toBe('It moves the premium. Submit it to the insurer first.');
    expect(await said('approve')).toBe('Only what was submitted to the insurer can be approved.');
    expect(await said('reverse', { reason: 'No' })).toBe('Only what was applied can be reversed.');
    await fixture.acted(id, 'submit');
    expect((await fixture.actOn(id, 'reject')).body).toMatchObject({ reason: ['This field is required.'] });
    await fixture.acted(id, 'reject', { reason: 'Too old' });
    expect(await said('submit')).toBe('The insurer rejected this endorsement.');
    expect((await read(id)).reason).toBe('Too old');
  });

  it('to preview one as another policy’s', async () => {
    const { id } = await fixture.entered(policy, plate());
    const other = await fixture.issued({ A: '10.00' });
    const answer = await fixture.call('/api/endorsements/preview/', { id, policy_id: other, ...plate() });
    expect(answer.body).toMatchObject({ id: ['Choose an endorsement of this policy.'] });
  });
});

describe('an endorsement', () => {
  it('has a number, and shows what it changes and what that comes to', async () => {
    const own = await fixture.issued({ A: '1000.00' });
    const made = await fixture.entered(own, boat());
    expect(made).toMatchObject({
      endorsement_number: expect.stringMatching(/^END-\d{6}$/),
      status: 'draft',
      waiting_for: 'us',
      age_days: 0,
      policy_id: own,
      moves_money: true,
      net_premium: '368.00',
      tax: '18.40',
      gross_premium: '386.40',
      version_number: null,
      note_number: null,
      changes: { before: { items: [] }, after: { items: [{ id: fixture.itemOf('C') }] } },
    });
    expect(made.risk_links?.makes).toHaveLength(1);
    expect(await read(made.id)).toEqual(made);
  });

  it('is previewed as it would be entered, of which nothing is kept', async () => {
    const own = await fixture.issued({ A: '1000.00' });
    const { description: _, ...wanted } = { description: '', ...boat() };
    const previewed = await fixture.took('/api/endorsements/preview/', { policy_id: own, ...wanted });
    expect(previewed).toMatchObject({
      currency: 'AED',
      moves_money: true,
      price: { gross_premium: '386.40' },
    });
    expect(await idsIn(`policy=${own}`)).toEqual([]);
  });

  it('changes as a draft, and its history tells of what', async () => {
    const own = await fixture.issued({ A: '1000.00', B: '500.00' });
    const { id } = await fixture.entered(own, fixture.remove('A', '2027-10-01'));
    const before = await read(id);
    await patch(id, { change: { removed: [fixture.itemOf('B')] }, description: 'The other one' });
    const after = await read(id);
    expect(after.changes.before.items.map((item) => item.id)).toEqual([fixture.itemOf('B')]);
    expect(after.gross_premium).not.toBe(before.gross_premium);
    const history = await test.call('GET', `/api/endorsements/${id}/history/`, { as: root });
    const [changed, created] = history.body.results as {
      action: string;
      changes: { field: string; before: unknown; after: unknown }[];
    }[];
    expect([changed?.action, created?.action]).toEqual(['update', 'create']);
    const fields = changed?.changes.map(({ field }) => field) ?? [];
    expect(fields).toEqual(
      expect.arrayContaining(['description', 'gross_premium', 'removed_items', 'lines › kind_base']),
    );
    expect(created?.changes.find(({ field }) => field === 'removed_items')?.after).toHaveLength(1);
  });

  it('goes to the trash as a draft and comes back', async () => {
    const { id } = await fixture.entered(policy, plate());
    expect((await test.call('DELETE', `/api/endorsements/${id}/`, { as: root })).status).toBe(204);
    expect((await test.call('GET', `/api/endorsements/${id}/`, { as: root })).status).toBe(404);
    expect(await idsIn(`policy=${policy}`)).not.toContain(id);
    await fixture.acted(id, 'restore');
    expect((await read(id)).status).toBe('draft');
  });

  it('is applied and reversed, each with its papers', async () => {
    const own = await fixture.issued({ A: '1000.00' });
    const { id } = await fixture.applied(own, boat());
    expect(await read(id)).toMatchObject({
      status: 'applied',
      waiting_for: null,
      age_days: null,
      version_number: 2,
      note_kind: 'debit',
      note_number: expect.stringMatching(/^DN-/),
      applied_by: { id: root.id },
    });
    const taken = await fixture.reversed(id);
    expect(taken).toMatchObject({ status: 'reversed', reason: 'By mistake' });
    const counter = await read(taken.reversed_by?.id ?? 0);
    expect(counter).toMatchObject({
      status: 'applied',
      reverses_id: id,
      gross_premium: '-386.40',
      note_kind: 'credit',
      changes: { before: { items: [{ id: fixture.itemOf('C') }] }, after: { items: [] } },
    });
    expect(counter.risk_links?.makes).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is narrowed by each of its filters', async () => {
    const assignee = await test.person();
    const own = await fixture.issued({ A: '1000.00' }, { assigned_to_id: assignee.id });
    const plain = await fixture.entered(own, plate());
    const asked = await fixture.entered(own, boat());
    await fixture.acted(asked.id, 'submit');
    const [{ account_id, insurer_id } = { account_id: 0, insurer_id: 0 }] = await listed(`policy=${own}`);
    const among = (query: string) => idsIn(`policy=${own}&${query}&ordering=created_at`);
    const both = [plain.id, asked.id];
    expect(await among('waiting_for=us')).toEqual([plain.id]);
    expect(await among('waiting_for=insurer')).toEqual([asked.id]);
    expect(await among('waiting_for=us,insurer')).toEqual(both);
    expect(await among('type=add_vehicle')).toEqual([asked.id]);
    expect(await among('status=submitted,applied')).toEqual([asked.id]);
    expect(await among('policy_type=health')).toEqual([]);
    expect(await among(`account=${account_id}&insurer=${insurer_id}`)).toEqual(both);
    expect(await among(`assigned_to=${assignee.id}`)).toEqual(both);
    expect(await among(`assigned_to=${root.id}`)).toEqual([]);
    expect(await among('effective_date__range=2027-10-01,')).toEqual([asked.id]);
    expect(await among('submitted_at__range=2026-01-01,')).toEqual([asked.id]);
    expect(await among('agent=999999')).toEqual([]);
    expect(await among(`search=${plain.endorsement_number}`)).toEqual([plain.id]);
    const byPremium = await idsIn(`policy=${own}&ordering=-gross_premium`);
    expect(byPremium).toEqual([asked.id, plain.id]);
  });

  it('finds one by its number in the box that looks everywhere, and not by its client’s name', async () => {
    const { id, endorsement_number, account } = await fixture.entered(policy, plate());
    const hits = async (text: string) => {
      const answer = await test.call('GET', `/api/search/?search=${encodeURIComponent(text)}`, { as: root });
      expect(answer.status, answer.text).toBe(200);
      return JSON.stringify(answer.body);
    };
    expect(await hits(endorsement_number)).toContain(`"id":${id},"label":"${endorsement_number}"`);
    expect(await hits(account.label)).not.toContain(endorsement_number);
  });
});

describe('whoever waits for it', () => {
  const told = async (person: Person) => {
    const { body } = await test.call('GET', '/api/notifications/', { as: person });
    return (body.results as { kind: string; title: string; related_type: string; related_id: number }[]).map(
      ({ kind, related_type, related_id }) => [kind, related_type, related_id],
    );
  };

  it('is told once it is approved and applied: the assignee and who entered it, not who acts', async () => {
    const assignee = await test.person({ permissions: [seesPolicies('all')] });
    const creator = await test.person({
      permissions: [endorsements('all', ['view', 'create', 'update']), seesPolicies('all')],
    });
    const own = await fixture.issued({ A: '1000.00' }, { assigned_to_id: assignee.id });
    const made = await fixture.enter(own, boat(), creator);
    const { id } = made.body as unknown as Endorsement;
    await fixture.acted(id, 'submit');
    await fixture.acted(id, 'approve', { insurer_reference: 'INS-3' });
    await fixture.acted(id, 'apply');
    const notices = [
      ['endorsement_applied', 'policy', own],
      ['endorsement_approved', 'policy', own],
    ];
    expect(await told(assignee)).toEqual(notices);
    expect(await told(creator)).toEqual(notices);
    expect((await told(root)).filter(([, , about]) => about === own)).toEqual([]);
  });
});

describe('the mail to the insurer', () => {
  const mailOf = async (id: number, language = 'en') =>
    (await fixture.get(`/api/endorsements/${id}/mail/?language=${language}`)) as FilledMail;

  it('says what changes before and after, in words that can do no harm', async () => {
    const contacts = [
      { name: 'Quotes', email: 'quotes@example.com', purpose: 'quotes' },
      { name: 'Huda', email: 'endorsements@example.com', purpose: 'endorsements' },
    ];
    const changed = await test.call('PATCH', `/api/insurers/${fixture.orient}/`, {
      as: root,
      body: { contacts },
    });
    expect(changed.status, changed.text).toBe(200);
    const named = await fixture.entered(policy, {
      type: 'name_or_address',
      effective_date: '2027-02-01',
      description: '<script>alert(1)</script> & more',
      change: { terms: { insured_name: '<img src=x onerror=alert(1)> Ltd' } },
    });
    const { to, subject, body } = await mailOf(named.id);
    expect(to).toEqual([{ address: 'endorsements@example.com', name: 'Huda' }]);
    expect(subject).toContain(named.endorsement_number);
    expect(body).toContain('Dear Huda');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; Ltd');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(body).not.toMatch(/<(?:script|img)/);
    expect(body).not.toContain('changes-');
    expect(body).not.toContain('{{');
  });

  it('tells who and what comes and goes, field by field what stays otherwise, and the premium', async () => {
    const own = await fixture.issued({ A: '1000.00' });
    const added = await mailOf((await fixture.entered(own, boat())).id);
    expect(added.body).toMatch(/<table>.*<td>—<\/td><td>[^<]*Toyota P/s);
    expect(added.body).toContain('AED 386.40');
    const other = await mailOf((await fixture.entered(own, plate())).id);
    expect(other.body).toContain('<td>A 12345</td>');
    expect(other.body).toContain('Premium by our calculation: AED 0.00');
    const inArabic = await mailOf((await fixture.entered(own, plate())).id, 'ar');
    expect(inArabic.body).toContain('<th>قبل</th>');
  });

  it('is written only by whom the update reaches', async () => {
    const { id } = await fixture.entered(policy, plate());
    const viewer = await test.person({ permissions: [endorsements('all', ['view'])] });
    expect((await test.call('GET', `/api/endorsements/${id}/mail/`, { as: viewer })).status).toBe(403);
  });
});
