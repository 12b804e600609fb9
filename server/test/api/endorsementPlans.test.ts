import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../../../scripts/bench/checkPlans.ts';
import { endorsementPlanCases } from '../../../scripts/bench/endorsementPlans.ts';
import { findPeople, signInAll, tokenOf } from '../../../scripts/bench/people.ts';
import { plantAccounts } from '../../../scripts/bench/plantAccounts.ts';
import { plantEndorsements } from '../../../scripts/bench/plantEndorsements.ts';
import { plantPolicies } from '../../../scripts/bench/plantPolicies.ts';
import { secrets, startTestApp, type TestApp } from '../testApp.ts';

const count = Number(process.env.PLANNED_ENDORSEMENTS ?? 30_000);
/** As many policies as have an endorsement or a few. */
const policies = Math.ceil(count / 2);
const accounts = Math.ceil(policies / 10);

let test: TestApp;
let client: Client;

beforeAll(async () => {
  test = await startTestApp();
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await plantAccounts(client, accounts);
  await plantPolicies(client, policies, accounts, await findPeople(client));
  await plantEndorsements(client, count);
}, 600_000);
afterAll(async () => {
  await client.end();
  await test.close();
});

it(
  'no order, filter, search, scope or late page of endorsements reads or sorts the whole table',
  { timeout: 300_000 },
  async () => {
    const cases = endorsementPlanCases(count, await findPeople(client));
    const { databaseUrl } = test.context;
    const planned = { databaseUrl, secrets, count, table: 'endorsements', cases };
    const { checked, faults } = await checkPlans(client, planned);
    expect(checked).toBeGreaterThan(70);
    expect(faults).toEqual([]);
  },
);

it('a page of the list is there within 300 ms', { timeout: 60_000 }, async () => {
  const as = await tokenOf(secrets.tokenKey, (await signInAll(client)).all);
  const slow: string[] = [];
  const queries = [
    '',
    'waiting_for=us,insurer',
    'status=submitted&ordering=submitted_at',
    'ordering=-gross_premium',
    'search=khan',
    'search=END-004711',
    `page=${Math.floor(count / 40)}`,
  ];
  for (const query of queries) {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const before = performance.now();
      const answer = await test.call('GET', `/api/endorsements/?${query}`, { as });
      times.push(performance.now() - before);
      expect(answer.status).toBe(200);
    }
    const fastest = Math.round(Math.min(...times));
    console.info(`endorsements/?${query}, of ${count}: ${fastest} ms`);
    if (fastest > 300) slow.push(query);
  }
  expect(slow).toEqual([]);
});
