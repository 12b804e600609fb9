import { sql } from 'kysely';
import { formatNumber, type SeriesName } from '#contract/numbering';
import type { Db, Tx } from './connect.ts';

/**
 * "ACC-000123", in a short transaction of its own: nobody waits for a whole use case, and one that fails leaves
 * a gap. Take it before the use case begins its transaction, which would otherwise hold two connections.
 */
export const takeNumber = (db: Db, series: SeriesName): Promise<string> =>
  db.transaction().execute((tx) => takeNumberWithin(tx, series));

/** For what the law wants without gaps: the number is given back when the use case fails, and the next one waits. */
export async function takeNumberWithin(tx: Tx, series: SeriesName): Promise<string> {
  const taken = await tx
    .updateTable('number_series')
    .set({ last_value: sql<number>`last_value + 1` })
    .where('name', '=', series)
    .returning(['prefix', 'digits', 'last_value'])
    .executeTakeFirst();
  if (!taken) throw new Error(`There is no number series called ${series}.`);
  return formatNumber(taken, taken.last_value);
}
