import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currencies, placesOf } from '#contract/base/amounts/money';
import { bodyTypes } from '#contract/reference/vehicles';
import { plantSeeds } from '../../../src/seeds.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(test.db)).rows[0];
}

it('ships makes, models and, for the most common ones, variants', async () => {
  const counts = await one(sql<{ makes: number; models: number; common: number }>`
    select (select count(*) from vehicle_makes) as makes, (select count(*) from vehicle_models) as models,
      (select count(*) from (select from vehicle_variants group by model_id having count(*) >= 3) c) as common`);
  expect(counts?.makes).toBeGreaterThanOrEqual(60);
  expect(counts?.models).toBeGreaterThanOrEqual(600);
  expect(counts?.common).toBeGreaterThanOrEqual(50);
});

it('is complete and names nothing twice', async () => {
  const faults = await sql<{ fault: string }>`
    select 'make ' || name as fault from vehicle_makes where name <> trim(name) or name = ''
    union all select 'make without models ' || name from vehicle_makes m
      where not exists (select from vehicle_models where make_id = m.id)
    union all select 'model ' || name from vehicle_models
      where name <> trim(name) or name = '' or body_type is null or not body_type = any(${[...bodyTypes]})
    union all select 'variant ' || name from vehicle_variants
      where year_from not between 1980 and 2030 or fuel is null or seats is null or transmission is null
        or (engine_cc is null) <> (fuel = 'electric')
    union all select 'twice ' || name_key(name) from vehicle_makes group by name_key(name) having count(*) > 1
    union all select 'twice ' || name_key(name) from vehicle_models group by make_id, name_key(name) having count(*) > 1
    union all select 'twice ' || name_key(name) from vehicle_variants group by model_id, name_key(name) having count(*) > 1
    `.execute(test.db);
  expect(faults.rows).toEqual([]);
});

it('is loaded once and stays as people leave it', async () => {
  await sql`update vehicle_makes set name = 'Ours' where name = 'Toyota'`.execute(test.db);
  await plantSeeds(test.db);
  expect(await one(sql`select count(*) as count from vehicle_makes where name = 'Toyota'`)).toEqual({
    count: 0,
  });
});

it('shows amounts with the places that the contract knows of each currency', async () => {
  const { rows } = await sql<{ code: string; text: string }>`
    select code, money_text(1, code) as text from unnest(${[...currencies]}::text[]) code`.execute(test.db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { code, text } of rows) expect([code, text]).toEqual([code, (1).toFixed(placesOf(code))]);
});
