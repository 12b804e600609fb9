import { sql, type RawBuilder } from 'kysely';

/** `Land Rover`, `LandRover` and `LAND ROVER` are one. */
export const regardlessOfSpacing = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`name_key(${value})`;
