import { sql, type SelectQueryBuilder } from 'kysely';
import { bulkInlineRows, bulkMostRows, type BulkAnswer, type BulkRow } from '#contract/base/bulk';
import type { Permission } from '#contract/base/permissions';
import { holds } from '../auth/access.ts';
import { findCallerOfJob, type Caller } from '../auth/caller.ts';
import type { Db, Tx } from '../db/connect.ts';
import { beginLocksAnew } from '../db/lockOrder.ts';
import { sendAhead } from '../db/postgres/prepared.ts';
import type { DB } from '../db/schema.gen.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError, Forbidden, Invalid, type Refusals } from '../errors.ts';
import { said, byCode } from '../said.ts';

/** What a bulk action does to each row: the use case of the single call, and the permission it needs. */
export type BulkWork = {
  permission: Permission;
  /** What the single call answers when it succeeds. */
  status: number;
} & (ActOnEach | ActOnAll);

export type BulkAct = (tx: Tx, caller: Caller, id: number) => Promise<unknown>;
type ActOnEach = { act: BulkAct };
/** The same to all rows by a few statements, where one after the other takes too many; answers who was refused. */
type ActOnAll = { actOnAll: (tx: Tx, caller: Caller, ids: readonly number[]) => Promise<Refusals> };

/** A sentence for the row, field by field where the use case found fault with a field. */
function wordsOf(error: ApiError): Pick<BulkRow, 'detail' | 'said'> {
  const problems = error instanceof Invalid ? Object.values(error.fields).flat() : [];
  const [only = error.said, another] = problems;
  if (another) return { detail: problems.map(({ text }) => text).join(' ') };
  const said = byCode(only);
  return { detail: only.text, ...(said.values && { said }) };
}

export async function inSavepoint(tx: Tx, work: () => Promise<unknown>): Promise<ApiError | null> {
  await sendAhead(tx, sql`savepoint bulk_row`.compile(tx));
  beginLocksAnew(tx);
  const failure = await work().then(
    () => null,
    (error: unknown) => error,
  );
  // Anything else is no verdict on this row, and ends the whole.
  if (failure !== null && !(failure instanceof ApiError)) throw failure;
  if (failure) await sql`rollback to savepoint bulk_row`.execute(tx);
  await sendAhead(tx, sql`release savepoint bulk_row`.compile(tx));
  return failure;
}

const answerOf = (results: BulkRow[]): BulkAnswer => {
  const succeeded = results.filter((row) => row.ok).length;
  return { succeeded, failed: results.length - succeeded, results };
};

const failureOf = (id: number, error: ApiError): BulkRow => ({
  id,
  ok: false,
  status: error.status,
  ...wordsOf(error),
});

/** Each row stands or falls for itself. In the order of their ids, so that two of these do not block each other. */
export async function runBulk(
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  work: BulkWork,
): Promise<BulkAnswer> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const refusals =
    'actOnAll' in work
      ? await work.actOnAll(tx, caller, sorted)
      : await actOnEach(tx, sorted, (id) => work.act(tx, caller, id));
  return answerOf(
    sorted.map((id) => {
      const error = refusals.get(id);
      return error ? failureOf(id, error) : { id, ok: true, status: work.status };
    }),
  );
}

async function actOnEach(
  tx: Tx,
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
): Promise<Refusals> {
  const refusals = new Map<number, ApiError>();
  for (const id of ids) {
    const error = await inSavepoint(tx, () => act(id));
    if (error) refusals.set(id, error);
  }
  return refusals;
}

/** The rows of a bulk call: those that were named, or else all that match. */
export async function bulkIds<TB extends keyof DB>(
  noun: string,
  ids: readonly number[] | undefined,
  matching: () => SelectQueryBuilder<DB, TB, object>,
): Promise<number[]> {
  if (ids) return [...new Set(ids)];
  const id = sql<number>`${sql.ref(`${noun}.id`)}`.as('id');
  const found = (await matching()
    .select(id)
    .limit(bulkMostRows + 1)
    .execute()) as { id: number }[];
  if (found.length > bulkMostRows) {
    throw new Invalid({ filter: [said('tooManyRows', { count: bulkMostRows })] });
  }
  return found.map((row) => row.id);
}

export type BulkProgress = { done: number; succeeded: number; failed: number; failures: BulkRow[] };

export type SavedProgress = {
  progress: BulkProgress | null;
  save: (tx: Tx, progress: BulkProgress) => Promise<void>;
  signal?: AbortSignal;
};

/** So many failed rows are kept with their sentence; all are counted. */
const keptFailures = 1000;

/**
 * The same in the background, a batch of rows per transaction. `save` notes the progress in that transaction, so that a
 * job that was killed goes on behind its last row; whoever loses the permission meanwhile stops at the next batch.
 */
export async function runBulkInBatches(
  db: Db,
  requestedBy: number,
  ids: readonly number[],
  work: BulkWork,
  saved: SavedProgress,
): Promise<BulkProgress> {
  let progress = saved.progress ?? { done: 0, succeeded: 0, failed: 0, failures: [] };
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  while (progress.done < sorted.length) {
    saved.signal?.throwIfAborted();
    const batch = sorted.slice(progress.done, progress.done + bulkInlineRows);
    progress = await inTransaction(db, async (tx) => {
      const { succeeded, failed, results } = await runBatch(tx, requestedBy, batch, work);
      const failures = [...progress.failures, ...results.filter((row) => !row.ok)].slice(0, keptFailures);
      const next = {
        done: progress.done + batch.length,
        succeeded: progress.succeeded + succeeded,
        failed: progress.failed + failed,
        failures,
      };
      await saved.save(tx, next);
      return next;
    });
  }
  return progress;
}

async function runBatch(tx: Tx, userId: number, ids: number[], work: BulkWork): Promise<BulkAnswer> {
  const caller = await findCallerOfJob(tx, userId);
  if (caller && holds(caller, work.permission)) return runBulk(tx, caller, ids, work);
  return answerOf(ids.map((id) => failureOf(id, new Forbidden())));
}
