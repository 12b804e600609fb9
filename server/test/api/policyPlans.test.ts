import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../../../scripts/bench/checkPlans.ts';
import { findPeople, signInAll, tokenOf } from '../../../scripts/bench/people.ts';
import { plantAccounts } from '../../../scripts/bench/plantAccounts.ts';
import { instalmentPlanCases, paymentPlanCases } from '../../../scripts/bench/paymentPlans.ts';
import { plantPayments } from '../../../scripts/bench/plantPayments.ts';
import { plantPolicies } from '../../../scripts/bench/plantPolicies.ts';
import { policyPlanCases } from '../../../scripts/bench/policyPlans.ts';
import { secrets, startTestApp, type TestApp } from '../testApp.ts';

const count = Number(process.env.PLANNED_POLICIES ?? 60_000);
/** The money of one policy in three is as much as plans need: three times as much took as long as all the rest. */
const paidEvery = Number(process.env.PLANNED_PAID_EVERY ?? 3);
const accounts = Math.ceil(count / 10);

let test: TestApp;
let client: Client;
let money: Awaited<ReturnType<typeof plantPayments>>;

beforeAll(async () => {
  test = await startTestApp();
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await plantAccounts(client, accounts);
  await plantPolicies(client, count, accounts, await findPeople(client));
  money = await plantPayments(client, paidEvery);
}, 600_000);
afterAll(async () => {
  await client.end();
  await test.close();
});

it(
  'no order, filter, search, scope or late page of policies reads or sorts the whole table',
  { timeout: 300_000 },
  async () => {
    const { databaseUrl } = test.context;
    const cases = policyPlanCases(count, await findPeople(client));
    const planned = { databaseUrl, secrets, count, table: 'policies', cases };
    const { checked, faults } = await checkPlans(client, planned);
    expect(checked).toBeGreaterThan(70);
    expect(faults).toEqual([]);
  },
);

it.each(['instalments', 'payments'] as const)(
  'no order, filter, search, scope or late page of %s reads or sorts the whole table',
  { timeout: 300_000 },
  async (table) => {
    const rows = money[table];
    const cases = table === 'payments' ? paymentPlanCases(rows) : instalmentPlanCases(rows);
    const { databaseUrl } = test.context;
    const { checked, faults } = await checkPlans(client, { databaseUrl, secrets, count: rows, table, cases });
    console.info(`${rows} ${table}: ${checked} statements looked at`);
    expect(checked).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  },
);

it('what a list comes to is told within 300 ms', { timeout: 60_000 }, async () => {
  const as = await tokenOf(secrets.tokenKey, (await signInAll(client)).all);
  const slow: string[] = [];
  const lists = [
    'policies/totals/',
    'policies/totals/?flag=in_force',
    'policies/totals/?status=active&policy_type=motor',
    'policies/totals/?search=khan',
    'payments/totals/?date__range=2026-10-01,2026-10-31',
    'payments/totals/?status=held&method=cheque&cheque_date__range=,2026-11-22',
    'payments/totals/?search=khan',
  ];
  for (const list of lists) {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const before = performance.now();
      const answer = await test.call('GET', `/api/${list}`, { as });
      times.push(performance.now() - before);
      expect(answer.status).toBe(200);
    }
    const fastest = Math.round(Math.min(...times));
    console.info(`${list}, of ${count} policies and ${money.payments} payments: ${fastest} ms`);
    if (fastest > 300) slow.push(list);
  }
  expect(slow).toEqual([]);
});
