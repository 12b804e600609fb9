import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepared } from '../../../src/db/postgres/prepared.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const get = (url: string) => test.call('GET', url, { as: root });

describe('an ordering', () => {
  it.each(['name,name', '-name,name', 'name,created_at,-name', 'name,name,password'])(
    'that names a field twice is refused: %s',
    async (ordering) => {
      const { status, body } = await get(`/api/teams/?ordering=${ordering}`);
      expect(status).toBe(400);
      expect(body.ordering).toContain('Order by each field once.');
    },
  );

  it('may name every field once, in any direction', async () => {
    const { status } = await get('/api/teams/?ordering=-users_count,name,-updated_at,created_at');
    expect(status).toBe(200);
  });
});

describe('the ways to ask for a list', () => {
  it('use up none of the statements that a connection keeps prepared', async () => {
    for (let size = 1; size <= 60; size += 1)
      for (const ordering of ['', '&ordering=city', '&ordering=-city', '&ordering=created_at'])
        expect((await get(`/api/accounts/?page_size=${size}${ordering}`)).status).toBe(200);
    const statement = "select 'looked up by key' as after_many_lists";
    const kept = await test.db.transaction().execute(async (tx) => {
      await tx.executeQuery(prepared(CompiledQuery.raw(statement)));
      return sql`select 1 from pg_prepared_statements where statement = ${statement}`.execute(tx);
    });
    expect(kept.rows).toHaveLength(1);
  });
});

describe('the next page', () => {
  const plant = (from: number, to: number) =>
    sql`insert into teams (name) select 'Planted ' || n from generate_series(${from}::integer, ${to}::integer) n`.execute(
      test.db,
    );
  const page = async (number: number) => {
    const { body } = await get(`/api/teams/?page_size=200&search=planted&page=${number}`);
    return body as { count: number; next: string | null; results: object[] };
  };

  it('is offered as long as there are rows, also past a count that has fallen behind', async () => {
    await plant(1, 10_010);
    expect((await page(1)).count).toBe(10_010);
    await plant(10_011, 10_410);
    const { count, next, results } = await page(51);
    expect(results).toHaveLength(200);
    expect(next).toBe('/api/teams/?page_size=200&search=planted&page=52');
    expect(count).toBeGreaterThan(10_200);
  });

  it('is not offered after the last row, whose page tells the whole number', async () => {
    const { count, next, results } = await page(53);
    expect(results).toHaveLength(10);
    expect(next).toBeNull();
    expect(count).toBe(10_410);
  });
});
