import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOf, type Note } from '#contract/office/notes';
import { planFaults } from '../../../../scripts/bench/plans/plans.ts';
import { Recorder } from '../../../../scripts/bench/record.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** One record with four thousand notes among others that have as many and more. */
const count = 4000;
/** What a page may read is a tenth of this. */
const few = 1000;

let test: TestApp;
let client: Client;
let recorder: Recorder;
let owner: Person;

beforeAll(async () => {
  test = await startTestApp();
  const actions = ['view'];
  owner = await test.person({
    permissions: [
      { module_name: 'accounts', scope: 'own', actions },
      { module_name: 'notes', scope: 'own', actions },
    ],
  });
  client = new Client({ connectionString: test.context.databaseUrl });
  await client.connect();
  await client.query(
    `insert into accounts (id, account_number, account_type, email, first_name, last_name, search_text, duplicate_keys, owner_id)
     select n, 'P-' || n, 'individual', n || '@example.com', 'Client', n::text, '', '{}', ${owner.id}
     from generate_series(1, 301) n`,
  );
  // Whose they are stands there already, and is not looked up for each of so many.
  await client.query('alter table notes disable trigger notes_take_scope_of_account');
  await client.query(
    `insert into notes (owner_id, account_id, kind, body, search_text, occurred_at, pinned)
     select ${owner.id}, case when n <= ${count} then 1 else 2 + n % 300 end, (array['note', 'call', 'call', 'meeting'])[1 + n % 4]::note_kind,
       'Note ' || n, ' note ' || n, now() - n * interval '1 minute', n % 1000 = 0
     from generate_series(1, ${2.5 * count}) n`,
  );
  await client.query('vacuum analyze notes, accounts');
  recorder = await Recorder.start(test.context.databaseUrl, secrets);
});
afterAll(async () => {
  await recorder.close();
  await client.end();
  await test.close();
});

const momentOf = (note: number) => new Date(Date.now() - note * 60_000).toISOString();
const ask = (query: string, as: Person) =>
  recorder.record({
    method: 'GET',
    url: `/api/notes/?related_type=account&related_id=1&page_size=30&${query}`,
    token: as.access,
  });

it.each([
  ['the first page', ''],
  ['a page in the middle', `before=false,${momentOf(count / 2)},${count / 2}`],
  ['the last page', `before=false,${momentOf(count - 10)},${count - 10}`],
  ['calls only', 'kind=call'],
])('%s of four thousand notes reads hardly more than it shows', async (_, query) => {
  const root = await test.person({ is_superuser: true });
  for (const as of [root, owner]) {
    const { statements, answer } = await ask(query, as);
    expect((answer.results as Note[]).length).toBeGreaterThan(0);
    const reading = statements.filter(({ text }) => text.includes('"notes"'));
    // The count, the keys of the page, and the rows that they name.
    expect(reading.length).toBe(3);
    for (const statement of reading)
      expect(
        await planFaults(client, statement, { count: few, isLate: false, table: 'notes' }),
        statement.text,
      ).toEqual([]);
  }
});

it('a reader who goes on from page to page meets every note once', async () => {
  const met = new Set<number>();
  let place = '';
  for (let pages = 0; pages < 60; pages += 1) {
    const { answer } = await recorder.record({
      method: 'GET',
      url: `/api/notes/?related_type=account&related_id=1&page_size=200${place}`,
      token: owner.access,
    });
    const results = answer.results as Note[];
    for (const { id } of results) met.add(id);
    const last = results.at(-1);
    if (!last || answer.next === null) break;
    place = `&before=${placeOf(last)}`;
  }
  expect(met.size).toBe(count);
});
