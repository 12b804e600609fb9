import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isDatabaseFault } from '../../db/postgres/faults.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../errors.ts';
import type { Outcome } from '../job.ts';

/** What could not be done with one record, or with all of a table, in words. */
type RowFault = { noun: string; id: number | null; error: string };

const mostTold = 100;

/** The rows that a run could not do. They are left out for the rest of it and looked at again by the next one. */
export class RowFaults {
  readonly #rows: RowFault[] = [];

  add(fault: RowFault): void {
    this.#rows.push(fault);
  }

  idsOf(noun: string): number[] {
    return this.#rows.flatMap((row) => (row.noun === noun && row.id !== null ? [row.id] : []));
  }

  /** For the result of the run; nothing where nothing failed. */
  told(): Outcome {
    return this.#rows.length === 0
      ? {}
      : { failed: this.#rows.length, faults: this.#rows.slice(0, mostTold) };
  }
}

const faultsIn = ({ failed, faults }: Outcome) => ({
  failed: typeof failed === 'number' ? failed : 0,
  faults: Array.isArray(faults) ? (faults as RowFault[]) : [],
});

/** What two parts of a run could not do, as one. */
export function toldTogether(one: Outcome, other: Outcome): Outcome {
  const [first, second] = [faultsIn(one), faultsIn(other)];
  const failed = first.failed + second.failed;
  return failed === 0 ? {} : { failed, faults: [...first.faults, ...second.faults].slice(0, mostTold) };
}

/** None of those that failed before, or a certain one by itself, again. */
export type RowChoice = { except: number[]; again?: number };

/** The choice as a condition on the `id` of the statement's table. */
export const isChosen = ({ except, again }: RowChoice): RawBuilder<SqlBool> =>
  sql<SqlBool>`(id <> all(${except}::integer[]) and id = coalesce(${again ?? null}::integer, id))`;

type Rows = {
  noun: string;
  faults: RowFaults;
  signal?: AbortSignal | undefined;
  /** The next rows to do, held for this transaction in the order of their ids. */
  hold: (tx: Tx, choice: RowChoice) => Promise<number[]>;
  work: (tx: Tx, ids: number[]) => Promise<void>;
  /** After each batch: how many are done. */
  progress?: (count: number) => Promise<void>;
};

type Worker = Pick<AppContext, 'db' | 'log'>;

/**
 * Does what is left to do, batch by batch in a transaction each. A batch that fails is done row by row, so that one
 * bad row is recorded and keeps nobody else waiting.
 */
export async function doRows(worker: Worker, rows: Rows): Promise<number> {
  let count = 0;
  for (let last = 1; last > 0;) {
    rows.signal?.throwIfAborted();
    last = await doBatch(worker, rows);
    count += last;
    await rows.progress?.(count);
  }
  return count;
}

/** Answers how many were done; of a batch whose every row failed another one is tried. */
async function doBatch(worker: Worker, rows: Rows): Promise<number> {
  for (;;) {
    let held: number[] = [];
    try {
      return await inTransaction(worker.db, async (tx) => {
        held = await rows.hold(tx, { except: rows.faults.idsOf(rows.noun) });
        inLockOrder(tx, rows.noun, held);
        if (held.length > 0) await rows.work(tx, held);
        return held.length;
      });
    } catch (error) {
      if (held.length === 0 || isDatabaseFault(error)) throw error;
      const done = await doEach(worker, rows, held);
      if (done > 0) return done;
    }
  }
}

async function doEach({ db, log }: Worker, rows: Rows, ids: number[]): Promise<number> {
  let count = 0;
  for (const id of ids) {
    rows.signal?.throwIfAborted();
    try {
      count += await inTransaction(db, async (tx) => {
        const held = await rows.hold(tx, { except: [], again: id });
        inLockOrder(tx, rows.noun, held);
        if (held.length > 0) await rows.work(tx, held);
        return held.length;
      });
    } catch (error) {
      leaveOut(log, rows.faults, error, { noun: rows.noun, id });
    }
  }
  return count;
}

/** Records what failed; a database that is away is nobody's fault and fails the whole run. */
export function leaveOut(
  log: AppContext['log'],
  faults: RowFaults,
  error: unknown,
  what: { noun: string; id: number | null },
): void {
  if (isDatabaseFault(error)) throw error;
  log.error({ err: error, ...what }, 'left out');
  faults.add({ ...what, error: sentenceFor(error) });
}

const sentenceFor = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Something went wrong on our side. The log says more.';
