import { sql } from 'kysely';
import { formatNumber, type SeriesName } from '#contract/base/values/numbering';
import { compiledOnce, param } from '../db/compiled.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inLockOrder } from '../db/lockOrder.ts';

type Taken = { prefix: string; digits: number; last_value: number };

function numberFrom(series: SeriesName, taken: Taken | undefined): string {
  if (!taken) throw new Error(`There is no number series called ${series}.`);
  return formatNumber(taken, taken.last_value);
}

const blockOf = (series: SeriesName, taken: Taken | undefined, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    numberFrom(series, taken && { ...taken, last_value: taken.last_value - count + 1 + place }),
  );

type OfSeries = { series: SeriesName; count: number };

/** It need not wait for the disk: whatever bears the number is written after it, and flushes both. */
const taking = compiledOnce<OfSeries, Taken>((db) =>
  sql<Taken>`
    update number_series set last_value = last_value + ${param<OfSeries>('count')}::integer
    from (select set_config('synchronous_commit', 'off', true)) as unflushed
    where name = ${param<OfSeries>('series')} returning prefix, digits, last_value`.compile(db),
);

/**
 * "ACC-000123", in a short transaction of its own: nobody waits for a whole use case, and one that fails leaves a
 * gap. Take it before the use case begins its transaction, which would otherwise hold two connections.
 */
export async function takeNumber(db: Db, series: SeriesName): Promise<string> {
  const [number = ''] = await takeNumbers(db, series, 1);
  return number;
}

/** Several that follow each other, in the same way. */
export async function takeNumbers(db: Db, series: SeriesName, count: number): Promise<string[]> {
  if (db.isTransaction)
    throw new Error('A number of its own transaction is taken before the use case begins.');
  if (count === 0) return [];
  const { rows } = await db.executeQuery(taking({ series, count }));
  return blockOf(series, rows[0], count);
}

/** For what the law wants without gaps: the number is given back when the use case fails, and the next one waits. */
export async function takeNumberWithin(tx: Tx, series: SeriesName): Promise<string> {
  const [number = ''] = await takeNumbersWithin(tx, series, 1);
  return number;
}

/** Several that follow each other. */
export async function takeNumbersWithin(tx: Tx, series: SeriesName, count: number): Promise<string[]> {
  inLockOrder(tx, 'number_series');
  const taken = await tx
    .updateTable('number_series')
    .set({ last_value: sql<number>`last_value + ${count}` })
    .where('name', '=', series)
    .returning(['prefix', 'digits', 'last_value'])
    .executeTakeFirst();
  return blockOf(series, taken, count);
}
