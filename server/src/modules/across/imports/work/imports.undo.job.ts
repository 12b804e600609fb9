import type { UndoPreview } from '#contract/across/imports/imports';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { isDatabaseFault } from '../../../../db/postgres/faults.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Outcome } from '../../../../jobs/job.ts';
import { said } from '../../../../said.ts';
import { tellStarter } from '../imports.notices.queries.ts';
import { setImport, type ImportRecord } from '../imports.queries.ts';
import { linksOfRecords } from '../rows/imports.rows.queries.ts';
import { EndOfWork, holdWorking, importJob, openRun, type Working } from './imports.run.ts';
import type { ImportTarget, Run, Undone, WrittenRow } from '../imports.target.ts';
import { importTargetOf } from '../imports.targets.ts';
import { takeImportStep } from '../imports.transitions.ts';
import { behindAll, countForAnother, countUndone, listWritten, setUndone } from './imports.work.queries.ts';

const status = 'undoing';
const batchSize = 300;
const ourFault = 'Something went wrong on our side with this row.';

type Undoing = { context: AppContext; working: Working; row: ImportRecord; target: ImportTarget };

const undoRows = ({ context, working, row, target }: Undoing, rows: readonly WrittenRow[]): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const held = await holdWorking(tx, row.id, status);
    const run = await openRun(tx, context, working, row, { isWriting: true, earlier: undefined });
    await keep(tx, working, held, await target.undo(tx, run, rows));
  });

async function keep(tx: Tx, working: Working, held: ImportRecord, undone: readonly Undone[]): Promise<void> {
  await setUndone(tx, held.id, undone);
  const progress_done = held.progress_done + undone.length;
  await setImport(tx, held.id, { progress_done });
  await working.progress({ import: held.import_number, rows: progress_done }, tx);
}

/** A batch that cannot be taken back as a whole is halved until the row is alone that is to blame. */
async function undoOrHalve(undoing: Undoing, rows: readonly WrittenRow[]): Promise<void> {
  const { context, working } = undoing;
  try {
    await undoRows(undoing, rows);
  } catch (error) {
    if (working.signal.aborted || isDatabaseFault(error) || error instanceof EndOfWork) throw error;
    const [first, ...others] = rows;
    if (!first) return;
    if (others.length > 0) {
      const half = Math.ceil(rows.length / 2);
      await undoOrHalve(undoing, rows.slice(0, half));
      await undoOrHalve(undoing, rows.slice(half));
      return;
    }
    context.log.error({ err: error, import: undoing.row.id }, 'a row could not be taken back');
    await inTransaction(context.db, async (tx) =>
      keep(tx, working, await holdWorking(tx, undoing.row.id, status), [
        { row: first.row, outcome: 'failed', reason: ourFault },
      ]),
    );
  }
}

async function undo(context: AppContext, working: Working): Promise<Outcome> {
  const { db } = context;
  const row = await inTransaction(db, (tx) => holdWorking(tx, working.data.id, status));
  const undoing = { context, working, row, target: importTargetOf(row.target) };
  for (let cursor = behindAll; ;) {
    working.signal.throwIfAborted();
    const rows = await listWritten(db, row.id, cursor, batchSize);
    const last = rows.at(-1);
    if (!last) break;
    await undoOrHalve(undoing, rows);
    cursor = last;
  }
  return inTransaction(db, async (tx) => {
    const held = await holdWorking(tx, row.id, status);
    const undone = await countUndone(tx, row.id);
    const left = await countForAnother(tx, row.id);
    const { caller } = await openRun(tx, context, working, row, { isWriting: false, earlier: undefined });
    await setImport(tx, row.id, { undone });
    if (left > 0) {
      const error = said('importLeftForAnother', { count: left }).text;
      await takeImportStep(tx, caller, held, 'stay', { error });
      await tellStarter(tx, held, 'import_failed', working.data.requested_by);
      return { import: row.import_number, ...undone, left };
    }
    await takeImportStep(tx, caller, held, 'take_back', {}, { undone_at: new Date().toISOString() });
    await tellStarter(tx, held, 'import_undone', working.data.requested_by);
    return { import: row.import_number, ...undone };
  });
}

/** Takes back what the rows did, the last one first. */
export const importUndoJob = importJob({
  status,
  run: undo,
  settle: async (tx, row) => ({ undone: JSON.stringify(await countUndone(tx, row.id)) }),
});

const previewedAtOnce = 5000;
const mostReasons = 100;

/** What an undo would do now. */
export async function previewUndo(
  tx: Tx,
  run: Run,
  { id, target: name }: Pick<ImportRecord, 'id' | 'target'>,
): Promise<UndoPreview> {
  const target = importTargetOf(name);
  const counts = { reversed: 0, kept: 0 };
  const stays: { row: number; record_id: number; reason: string }[] = [];
  for (let cursor = behindAll; ;) {
    const rows = await listWritten(tx, id, cursor, previewedAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    const records = new Map(rows.map(({ row, record_id }) => [row, record_id]));
    for (const { row, outcome, reason } of await target.previewUndo(tx, run, rows)) {
      counts[outcome === 'reversed' ? 'reversed' : 'kept'] += 1;
      if (outcome !== 'reversed' && stays.length < mostReasons)
        stays.push({ row, record_id: records.get(row) ?? 0, reason });
    }
    cursor = last;
  }
  const links = await linksOfRecords(
    tx,
    run.caller,
    name,
    stays.map(({ record_id }) => record_id),
  );
  return {
    ...counts,
    reasons: stays.map(({ row, record_id, reason }) => ({
      row,
      record: links.get(record_id) ?? null,
      reason,
    })),
  };
}
