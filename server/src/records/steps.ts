import type { ModuleName } from '#contract/permissions';
import { refusalOf, targetOf, type ActionTable } from '#contract/states';
import type { Tx } from '../db/connect.ts';
import type { DB } from '../db/schema.gen.ts';
import { edition } from './stamps.ts';
import { InvalidState } from '../errors.ts';
import { audit } from './audit.ts';
import type { Actor } from '../auth/actor.ts';

/** Tables whose records move from state to state. */
type StatusTable = {
  [T in keyof DB]: 'id' | 'status' | 'version' extends keyof DB[T] ? T : never;
}[keyof DB];

type Stepping<S extends string, A extends string, R extends { status: S }> = {
  module: ModuleName;
  noun: StatusTable;
  table: ActionTable<S, A, R>;
};

/** The state that the step leads to. What the table does not allow is refused in its words, whoever acts. */
export function stateAfter<S extends string, A extends string, R extends { status: S }>(
  table: ActionTable<S, A, R>,
  action: NoInfer<A>,
  record: NoInfer<R>,
): S {
  const refusal = refusalOf(table, action, record);
  if (refusal !== null) throw new InvalidState(refusal);
  return targetOf(table, action, record);
}

type Change<R> = { [F in keyof R]?: R[F] | undefined };

/**
 * Takes a record that is held one step further: checks the table, writes, and tells the trail. `change` is what the
 * step says besides, and is told as well; `stamps` are columns that nobody needs to be told of.
 */
export async function takeStep<S extends string, A extends string, R extends { status: S }, H extends R>(
  tx: Tx,
  actor: Actor,
  { module, noun, table }: Stepping<S, A, R>,
  held: H & { id: number },
  action: NoInfer<A>,
  change: Change<NoInfer<H>> = {},
  stamps: object = {},
): Promise<S> {
  const status = stateAfter(table, action, held);
  const after: Record<string, unknown> = { status, ...change };
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, held[field as keyof H]]));
  const set: object = { ...after, ...stamps, ...edition(actor) };
  await tx.updateTable(noun).set(set).where('id', '=', held.id).execute();
  await audit(tx, actor, { module, noun, record_id: held.id, action, before, after });
  return status;
}
