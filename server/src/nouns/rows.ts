import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { inLockOrder } from '../db/lockOrder.ts';
import { prepared, sendAhead } from '../db/prepared.ts';
import type { DB } from '../db/schema.gen.ts';
import { Forbidden, NotFound } from '../errors.ts';

type Table = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB];

/** Held until the end of the transaction, so that what was checked is still true when it is written. */
export async function holdRow(tx: Tx, table: Table, id: number): Promise<void> {
  inLockOrder(tx, table, [id]);
  const statement = sql`select id from ${sql.table(table)} where id = ${id} for no key update`;
  await sendAhead(tx, prepared(statement.compile(tx)));
}

/** Many of one table, in the order in which everybody locks them. */
export async function holdRows(tx: Tx, table: Table, ids: readonly number[]): Promise<void> {
  inLockOrder(tx, table, ids);
  await sql`select id from ${sql.table(table)} where id = any(${ids}::integer[])
    order by id for no key update`.execute(tx);
}

/** Held, and only then read: what stood there before the lock may have changed meanwhile. */
export async function holdAndFind<Row>(
  tx: Tx,
  table: Table,
  id: number,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  await holdRow(tx, table, id);
  const row = await find();
  if (!row) throw new NotFound();
  return row;
}

/** What the caller does not see is not there; what they see may still be out of the permission's reach. */
export function permitted<Row extends { is_permitted: unknown }>(row: Row | undefined): Row {
  if (!row) throw new NotFound();
  if (!row.is_permitted) throw new Forbidden();
  return row;
}
