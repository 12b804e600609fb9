import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { leads as said } from '#messages/en/sales/leads';
import { sumOf } from '#contract/base/amounts/amounts';
import type { LeadSummary } from '#contract/sales/leads/leads';
import { leadStatuses } from '#contract/sales/leads/leadStates';
import { plantPeople } from '../../../../scripts/bench/plant/people.ts';
import { plantLeads } from '../../../../scripts/bench/plant/plantLeads.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const count = Number(process.env.SUMMARISED_LEADS ?? 2000);

let test: TestApp;
let root: Person;
let owner: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  const people = await plantPeople(client);
  [owner = 0] = people.owners;
  await plantLeads(client, count, people);
  await client.end();
}, 120_000);
afterAll(() => test.close());

/** As the export is headed and filled. */
type Row = Record<string, string>;

const summaryOf = async (query: string, as = root) =>
  (await test.call('GET', `/api/leads/summary/?${query}`, { as })).body as unknown as LeadSummary;

/** What the rows of the export add up to. */
async function sumsOfExport(query: string, as = root): Promise<LeadSummary> {
  const { text } = await test.call('GET', `/api/leads/export/?format=csv&${query}`, { as });
  const rows = parse(text, { columns: true, bom: true }) as Row[];
  return leadStatuses.map((status) => {
    const own = rows.filter((row) => row[said.status] === said[`status_${status}`]);
    const priced = own.filter((row) => row[said.expected_premium] !== '');
    const currencies = [...new Set(priced.map((row) => row[said.currency] ?? ''))].sort();
    return {
      status,
      count: own.length,
      expected_premium: currencies.map((currency) => ({
        currency,
        amount: sumOf(
          currency,
          priced
            .filter((row) => row[said.currency] === currency)
            .map((row) => row[said.expected_premium] ?? ''),
        ),
      })),
    };
  });
}

it.each([
  '',
  'search=khan',
  'status=new,lost&lead_type=rollover',
  'follow_up=overdue,none',
  'temperature=hot&source=agent,phone',
  'expected_premium__range=5000,60000',
  'created_at__range=2024-01-01,2024-12-31',
  'search=nobodyofthisname',
])('the summary of “%s” is what the export adds up to', async (query) => {
  const summary = await summaryOf(query);
  expect(summary).toEqual(await sumsOfExport(query));
});

it('the summary of everything is what the table says', async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from leads group by status`.execute(test.db);
  const told = (await summaryOf('')).filter((state) => state.count > 0);
  expect(Object.fromEntries(told.map((state) => [state.status, state.count]))).toEqual(
    Object.fromEntries(rows.map((row) => [row.status, row.count])),
  );
  expect(told.reduce((all, state) => all + state.count, 0)).toBe(count);
});

it('the summary of someone is that of their own leads', async () => {
  const seller = await test.person({
    permissions: [{ module_name: 'leads', scope: 'own', actions: ['view', 'export'] }],
  });
  await sql`update leads set assigned_to_id = ${seller.id} where assigned_to_id = ${owner}`.execute(test.db);
  const summary = await summaryOf('', seller);
  expect(summary.reduce((all, state) => all + state.count, 0)).toBeGreaterThan(0);
  expect(summary).toEqual(await sumsOfExport('', seller));
  expect(summary).toEqual(await summaryOf(`assigned_to=${seller.id}`));
});
