import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../../../../scripts/bench/plans/checkPlans.ts';
import { planFaults } from '../../../../scripts/bench/plans/plans.ts';
import { plantAccounts } from '../../../../scripts/bench/plant/plantAccounts.ts';
import { secrets, startTestApp, type TestApp } from '../../testApp.ts';

/** Few enough to plant within seconds, and so many that PostgreSQL chooses as it does among a million. */
const count = 20_000;

let test: TestApp;
let client: Client;

beforeAll(async () => {
  test = await startTestApp();
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await plantAccounts(client, count);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

it.each([
  [
    'select email from accounts order by email limit 10',
    ['its page reads the whole table', `its page sorts ${count} rows`],
  ],
  ['select count(*) from accounts where occupation = $1', ['its count reads the whole table']],
  [
    `select id from accounts where lower(occupation) = 'astronaut' order by id limit 10`,
    [`its page reads ${count} rows`],
  ],
  ['select id from accounts where deleted_at is null order by created_at desc limit 10', []],
])('a plan is judged: %s', async (text, faults) => {
  const values = text.includes('$1') ? ['Pilot'] : [];
  expect(await planFaults(client, { text, values }, { count, isLate: false })).toEqual(faults);
});

it(
  'no order, filter, search, scope or late page of accounts reads or sorts the whole table',
  { timeout: 120_000 },
  async () => {
    const { databaseUrl } = test.context;
    const { checked, faults } = await checkPlans(client, { databaseUrl, secrets, count });
    expect(checked).toBeGreaterThan(60);
    expect(faults).toEqual([]);
  },
);

it('whom to write to is found by a name without reading the table', async () => {
  const { databaseUrl } = test.context;
  const cases = ['khan', 'kh', 'brzezinska', 'nobodyofthisname'].map((name) => ({
    asker: 'all' as const,
    request: { method: 'GET' as const, url: `/api/emails/recipients/?search=${name}` },
    isLate: false,
  }));
  const { checked, faults } = await checkPlans(client, { databaseUrl, secrets, count, cases });
  expect(checked).toBeGreaterThan(cases.length);
  expect(faults).toEqual([]);
});
