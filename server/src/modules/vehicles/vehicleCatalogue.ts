import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';

const folder = new URL('../../../data/vehicles/', import.meta.url);

/** The catalogue's own files, in which no value holds a comma: the columns of one, by name. */
async function columnsOf(file: string): Promise<Record<string, string[]>> {
  const [head = '', ...rows] = (await readFile(new URL(file, folder), 'utf8')).trim().split('\n');
  const cells = rows.map((row) => row.split(','));
  return Object.fromEntries(
    head.split(',').map((name, place) => [name, cells.map((row) => row[place] ?? '')]),
  );
}

/** Makes, models and variants to begin with; one statement for each. */
export async function plantVehicleCatalogue(tx: Tx): Promise<void> {
  const [makes, models, variants] = await Promise.all(
    ['makes.csv', 'models.csv', 'variants.csv'].map(columnsOf),
  );
  await sql`insert into vehicle_makes (name) select unnest(${makes?.name}::text[])`.execute(tx);
  await sql`
    insert into vehicle_models (make_id, name, body_type)
    select make.id, given.name, nullif(given.body_type, '')
    from unnest(${models?.make}::text[], ${models?.name}::text[], ${models?.body_type}::text[])
      as given (make, name, body_type)
    left join vehicle_makes make on make.name = given.make`.execute(tx);
  await sql`
    insert into vehicle_variants (model_id, name, year_from, year_to, fuel, engine_cc, seats, transmission)
    select model.id, given.name, given.year_from::integer, nullif(given.year_to, '')::integer, given.fuel,
      nullif(given.engine_cc, '')::integer, given.seats::integer, given.transmission
    from unnest(${variants?.make}::text[], ${variants?.model}::text[], ${variants?.name}::text[],
        ${variants?.year_from}::text[], ${variants?.year_to}::text[], ${variants?.fuel}::text[],
        ${variants?.engine_cc}::text[], ${variants?.seats}::text[], ${variants?.transmission}::text[])
      as given (make, model, name, year_from, year_to, fuel, engine_cc, seats, transmission)
    left join vehicle_makes make on make.name = given.make
    left join vehicle_models model on model.make_id = make.id and model.name = given.model`.execute(tx);
}
