import { sql, type RawBuilder } from 'kysely';
import { formatNumber, type SeriesName } from '#contract/numbering';
import type { Db, Tx } from './connect.ts';
import { inLockOrder } from './lockOrder.ts';
import { prepared } from './prepared.ts';

type Taken = { prefix: string; digits: number; last_value: number };

function found<T>(series: SeriesName, taken: T | undefined): T {
  if (!taken) throw new Error(`There is no number series called ${series}.`);
  return taken;
}

/**
 * "ACC-000123" and those after it, in a short transaction of its own: nobody waits for a whole use case, and one
 * that fails leaves a gap. Take them before the use case begins its transaction, which would otherwise hold two
 * connections. What else new records begin with can be read on the way.
 */
export async function takeNumbersAnd<More>(
  db: Db,
  series: SeriesName,
  count: number,
  more: RawBuilder<More>,
): Promise<More & { numbers: string[] }> {
  if (db.isTransaction)
    throw new Error('A number of its own transaction is taken before the use case begins.');
  // It need not wait for the disk: whatever bears the number is written after it, and flushes both.
  const statement = sql<Taken & More>`
    update number_series set last_value = last_value + ${count}
    from (select set_config('synchronous_commit', 'off', true)) as unflushed
    where name = ${series} returning prefix, digits, last_value, ${more}`;
  const taken = found(series, (await db.executeQuery(prepared(statement.compile(db)))).rows[0]);
  const first = taken.last_value - count + 1;
  const numbers = Array.from({ length: count }, (_, index) => formatNumber(taken, first + index));
  return { ...taken, numbers };
}

export async function takeNumber(db: Db, series: SeriesName): Promise<string> {
  const { numbers } = await takeNumbersAnd(db, series, 1, sql`name`);
  return numbers[0] as string;
}

/** For what the law wants without gaps: the number is given back when the use case fails, and the next one waits. */
export async function takeNumberWithin(tx: Tx, series: SeriesName): Promise<string> {
  inLockOrder(tx, 'number_series');
  const taken = await tx
    .updateTable('number_series')
    .set({ last_value: sql<number>`last_value + 1` })
    .where('name', '=', series)
    .returning(['prefix', 'digits', 'last_value'])
    .executeTakeFirst();
  const { last_value, ...form } = found(series, taken);
  return formatNumber(form, last_value);
}
