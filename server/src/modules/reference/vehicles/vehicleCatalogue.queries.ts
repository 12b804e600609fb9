import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** The values of each column of a file, by its name. */
export type Columns = Record<string, string[]>;
type Catalogue = { makes: Columns; models: Columns; variants: Columns };

/** One statement for each. */
export async function insertCatalogue(tx: Tx, { makes, models, variants }: Catalogue): Promise<void> {
  await sql`insert into vehicle_makes (name) select unnest(${makes.name}::text[])`.execute(tx);
  await sql`
    insert into vehicle_models (make_id, name, body_type)
    select make.id, given.name, nullif(given.body_type, '')
    from unnest(${models.make}::text[], ${models.name}::text[], ${models.body_type}::text[])
      as given (make, name, body_type)
    left join vehicle_makes make on make.name = given.make`.execute(tx);
  await sql`
    insert into vehicle_variants (model_id, name, year_from, year_to, fuel, engine_cc, seats, transmission)
    select model.id, given.name, given.year_from::integer, nullif(given.year_to, '')::integer, given.fuel,
      nullif(given.engine_cc, '')::integer, given.seats::integer, given.transmission
    from unnest(${variants.make}::text[], ${variants.model}::text[], ${variants.name}::text[],
        ${variants.year_from}::text[], ${variants.year_to}::text[], ${variants.fuel}::text[],
        ${variants.engine_cc}::text[], ${variants.seats}::text[], ${variants.transmission}::text[])
      as given (make, model, name, year_from, year_to, fuel, engine_cc, seats, transmission)
    left join vehicle_makes make on make.name = given.make
    left join vehicle_models model on model.make_id = make.id and model.name = given.model`.execute(tx);
}
