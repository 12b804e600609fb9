import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantBrokerage } from '../../../../demo/plantDemo.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  await plantBrokerage(test.db, secrets.dataKey);
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const headers = { 'content-type': 'text/csv' };
const exported = async (path: string) =>
  (await test.call('GET', `/api/${path}/export/?format=csv`, { as: root })).text;
const imported = (path: string, body: string) =>
  test.call('POST', `/api/${path}/import/`, { as: root, headers, body });

/** Everything that the table holds, as PostgreSQL writes it. */
async function contentOf(path: string): Promise<string> {
  const table = sql.table(path.replaceAll('-', '_'));
  const { rows } = await sql<{ all: string }>`
    select string_agg(row::text, E'\n' order by row.id) as all from ${table} as row`.execute(test.db);
  return rows[0]?.all ?? '';
}

const lists: [string, least: number][] = [
  ['insurers', 10],
  ['brokers', 4],
  ['agents', 6],
  ['sub-agents', 8],
  ['product-categories', 9],
  ['products', 20],
  ['vehicle-makes', 60],
  ['vehicle-models', 600],
  ['vehicle-variants', 150],
];

describe('the file of a whole list, imported as it was exported, changes nothing', () => {
  it.each(lists)('%s', async (path, least) => {
    const before = await contentOf(path);
    const file = await exported(path);
    const { status, body, text } = await imported(path, file);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ created: 0, updated: 0 });
    expect(Number(body.unchanged)).toBeGreaterThanOrEqual(least);
    expect(await contentOf(path)).toBe(before);
  });
});

describe('a row without an id', () => {
  const rowsOf: [string, file: string][] = [
    ['brokers', 'Name,Kind\nImported broker,wholesale'],
    ['agents', 'Code,Name,Email,Phone\nIMP-1,Imported agent,a@example.com,+971 50 000 0001'],
    [
      'sub-agents',
      'Code,Name,Email,Phone,Agent\nIMP-2,Imported sub-agent,b@example.com,+971 50 000 0002,Imported agent',
    ],
    ['product-categories', 'Name,Code,Line\nImported category,IMPCAT,motor'],
    ['products', 'Name,Code,Category\nImported product,IMPPRO,Imported category'],
    ['vehicle-makes', 'Name\nImported make'],
    ['vehicle-models', 'Name,Make\nImported model,Imported make'],
    ['vehicle-variants', 'Name,Model\nImported variant,Imported make Imported model'],
  ];

  it.each(rowsOf)('makes a new one of the %s, and finds it again the next time', async (path, file) => {
    const first = await imported(path, file);
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
    expect((await imported(path, file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });
});
