import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../../../../scripts/bench/plans/checkPlans.ts';
import { claimPlanCases } from '../../../../scripts/bench/plans/claimPlans.ts';
import { endorsementPlanCases } from '../../../../scripts/bench/plans/endorsementPlans.ts';
import { findPeople, signInAll, tokenOf } from '../../../../scripts/bench/plant/people.ts';
import { plantAccounts } from '../../../../scripts/bench/plant/plantAccounts.ts';
import { plantClaims } from '../../../../scripts/bench/plant/plantClaims.ts';
import { plantEndorsements } from '../../../../scripts/bench/plant/plantEndorsements.ts';
import { instalmentPlanCases, paymentPlanCases } from '../../../../scripts/bench/plans/paymentPlans.ts';
import { plantPayments } from '../../../../scripts/bench/plant/plantPayments.ts';
import { plantPolicies, policyNumberOf } from '../../../../scripts/bench/plant/plantPolicies.ts';
import { plantRenewals } from '../../../../scripts/bench/plant/plantRenewals.ts';
import { renewalPlanCases } from '../../../../scripts/bench/plans/renewalPlans.ts';
import { policyPlanCases } from '../../../../scripts/bench/plans/policyPlans.ts';
import type { PlanCase } from '../../../../scripts/bench/plans/plans.ts';
import { secrets, startTestApp, type TestApp } from '../../testApp.ts';

/** Few enough to plant within seconds, and so many that PostgreSQL chooses as it does among a million. */
const count = Number(process.env.PLANNED_POLICIES ?? 40_000);
const endorsements = Number(process.env.PLANNED_ENDORSEMENTS ?? count);
const renewals = Number(process.env.PLANNED_RENEWALS ?? count);
const claims = Number(process.env.PLANNED_CLAIMS ?? count);
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
  // No list is read by it, and building it took longer than all the others.
  await client.query('alter table policies drop constraint policies_number_is_free');
  await plantAccounts(client, accounts);
  await plantPolicies(client, count, accounts, await findPeople(client));
  money = await plantPayments(client, paidEvery);
  await plantEndorsements(client, endorsements);
  await plantRenewals(client, renewals);
  await plantClaims(client, claims);
}, 600_000);
afterAll(async () => {
  await client.end();
  await test.close();
});

async function expectGoodPlans(table: string, rows: number, cases: PlanCase[]): Promise<void> {
  const { databaseUrl } = test.context;
  const { checked, faults } = await checkPlans(client, { databaseUrl, secrets, count: rows, table, cases });
  console.info(`${rows} ${table}: ${checked} statements looked at`);
  expect(checked).toBeGreaterThan(70);
  expect(faults).toEqual([]);
}

it(
  'no order, filter, search, scope or late page of policies reads or sorts the whole table',
  { timeout: 300_000 },
  async () => expectGoodPlans('policies', count, policyPlanCases(count, await findPeople(client))),
);

it(
  'no order, filter, search, scope or late page of endorsements reads or sorts the whole table',
  { timeout: 300_000 },
  async () =>
    expectGoodPlans(
      'endorsements',
      endorsements,
      endorsementPlanCases(endorsements, await findPeople(client)),
    ),
);

it(
  'no order, filter, search, scope or late page of renewals reads or sorts the whole table',
  { timeout: 300_000 },
  async () => expectGoodPlans('renewals', renewals, renewalPlanCases(renewals, await findPeople(client))),
);

it(
  'no order, filter, search, scope or late page of claims reads or sorts the whole table',
  { timeout: 300_000 },
  async () => expectGoodPlans('claims', claims, claimPlanCases(claims, await findPeople(client))),
);

it(
  'no order, filter, search, scope or late page of instalments reads or sorts the whole table',
  { timeout: 300_000 },
  () => expectGoodPlans('instalments', money.instalments, instalmentPlanCases(money.instalments)),
);

it(
  'no order, filter, search, scope or late page of payments reads or sorts the whole table',
  { timeout: 300_000 },
  () => expectGoodPlans('payments', money.payments, paymentPlanCases(money.payments)),
);

it(
  'a page of endorsements and what a list comes to are there within 300 ms',
  { timeout: 180_000 },
  async () => {
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
      'endorsements/',
      'endorsements/?waiting_for=us,insurer',
      'endorsements/?status=submitted&ordering=submitted_at',
      'endorsements/?ordering=-gross_premium',
      'endorsements/?search=khan',
      'endorsements/?search=END-004711',
      'claims/',
      'claims/?age=over_90',
      'claims/?search=khan',
      'claims/totals/',
      'claims/totals/?search=khan',
      'claims/figures/?insurer=1,2,3&premium=false',
      'claims/figures/?insurer=1',
      'claims/figures/?account=17',
      'claims/insured/?search=khan',
      `claims/insured/?search=${policyNumberOf(4711)}`,
      'renewals/',
      'renewals/?window=15,7,overdue',
      'renewals/?ordering=-priority',
      'renewals/?search=khan',
      'renewals/windows/',
      'renewals/retention/?group_by=insurer',
      `renewals/?page=${Math.floor(renewals / 40)}`,
      `endorsements/?page=${Math.floor(endorsements / 40)}`,
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
  },
);
