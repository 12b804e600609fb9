import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleName, Scope } from '#contract/base/permissions';
import { base, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const may = (module_name: ModuleName, scope: Scope, ...actions: string[]) => ({
  module_name,
  scope,
  actions,
});
const works = [
  may('policies', 'all', 'view', 'create', 'update'),
  may('quotes', 'all', 'view', 'create', 'update', 'export'),
  may('payments', 'all', 'view', 'export'),
  may('accounts', 'all', 'view'),
  may('products', 'all', 'view'),
  may('insurers', 'all', 'view'),
  may('reports', 'all', 'view'),
  may('audit', 'all', 'view'),
];

let test: TestApp;
let root: Person;
let lacking: Person;
let narrow: Person;
let holding: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  lacking = await test.person({ permissions: works });
  narrow = await test.person({ permissions: [...works, may('commissions', 'own', 'view')] });
  holding = await test.person({ permissions: [...works, may('commissions', 'all', 'view')] });
  f = await policyFixture(test, root);
});
afterAll(() => test.close());

const unseen = 'You may not see commissions, so the rate stays as it is.';
const get = (url: string, as: Person) => test.call('GET', url, { as });
const storedRate = async (id: number) =>
  (
    await sql<{
      rate: string;
    }>`select trim_scale(commission_rate)::text as rate from policies where id = ${id}`.execute(test.db)
  ).rows[0]?.rate;

describe('who lacks commissions:view', () => {
  it('finds no rate on a policy, whatever they do with it, and it stays', async () => {
    const { id, version } = await f.readyPolicy({ commission_rate: '12.5' });
    const answers = [
      await get(`/api/policies/${id}/`, lacking),
      await f.patch(id, { plan_name: 'Gold' }, lacking),
      await test.call('PATCH', `/api/policies/${id}/`, {
        as: lacking,
        body: { plan_name: 'Silver' },
        headers: { 'if-match': `"${version}"` },
      }),
      await f.act(id, 'submit', {}, lacking),
      await get('/api/policies/', lacking),
      await get(`/api/policies/${id}/history/`, lacking),
      await get('/api/audit/?noun=policies', lacking),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 412, 200, 200, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain('commission_rate');
    expect(await storedRate(id)).toBe('12.5');
  });

  it('sends none, neither for a new policy nor for one that is there', async () => {
    const made = await f.create(f.policy({ commission_rate: '20' }), lacking);
    expect([made.status, made.body.detail]).toEqual([403, unseen]);
    const { id } = await f.readyPolicy({ commission_rate: '12.5' });
    const changed = await f.patch(id, { commission_rate: null }, lacking);
    expect([changed.status, changed.body.detail]).toEqual([403, unseen]);
    expect(await storedRate(id)).toBe('12.5');
    const left = await f.newPolicy({}, lacking);
    expect(await storedRate(left.id)).toBeNull();
  });

  it('finds none on an offer, in its history or in the file of the quotes, and sends none', async () => {
    const { quotes } = f;
    const { id } = await quotes.newQuote();
    const offer = await quotes.newOffer(id, { commission_rate: '17.25' });
    const changed = await quotes.patchOffer(id, offer.id, { plan_name: 'Gold' }, lacking);
    const answers = [
      changed,
      await get(`/api/quotes/${id}/`, lacking),
      await get(`/api/quotes/${id}/history/`, lacking),
      await get('/api/quotes/export/?format=csv', lacking),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { text } of answers) expect(text).not.toMatch(/commission|17\.25/i);
    const sent = await quotes.patchOffer(id, offer.id, { commission_rate: '1' }, lacking);
    expect([sent.status, sent.body.detail]).toEqual([403, unseen]);
    const added = await quotes.offer(id, { insurer_id: f.gulf, commission_rate: '1' }, lacking);
    expect(added.status).toBe(403);
    expect((await quotes.read(id)).offers[0]?.commission_rate).toBe('17.25');
  });

  it('does not see what the account with an insurer keeps back, on the screen, as a file or in the report', async () => {
    const net = await f.idOf('/api/insurers/', { name: 'Net', short_code: 'NET', remittance_basis: 'net' });
    for (const place of ['account/', 'account/export/', 'account/bordereau/'])
      expect((await get(`/api/insurers/${net}/${place}`, lacking)).status).toBe(403);
    expect((await get(`/api/insurers/${net}/account/`, narrow)).status).toBe(403);
    expect((await get(`/api/insurers/${net}/account/`, holding)).status).toBe(200);
    expect((await get(`/api/insurers/${f.orient}/account/`, lacking)).status).toBe(200);
    expect((await get('/api/reports/insurer_accounts/', lacking)).status).toBe(403);
  });
});

const readings = (id: number) => [
  '/api/commissions/',
  '/api/commissions/totals/',
  `/api/commissions/${id}/`,
  `/api/commissions/${id}/history/`,
  '/api/commissions/export/?format=csv',
];

describe('what a policy earns', () => {
  const earned = async (over: object = {}): Promise<number> => {
    const { id } = await f.readyPolicy(over);
    await f.issueNow(id);
    const found = await get(`/api/commissions/?policy=${id}`, root);
    return (found.body as { results: { id: number }[] }).results[0]?.id ?? 0;
  };

  it('is told in no way to who lacks commissions:view, and taken from nobody who does', async () => {
    const id = await earned();
    expect(id).toBeGreaterThan(0);
    for (const url of readings(id)) expect([url, (await get(url, lacking)).status]).toEqual([url, 403]);
    const path = `/api/commissions/${id}`;
    const received = { amount: '1', received_on: '2026-02-01' };
    expect((await test.call('POST', `${path}/receive/`, { as: lacking, body: received })).status).toBe(403);
    const shares = { agent_pct: '1', reason: 'Agreed' };
    expect((await test.call('PATCH', `${path}/`, { as: lacking, body: shares })).status).toBe(403);
    const { commission } = (await get('/api/home/?whose=all', lacking)).body as { commission: unknown };
    expect(commission).toBeNull();
  });

  it('is told to who holds it for their own of nobody else’s', async () => {
    const [other, mine] = [await earned(), await earned({ assigned_to_id: narrow.id })];
    expect((await get(`/api/commissions/${other}/`, narrow)).status).toBe(404);
    expect((await get(`/api/commissions/${mine}/`, narrow)).status).toBe(200);
    const listed = (await get('/api/commissions/', narrow)).body as { results: { id: number }[] };
    expect(listed.results.map(({ id }) => id)).toEqual([mine]);
  });
});

describe('who holds it for their own alone', () => {
  it('sees and sends it of their own, and of no other', async () => {
    const other = await f.readyPolicy();
    const mine = await f.readyPolicy({ assigned_to_id: narrow.id, commission_rate: '12.5' });
    expect((await f.read(other.id, narrow)).commission_rate).toBeUndefined();
    expect((await f.read(mine.id, narrow)).commission_rate).toBe('12.5');
    expect((await f.patch(other.id, { commission_rate: '20' }, narrow)).status).toBe(403);
    expect((await f.patch(mine.id, { commission_rate: '20' }, narrow)).status).toBe(200);
    await f.patch(other.id, { commission_rate: '15' });
    const told = async (id: number) => (await get(`/api/policies/${id}/history/`, narrow)).text;
    expect(await told(mine.id)).toContain('commission_rate');
    expect(await told(other.id)).not.toContain('commission_rate');
  });
});

it('who holds it sees and sends it everywhere', async () => {
  const { id } = await f.readyPolicy({ lines: [base('900')] });
  expect((await f.patch(id, { commission_rate: '20' }, holding)).body.commission_rate).toBe('20');
  expect((await get(`/api/policies/${id}/history/`, holding)).text).toContain('commission_rate');
});

it('colleagues are found as recipients by who may view users alone', async () => {
  const writes = may('emails', 'all', 'view', 'create');
  const outsider = await test.person({ permissions: [writes] });
  const insider = await test.person({ permissions: [writes, may('users', 'all', 'view')] });
  const colleague = await test.person({ first_name: 'Zuleikha', last_name: 'Marzouq' });
  const found = async (as: Person) => (await get('/api/emails/recipients/?search=Zuleikha', as)).text;
  expect(await found(outsider)).not.toContain(colleague.email);
  expect(await found(insider)).toContain(colleague.email);
});

it('the roles that only look on, or work a book of their own, begin without it', async () => {
  const { rows } = await sql<{ name: string }>`select role.name from groups role
    where not exists (select 1 from group_permissions p where p.group_id = role.id and p.module_name = 'commissions')
      and role.name in ('Read-only', 'Sub-agent', 'Finance', 'Manager') order by name`.execute(test.db);
  expect(rows.map(({ name }) => name)).toEqual(['Read-only', 'Sub-agent']);
});
