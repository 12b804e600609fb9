import type { Tx } from './connect.ts';
import { hiddenNouns } from './nouns.ts';

/** What people write and keep about others, locked in whatever order. */
const together: readonly string[] = ['emails', 'notes', 'attachments'];

/**
 * The order in which a transaction locks rows of several tables, so that no two ever wait for each other. Rows of one
 * table are locked in the order of their ids. It is that of `nouns.ts`; tables that are not of these are only ever shared or locked alone.
 */
const lockOrder: readonly (readonly string[])[] = [
  ...hiddenNouns.filter((noun) => !together.includes(noun)).map((noun) => [noun]),
  together,
  ['number_series'],
];

const ranks: ReadonlyMap<string, number> = new Map(
  lockOrder.flatMap((tables, rank) => tables.map((table) => [table, rank] as const)),
);

/** Sorts tables as they are locked; those that are not listed come last. */
export const byLockOrder = (a: string, b: string): number =>
  (ranks.get(a) ?? ranks.size) - (ranks.get(b) ?? ranks.size);

type Held = { furthest: string; rows: Set<string> };
const heldBy = new WeakMap<Tx, Held>();

const nameOf = (table: string, id: number): string => `${table} ${id}`;

/**
 * Said before rows are locked. Where the program is tested or written, an order that could end in a deadlock is an
 * error at once, also when nobody was in the way; where it is used, a deadlock is only tried again. A row that is
 * held already may be locked again at any time.
 */
export function inLockOrder(tx: Tx, table: string, ids: readonly number[] = []): void {
  const rank = ranks.get(table);
  if (rank === undefined || !isChecked()) return;
  const held = heldBy.get(tx) ?? { furthest: table, rows: new Set() };
  const isHeld = ids.length > 0 && ids.every((id) => held.rows.has(nameOf(table, id)));
  if (!isHeld && rank < (ranks.get(held.furthest) ?? 0))
    throw new Error(`Rows of ${table} are locked before those of ${held.furthest}, not after them.`);
  for (const id of ids) held.rows.add(nameOf(table, id));
  heldBy.set(tx, isHeld ? held : { ...held, furthest: table });
}

/** Each row of a bulk call begins anew: several of them in one transaction are ordered by their ids alone. */
export const beginLocksAnew = (tx: Tx): void => void heldBy.delete(tx);

const isChecked = () => ['test', 'development'].includes(process.env.NODE_ENV ?? '');
