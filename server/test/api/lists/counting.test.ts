import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRows } from '../../../src/nouns/lists/count.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;
const rows = 80_000;

beforeAll(async () => {
  test = await startTestApp();
  // Few rows on a page, as in a table of records.
  await sql`create table figures as
    select id, repeat('x', 900) as filling from generate_series(1, ${rows}::integer) as id`.execute(test.db);
  // Many rows on a page, so that a sample of few pages holds many rows.
  await sql`create table crowded as select id from generate_series(1, ${rows}::integer) as id`.execute(
    test.db,
  );
  // Takes longer for 10,000 rows than a page waits.
  await sql`create function slow(id integer) returns boolean language sql immutable
    as $$ select length(repeat(md5(id::text), 12)) > 0 $$`.execute(test.db);
  await sql`analyze figures, crowded`.execute(test.db);
});
afterAll(() => test.close());

/** The planner expects half of the rows, whatever the condition says. */
const matching = (condition: string, table = 'figures') => ({
  sql: `select id from ${table} where case when slow(id) then ${condition} end`,
  parameters: [],
  table,
});

it('is exact where the planner expects many rows and there are none', async () => {
  expect(await countRows(test.db, matching('id < 0'))).toEqual({ count: 0 });
});

it('is exact where the planner expects many rows and there are few', async () => {
  expect(await countRows(test.db, matching('id <= 3000'))).toEqual({ count: 3000 });
});

it('is exact where the few rows lie together, whichever pages a sample happens to meet', async () => {
  for (const most of [2000, 4000, 6000, 8000, 9000, 9900])
    expect(await countRows(test.db, matching(`id <= ${most}`))).toEqual({ count: most });
});

it('is exact where a page of the sample is full of the few rows', async () => {
  // Each of them is met by about every sixth sample.
  for (let most = 9900; most > 9880; most -= 1)
    expect(await countRows(test.db, matching(`id <= ${most}`, 'crowded'))).toEqual({ count: most });
});

it('is an estimate where a sample shows that there are many, and the whole number later', async () => {
  const many = matching('id > 0');
  const first = await countRows(test.db, many);
  expect(first.count_is_estimate).toBe(true);
  expect(first.count).toBeGreaterThan(20_000);
  await expect.poll(() => countRows(test.db, many), { timeout: 20_000 }).toMatchObject({ count: rows });
});

it('fails for whoever asks when the rows cannot be found', async () => {
  await expect(countRows(test.db, matching('1 / (id - id) = 0'))).rejects.toThrow('division by zero');
});

it('goes on in the background once for all who ask at the same time, and may fail there', async () => {
  const broken = matching(`1 / (id - ${rows - 1}) is not null`);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => countRows(test.db, broken)));
  for (const answer of answers) {
    expect(answer.status === 'rejected' || answer.value.count_is_estimate).toBe(true);
  }
  await expect
    .poll(
      () =>
        sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select count(*)%figures%'`
          .execute(test.db)
          .then((found) => found.rows),
      { timeout: 20_000 },
    )
    .toEqual([]);
});
