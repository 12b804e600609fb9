import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../../../scripts/bench/checkPlans.ts';
import { instalmentPlanCases, plantInstalments } from '../../../scripts/bench/instalmentPlans.ts';
import { plantPeople } from '../../../scripts/bench/people.ts';
import { secrets, startTestApp, type TestApp } from '../testApp.ts';

const count = Number(process.env.PLANNED_INSTALMENTS ?? 60_000);

let test: TestApp;
let client: Client;

beforeAll(async () => {
  test = await startTestApp();
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await plantInstalments(client, count, await plantPeople(client));
}, 600_000);
afterAll(async () => {
  await client.end();
  await test.close();
});

it(
  'no order, filter, search or late page of instalments reads or sorts the whole table',
  { timeout: 120_000 },
  async () => {
    const { checked, faults } = await checkPlans(client, {
      databaseUrl: test.context.databaseUrl,
      secrets,
      count,
      table: 'instalments',
      cases: instalmentPlanCases(count),
    });
    expect(checked).toBeGreaterThan(15);
    expect(faults).toEqual([]);
  },
);
