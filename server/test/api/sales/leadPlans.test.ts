import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../../../../scripts/bench/plans/checkPlans.ts';
import { leadPlanCases } from '../../../../scripts/bench/plans/leadPlans.ts';
import { findPeople, plantPeople } from '../../../../scripts/bench/plant/people.ts';
import { plantLeads } from '../../../../scripts/bench/plant/plantLeads.ts';
import { secrets, startTestApp, type TestApp } from '../../testApp.ts';

/** Few enough to plant within seconds, and so many that PostgreSQL chooses as it does among a million. */
const count = Number(process.env.PLANNED_LEADS ?? 40_000);

let test: TestApp;
let client: Client;

beforeAll(async () => {
  test = await startTestApp();
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await plantLeads(client, count, await plantPeople(client));
}, 600_000);
afterAll(async () => {
  await client.end();
  await test.close();
});

it(
  'no order, filter, search, scope or late page of leads reads or sorts the whole table',
  { timeout: 120_000 },
  async () => {
    const { databaseUrl } = test.context;
    const cases = leadPlanCases(count, await findPeople(client));
    const { checked, faults } = await checkPlans(client, {
      databaseUrl,
      secrets,
      count,
      table: 'leads',
      cases,
    });
    expect(checked).toBeGreaterThan(60);
    expect(faults).toEqual([]);
  },
);
