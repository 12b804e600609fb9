import { sql, type RawBuilder } from 'kysely';
import { today } from '../calendar.ts';
import type { Db, Tx } from './connect.ts';

/** The organisation's time zone decides which day it is, for everyone. */
export async function organisationToday(db: Db | Tx, now: Date): Promise<string> {
  const { time_zone } = await db.selectFrom('organisation').select('time_zone').executeTakeFirstOrThrow();
  return today(time_zone, now);
}

/** The first moment of the day that lies some days before another. */
export const daysBefore = (day: string, days: number): RawBuilder<string> =>
  sql<string>`((${day}::date - ${sql.lit(days)})::timestamp at time zone (select time_zone from organisation))`;
