import { sql, type RawBuilder } from 'kysely';
import type { VehicleMatch, VehicleMatches } from '#contract/reference/vehicleMatch';
import type { Db } from '../../../db/connect.ts';

const columnOf = (values: readonly (string | number | null)[], type: 'text' | 'integer') =>
  sql`${values}::${sql.raw(type)}[]`;

const linkOf = (table: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${table}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${table}.id`)}, 'label', ${sql.ref(`${table}.name`)}) end`;

const inUse = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.deleted_at`)} is null and ${sql.ref(`${table}.is_active`)}`;

/** A name and, where it begins with those of its parents, the rest of it: `Toyota Corolla` is a `Corolla` as well. */
const namesOf = (asked: string, ...parents: RawBuilder<unknown>[]): RawBuilder<unknown> => {
  const name = sql`name_key(${sql.ref(asked)})`;
  const shorter = parents.map(
    (parent) =>
      sql`case when starts_with(${name}, ${parent}) then substr(${name}, length(${parent}) + 1) end`,
  );
  return sql`array[${sql.join([name, ...shorter])}]`;
};

/** By name, regardless of case and spacing. One statement for all of them, each found by an index. */
export async function matchVehicles(db: Db, { vehicles }: VehicleMatch): Promise<VehicleMatches> {
  const { rows } = await sql<VehicleMatches[number]>`
    select ${linkOf('make')} as make, ${linkOf('model')} as model, ${linkOf('variant')} as variant
    from unnest(
      ${columnOf(
        vehicles.map(({ make }) => make),
        'text',
      )},
      ${columnOf(
        vehicles.map(({ make_id }) => make_id),
        'integer',
      )},
      ${columnOf(
        vehicles.map(({ model }) => model),
        'text',
      )},
      ${columnOf(
        vehicles.map(({ model_id }) => model_id),
        'integer',
      )},
      ${columnOf(
        vehicles.map(({ variant }) => variant),
        'text',
      )}
    ) with ordinality as asked(make, make_id, model, model_id, variant, place)
    left join lateral (
      select m.id, m.name from vehicle_makes m where m.id = asked.make_id and ${inUse('m')}
      union all
      select m.id, m.name from vehicle_makes m
      where asked.make_id is null and name_key(m.name) = name_key(asked.make) and ${inUse('m')}
    ) make on true
    left join lateral (
      select m.id, m.name from vehicle_models m
      where m.id = asked.model_id and m.make_id = make.id and ${inUse('m')}
      union all
      select m.id, m.name from vehicle_models m
      where asked.model_id is null and m.make_id = make.id and ${inUse('m')}
        and name_key(m.name) = any (${namesOf('asked.model', sql`name_key(make.name)`)})
      limit 1
    ) model on true
    left join lateral (
      select v.id, v.name from vehicle_variants v
      where v.model_id = model.id and ${inUse('v')} and name_key(v.name) = any (${namesOf(
        'asked.variant',
        sql`name_key(model.name)`,
        sql`name_key(make.name || model.name)`,
      )})
      limit 1
    ) variant on true
    order by asked.place`.execute(db);
  return rows;
}
