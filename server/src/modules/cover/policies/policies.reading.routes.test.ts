import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestChain, type PolicyChain } from '#contract/cover/policies/policyParts';
import { startTooLate } from '#contract/base/days/term';
import { holdExpired } from '../../system/trash/trash.queries.ts';
import { dayIn, policyFixture } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const holder = (actions: string[], scope: 'own' | 'all' = 'own') =>
  test.person({ permissions: [{ module_name: 'policies', scope, actions }] });

const chainOf = async (id: number, as = root) => {
  const { status, body, text } = await test.call('GET', `/api/policies/${id}/chain/`, { as });
  expect(status, text).toBe(200);
  return (body as unknown as PolicyChain).map((each) => each?.id ?? null);
};

it('of a chain, whoever does not see one of its policies is told that there is one, and no more', async () => {
  const reader = await holder(['view']);
  const first = await fixture.issuedPolicy({ start_date: '2024-01-01', assigned_to_id: reader.id });
  const second = await fixture.issuedPolicy({ start_date: '2025-01-01', previous_policy_id: first.id });
  const third = await fixture.issuedPolicy({
    start_date: '2026-01-01',
    previous_policy_id: second.id,
    assigned_to_id: reader.id,
  });
  expect(await chainOf(third.id, reader)).toEqual([first.id, null, third.id]);
  const hidden = await test.call('GET', `/api/policies/${second.id}/chain/`, { as: reader });
  expect(hidden.status).toBe(404);
});

it('a term that would end after the year 2199 is refused at its start', async () => {
  const late = await fixture.create(fixture.policy({ start_date: '2199-02-01' }));
  expect([late.status, late.body.start_date]).toEqual([400, [startTooLate]]);
  const last = await fixture.newPolicy({ start_date: '2199-02-01', end_date: '2199-12-31' });
  expect(last.end_date).toBe('2199-12-31');
  expect((await fixture.newPolicy({ start_date: '2199-01-01' })).end_date).toBe('2199-12-31');
});

it('short rate is offered by the policy itself, also to who sees no products', async () => {
  const short_rate_table = [{ up_to_days: 30, percent_of_premium: '25' }];
  const product_id = await fixture.newProduct({ short_rate_table });
  const { id } = await fixture.issuedPolicy({ product_id });
  const canceller = await holder(['view', 'cancel'], 'all');
  expect((await fixture.read(id, canceller)).short_rate_table).toEqual(short_rate_table);
  expect((await fixture.issuedPolicy()).short_rate_table).toEqual([]);
});

it('the policies of an account begin with those in force, unless another order is asked for', async () => {
  const account_id = await fixture.newAccount();
  const over = { account_id, start_date: dayIn(-400) };
  const current = await fixture.issuedPolicy({ account_id, start_date: dayIn(-300), end_date: dayIn(20) });
  const longer = await fixture.issuedPolicy({ account_id, start_date: dayIn(-10), end_date: dayIn(300) });
  const ended = await fixture.issuedPolicy({ ...over, end_date: dayIn(-40) });
  const before = await fixture.issuedPolicy({ ...over, end_date: dayIn(-100) });
  const coming = await fixture.newPolicy({ account_id, start_date: dayIn(5), end_date: dayIn(60) });
  const listed = async (query = '') => {
    const answer = await test.call('GET', `/api/policies/?account=${account_id}${query}`, { as: root });
    return (answer.body.results as { id: number }[]).map(({ id }) => id);
  };
  const inOrder = [longer, current, coming, ended, before].map(({ id }) => id);
  expect(await listed()).toEqual(inOrder);
  expect([await listed('&page_size=3'), await listed('&page_size=3&page=2')].flat()).toEqual(inOrder);
  expect(await listed('&ordering=end_date')).toEqual(
    [before, ended, current, coming, longer].map(({ id }) => id),
  );
});

it('the whole chain of renewals is told from any of its policies, without what nobody took up', async () => {
  const ids: number[] = [];
  for (let year = 0; year < longestChain + 3; year += 1) {
    const { id } = await fixture.newPolicy({
      start_date: `${2026 + year}-01-01`,
      previous_policy_id: ids.at(-1) ?? null,
    });
    ids.push(id);
  }
  const dropped = await fixture.newPolicy({ previous_policy_id: ids[0] });
  await test.db
    .updateTable('policies')
    .set({ status: 'not_taken_up' })
    .where('id', '=', dropped.id)
    .execute();
  expect(await chainOf(ids[2] ?? 0)).toEqual(ids);
  expect(await chainOf(ids[0] ?? 0)).toEqual(ids.slice(0, longestChain + 1));
  expect(await chainOf(dropped.id)).toEqual([ids[0], dropped.id]);
  const { body } = await test.call('GET', `/api/policies/${ids[1]}/chain/`, { as: root });
  expect((body as unknown as PolicyChain)[0]).toEqual({
    id: ids[0],
    label: expect.stringMatching(/^POL-\d+ · /),
    status: 'draft',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    currency: 'AED',
    gross_premium: '0.00',
  });
});

it('what only an old version names can be deleted, and is not purged', async () => {
  const make_id = await fixture.idOf('/api/vehicle-makes/', { name: 'Bound P' });
  const model_id = await fixture.idOf('/api/vehicle-models/', { make_id, name: 'Once' });
  const insurer_id = await fixture.insurer('Once P');
  const { id } = await fixture.readyPolicy({
    risk: fixture.fleet({ make_id, model_id }),
    coinsurers: [{ insurer_id, share_pct: '20' }],
  });
  const bound = { bound_on: '2027-01-01', cover_note_expiry: '2027-02-01' };
  expect((await fixture.act(id, 'submit', bound)).status).toBe(200);
  expect((await fixture.patch(id, { risk: fixture.fleet({}), coinsurers: [] })).status).toBe(200);
  const named = { vehicle_models: model_id, vehicle_makes: make_id, insurers: insurer_id };
  for (const [noun, each] of Object.entries(named)) {
    const path = `/api/${noun.replaceAll('_', '-')}/${each}/`;
    const answer = await test.call('DELETE', path, { as: root });
    expect([answer.status, answer.text], path).toEqual([204, '']);
    const purged = await test.db
      .transaction()
      .execute((tx) => holdExpired(tx, noun as keyof typeof named, '2099-01-01', { except: [] }));
    expect(purged, path).not.toContain(each);
  }
});

it('what is unpaid stands in the list and narrows it, and what the list comes to leaves drafts out', async () => {
  const account_id = await fixture.newAccount();
  const draft = await fixture.newPolicy({ account_id, start_date: dayIn(0) });
  const late = await fixture.issuedPolicy({ account_id, start_date: dayIn(-200), end_date: dayIn(100) });
  const coming = await fixture.issuedPolicy({ account_id, start_date: dayIn(0), end_date: dayIn(300) });
  const settled = await fixture.issuedPolicy({ account_id, start_date: dayIn(-20), end_date: dayIn(300) });
  const owing = async (id: number, due_date: string, waived: string) => {
    await sql`insert into instalments (policy_id, number, due_date, planned_amount, amount)
      values (${id}, 1, ${due_date}, 100, 100)`.execute(test.db);
    await sql`insert into instalment_entries (instalment_id, kind, day, amount)
      select id, 'waived', due_date, -${waived}::numeric from instalments
      where policy_id = ${id} and ${waived}::numeric > 0`.execute(test.db);
  };
  await owing(late.id, dayIn(-190), '40');
  await owing(coming.id, dayIn(20), '0');
  await owing(settled.id, dayIn(-10), '100');
  type Row = { id: number; unpaid: string | null; overdue: string | null; gross_premium: string };
  const listed = async (query = '') => {
    const path = `/api/policies/?account=${account_id}&ordering=created_at${query}`;
    return (await test.call('GET', path, { as: root })).body.results as Row[];
  };
  const owed = Object.fromEntries(
    (await listed()).map(({ id, unpaid, overdue }) => [id, { unpaid, overdue }]),
  );
  expect(owed).toEqual({
    [draft.id]: { unpaid: null, overdue: null },
    [late.id]: { unpaid: '60.00', overdue: '60.00' },
    [coming.id]: { unpaid: '100.00', overdue: '0.00' },
    [settled.id]: { unpaid: '0.00', overdue: '0.00' },
  });
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
  expect(await ids('&unpaid=true')).toEqual([late.id, coming.id]);
  expect(await ids('&unpaid=false')).toEqual([draft.id, settled.id]);
  expect(await ids('&is_overdue=true')).toEqual([late.id]);
  expect(await ids('&is_overdue=false')).toEqual([draft.id, coming.id, settled.id]);

  const totals = await test.call('GET', `/api/policies/totals/?account=${account_id}`, { as: root });
  const gross_premium = (3 * Number(late.gross_premium)).toFixed(2);
  expect(totals.body).toMatchObject([{ currency: 'AED', count: 3, drafts: 1, gross_premium }]);
});

it('the list of accounts tells what each has in force, what that costs and which ends next, of what one sees', async () => {
  const reader = await test.person({
    permissions: [
      { module_name: 'accounts', scope: 'all', actions: ['view'] },
      { module_name: 'policies', scope: 'own', actions: ['view'] },
    ],
  });
  const account_id = await fixture.newAccount();
  const none = await fixture.newAccount();
  const term = { account_id, start_date: dayIn(-10) };
  const first = await fixture.issuedPolicy({ ...term, end_date: dayIn(40), assigned_to_id: reader.id });
  await fixture.issuedPolicy({ ...term, end_date: dayIn(30) });
  await fixture.issuedPolicy({ ...term, end_date: dayIn(50), currency: 'USD' });
  await fixture.newPolicy(term);
  const told = async (as: Person) => {
    const { body } = await test.call('GET', `/api/accounts/?ids=${account_id},${none}`, { as });
    const rows = body.results as { id: number; cover: unknown }[];
    return Object.fromEntries(rows.map(({ id, cover }) => [id, cover]));
  };
  const nothing = { in_force: 0, premiums: [], next_renewal: null };
  const { gross_premium } = first;
  const twice = (2 * Number(gross_premium)).toFixed(2);
  expect(await told(root)).toEqual({
    [account_id]: {
      in_force: 3,
      premiums: [
        { currency: 'AED', gross_premium: twice },
        { currency: 'USD', gross_premium },
      ],
      next_renewal: expect.objectContaining({ end_date: dayIn(30) }),
    },
    [none]: nothing,
  });
  expect(await told(reader)).toEqual({
    [account_id]: {
      in_force: 1,
      premiums: [{ currency: 'AED', gross_premium }],
      next_renewal: expect.objectContaining({ id: first.id }),
    },
    [none]: nothing,
  });
  const clerk = await test.person({
    permissions: [{ module_name: 'accounts', scope: 'all', actions: ['view'] }],
  });
  expect(await told(clerk)).toEqual({ [account_id]: null, [none]: null });

  const fileOf = async (as: Person) => {
    const { text } = await test.call('GET', `/api/accounts/export/?format=csv&ids=${account_id}`, { as });
    const [head = '', row = ''] = text.trim().split('\r\n');
    return { head, row };
  };
  const whole = await fileOf(root);
  expect(whole.head).toMatch(/,Policies,Premium,Next renewal$/);
  expect(whole.row).toContain(`,3,"AED ${twice}, USD ${gross_premium}",${dayIn(30)}`);
  const taking = (scope: 'own' | 'all', actions: string[]) =>
    test.person({
      permissions: [
        { module_name: 'accounts', scope: 'all', actions: ['view', 'export'] },
        { module_name: 'policies', scope, actions },
      ],
    });
  expect((await fileOf(await taking('own', ['view', 'export']))).row).toMatch(/,0,,$/);
  expect((await fileOf(await taking('all', ['view']))).head).not.toContain('Next renewal');
});
