import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportValue } from '#contract/across/imports/imports';
import { longestStretch } from '../../fuzz/longestStretch.ts';
import { readImport } from '../../fixtures/imports/importFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await sql`insert into agents (code, name, email, phone)
    select 'AG-' || n, 'Agent number ' || n || ' of the harbour office', 'a' || n || '@x.net', '+97150' || n
    from generate_series(1000000, 1002999) n`.execute(test.db);
});
afterAll(() => test.close());

const valuesOf = async (id: number, query = '') =>
  (await test.call('GET', `/api/imports/${id}/values/?page_size=100${query}`, { as: root })).body
    .results as ImportValue[];

/** Whatever else the process had to do may fall into one try, hardly into three. */
async function shortestOf(work: () => Promise<unknown>, enough: number): Promise<number> {
  const tries: number[] = [];
  while (tries.length < 3 && Math.min(...tries) >= enough) tries.push((await longestStretch(work)).blocked);
  return Math.min(...tries);
}

it.each([
  ['many words', (at: number) => Array.from({ length: 12_000 }, (_, word) => `w${at}x${word}`).join(' ')],
  ['brackets that never close', () => '('.repeat(95_000)],
  ['one endless word', (at: number) => `${at}${'agent'.repeat(19_000)}`],
])('a cell of %s keeps nobody waiting', async (_, cell) => {
  const rows = [0, 1, 2].map((at) => `Client ${at},${cell(at)}`);
  const { id } = await readImport(test, root, 'accounts', `Name,Agent\n${rows.join('\n')}\n`);
  expect(await valuesOf(id)).toHaveLength(new Set([0, 1, 2].map((at) => cell(at))).size);
  expect(await shortestOf(() => valuesOf(id), 150)).toBeLessThan(150);
});

it('many long words keep nobody waiting', async () => {
  const rows = Array.from({ length: 4000 }, (_, at) => `Client ${at},agent ${at} ${'harbour '.repeat(250)}`);
  const { id } = await readImport(test, root, 'accounts', `Name,Agent\n${rows.join('\n')}\n`);
  expect(await valuesOf(id, '&search=harbour')).toHaveLength(100);
  expect(await shortestOf(() => valuesOf(id, '&search=harbour'), 150)).toBeLessThan(150);
});

it('proposes those first who share most words, also by their beginnings', async () => {
  await sql`insert into agents (code, name, email, phone) values ('Q-1', 'Quartz Marine', 'q@x.net', '+9715011'),
    ('Q-2', 'Quartzite Marine Brokers', 'r@x.net', '+9715012'), ('Q-3', 'Quay Side', 's@x.net', '+9715013')`.execute(
    test.db,
  );
  const { id } = await readImport(test, root, 'accounts', 'Name,Agent\nOmar,quartz brok\nReem,quayside\n');
  const values = await valuesOf(id);
  expect(values.map(({ value, candidates }) => [value, candidates.map(({ label }) => label)])).toEqual([
    ['quartz brok', ['Quartzite Marine Brokers', 'Quartz Marine']],
    ['quayside', ['Quay Side']],
  ]);
});

it('knows a word that is longer than anyone can say by its beginning', async () => {
  const long = `The agent ${'whose name goes on '.repeat(60)}`.trim();
  const { id } = await readImport(test, root, 'accounts', `Name,Agent\nOmar,${long}\n`);
  const [value] = await valuesOf(id);
  expect(value?.value).toBe(long.slice(0, 500).trim());
  const meaning = { kind: 'nothing' } as const;
  const values = [{ field: 'agent', value: value?.value ?? '', meaning }];
  const answer = await test.call('PATCH', `/api/imports/${id}/`, { as: root, body: { mapping: { values } } });
  expect(answer.body.questions).toEqual([]);
});
