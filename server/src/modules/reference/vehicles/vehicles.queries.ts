import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import { containing } from '../../../db/search/search.ts';
import type { Tx } from '../../../db/connect.ts';

/** `Land Rover`, `LandRover` and `LAND ROVER` are one. */
export const regardlessOfSpacing = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`name_key(${value})`;

const isIn = (label: RawBuilder<string>) => (text: string) =>
  sql<SqlBool>`lower(${label}) like ${containing(text)}`;

export const modelLabel = sql<string>`((select make.name from vehicle_makes make
  where make.id = vehicle_models.make_id) || ' ' || vehicle_models.name)`;
export const isModelFoundBy = isIn(modelLabel);

export const variantLabel = sql<string>`((select make.name || ' ' || model.name
  from vehicle_models model join vehicle_makes make on make.id = model.make_id
  where model.id = vehicle_variants.model_id) || ' ' || vehicle_variants.name)`;
export const isVariantFoundBy = isIn(variantLabel);

export const makeOfVariant = sql<Link>`(select json_build_object('id', make.id, 'label', make.name)
  from vehicle_models model join vehicle_makes make on make.id = model.make_id
  where model.id = vehicle_variants.model_id)`;

export const isVariantOfMakes = (makes: readonly number[]): RawBuilder<SqlBool> =>
  sql`vehicle_variants.model_id in (select m.id from vehicle_models m where m.make_id in (${sql.join(makes)}))`;

export const listPrice = sql<
  string | null
>`money_text(vehicle_variants.list_price, vehicle_variants.currency)`;

export const findCurrency = (tx: Tx) => tx.selectFrom('organisation').select('currency').executeTakeFirst();
