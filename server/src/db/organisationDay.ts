import { sql, type RawBuilder } from 'kysely';
import { today } from '../calendar.ts';
import type { Db, Tx } from './connect.ts';

/** The organisation's time zone decides which day it is, for everyone. */
export async function organisationTimeZone(db: Db | Tx): Promise<string> {
  const { time_zone } = await db.selectFrom('organisation').select('time_zone').executeTakeFirstOrThrow();
  return time_zone;
}

export const organisationToday = async (db: Db | Tx, now: Date): Promise<string> =>
  today(await organisationTimeZone(db), now);

/** The first moment of the day that lies some days before another. */
export const daysBefore = (day: string, days: number): RawBuilder<string> =>
  sql<string>`((${day}::date - ${sql.lit(days)})::timestamp at time zone (select time_zone from organisation))`;

/** The first moment of the organisation's present day, or of the one some days later. */
export const startOfToday = (plus = 0): RawBuilder<string> =>
  sql<string>`(select ((now() at time zone time_zone)::date + ${sql.lit(plus)})::timestamp at time zone time_zone from organisation)`;

/** The organisation's present day, as a part of a statement. */
export const organisationDay = sql<string>`(select (now() at time zone time_zone)::date from organisation)`;

/** Until which day the books are closed, which stays so until the transaction ends. */
export const shareBooks = (tx: Tx) =>
  tx.selectFrom('organisation').select('books_closed_until').forShare().executeTakeFirstOrThrow();
