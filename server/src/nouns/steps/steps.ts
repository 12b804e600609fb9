import type { ModuleName } from '#contract/base/permissions';
import { refusalOf, targetOf, type ActionTable } from '#contract/base/states/states';
import type { Tx } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { edition } from '../stamps.ts';
import { InvalidState } from '../../errors.ts';
import { audit, auditEach } from '../trail/audit.ts';
import type { Actor } from '../../auth/actor.ts';
import { saidAs } from '../../said.ts';

/** Tables whose records move from state to state. */
type TableWith<Column extends string> = {
  [T in keyof DB]: 'id' | 'version' | Column extends keyof DB[T] ? T : never;
}[keyof DB];

/** Where the state of a record stands: in its `status`, unless it is another column. */
type StateIn =
  | { noun: TableWith<'status'>; column?: 'status' }
  | { noun: TableWith<'kyc_status'>; column: 'kyc_status' };

type Stepping<S extends string, A extends string, R extends { status: S }> = StateIn & {
  module: ModuleName;
  table: ActionTable<S, A, R>;
};

/** The state that the step leads to. What the table does not allow is refused in its words, whoever acts. */
export function stateAfter<S extends string, A extends string, R extends { status: S }>(
  table: ActionTable<S, A, R>,
  action: NoInfer<A>,
  record: NoInfer<R>,
): S {
  const refusal = refusalOf(table, action, record);
  if (refusal !== null) throw new InvalidState(saidAs(refusal));
  return targetOf(table, action, record);
}

/** What stood there of the fields that are written; the state is known to the rules as `status`, whatever its column. */
const fieldsBefore = (held: { status: string }, column: string, change: object): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(change).map((field) => [field, held[field as keyof typeof held]])),
  [column]: held.status,
});

type Change<R> = { [F in keyof R]?: R[F] | undefined };

/**
 * Takes a record that is held one step further: checks the table, writes, and tells the trail. `change` is what the
 * step says besides, and is told as well; `stamps` are columns that nobody needs to be told of.
 */
export async function takeStep<S extends string, A extends string, R extends { status: S }, H extends R>(
  tx: Tx,
  actor: Actor,
  { module, noun, column = 'status', table }: Stepping<S, A, R>,
  held: H & { id: number },
  action: NoInfer<A>,
  change: Change<NoInfer<H>> = {},
  stamps: object = {},
): Promise<S> {
  const status = stateAfter(table, action, held);
  const after = { [column]: status, ...change };
  const before = fieldsBefore(held, column, change);
  const set: object = { ...after, ...stamps, ...edition(actor) };
  await tx.updateTable(noun).set(set).where('id', '=', held.id).execute();
  await audit(tx, actor, { module, noun, record_id: held.id, action, before, after });
  return status;
}

/** The same step of many records that are held, by one statement for each state that it leads to; all may take it. */
export async function takeSteps<S extends string, A extends string, R extends { status: S }, H extends R>(
  tx: Tx,
  actor: Actor,
  { module, noun, column = 'status', table }: Stepping<S, A, R>,
  held: readonly (H & { id: number })[],
  action: NoInfer<A>,
  change: Change<NoInfer<H>> = {},
  stamps: object = {},
): Promise<void> {
  const byState = Map.groupBy(held, (record) => stateAfter(table, action, record));
  for (const [status, records] of byState) {
    const after = { [column]: status, ...change };
    const set: object = { ...after, ...stamps, ...edition(actor) };
    const ids = records.map(({ id }) => id);
    await tx.updateTable(noun).set(set).where('id', 'in', ids).execute();
    const told = records.map((record) => ({
      record_id: record.id,
      before: fieldsBefore(record, column, change),
      after,
    }));
    await auditEach(tx, actor, { module, noun, action }, told);
  }
}
