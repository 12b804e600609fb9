import { sql, type CompiledQuery } from 'kysely';
import { compiledOnce, param } from '../../db/compiled.ts';
import type { Tx } from '../../db/connect.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import { sendAhead } from '../../db/postgres/prepared.ts';
import type { DB } from '../../db/schema.gen.ts';
import { Forbidden, NotFound } from '../../errors.ts';

type Table = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB];

type ById = { id: number };
type Holding = (given: ById) => CompiledQuery<unknown>;

const holdingIn = (table: Table): Holding =>
  compiledOnce<ById, unknown>((db) =>
    sql`select id from ${sql.table(table)} where id = ${param<ById>('id')} for no key update`.compile(db),
  );

/** One for each table of which a row was ever held. */
const holdings = new Map<Table, Holding>();

/** Held until the end of the transaction, so that what was checked is still true when it is written. */
export async function holdRow(tx: Tx, table: Table, id: number): Promise<void> {
  inLockOrder(tx, table, [id]);
  const holding = holdings.get(table) ?? holdingIn(table);
  holdings.set(table, holding);
  await sendAhead(tx, holding({ id }));
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
