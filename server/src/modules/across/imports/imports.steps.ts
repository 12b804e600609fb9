import { importActionTable } from '#contract/across/imports/importStates';
import type { Import, UndoPreview } from '#contract/across/imports/imports';
import type { ImportJob } from '#contract/system/jobs';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { doneSoFar } from './work/imports.commit.job.ts';
import { runOf } from './work/imports.run.ts';
import { findImport, guardUndo, holdImport } from './imports.service.ts';
import { takeImportStep } from './imports.transitions.ts';
import { previewUndo } from './work/imports.undo.job.ts';
import { countWritten } from './work/imports.work.queries.ts';

const begun = (total: number) => ({
  progress_done: 0,
  progress_total: total,
  progress_since: new Date().toISOString(),
});

const start = (tx: Tx, { user_id }: Caller, job: ImportJob, id: number) =>
  enqueue(tx, 'imports', job, { id, requested_by: user_id }, { requested_by: user_id, awaitedBy: 'person' });

export async function checkImport(tx: Tx, caller: Caller, id: number): Promise<Import> {
  const held = await holdImport(tx, caller, id);
  await takeImportStep(tx, caller, held, 'check', {}, { ...begun(held.row_count), error: '' });
  await start(tx, caller, 'import_check', id);
  return findImport(tx, caller, id);
}

export async function commitImport(tx: Tx, caller: Caller, id: number): Promise<Import> {
  const held = await holdImport(tx, caller, id);
  const stamps = { ...begun(held.ready_rows), committed_at: new Date().toISOString(), error: '' };
  await takeImportStep(tx, caller, held, 'commit', {}, stamps);
  await start(tx, caller, 'import_commit', id);
  return findImport(tx, caller, id);
}

/** Between two batches: what is done stays, and is said. */
export async function cancelImport(tx: Tx, caller: Caller, id: number): Promise<Import> {
  const held = await holdImport(tx, caller, id);
  const ended = { finished_at: new Date().toISOString() };
  const done = held.status === 'importing' ? { done: JSON.stringify(await doneSoFar(tx, held)) } : {};
  await takeImportStep(tx, caller, held, 'cancel', {}, { ...ended, ...done });
  return findImport(tx, caller, id);
}

/** First what it would do; said yes to, it begins. */
export async function undoImport(
  context: AppContext,
  tx: Tx,
  caller: Caller,
  id: number,
  isConfirmed: boolean,
): Promise<Import | UndoPreview> {
  const held = await holdImport(tx, caller, id);
  guardUndo(caller, held.target);
  if (!isConfirmed) {
    stateAfter(importActionTable, 'undo', held);
    const run = await runOf(tx, context, held, caller, { isWriting: false, earlier: undefined });
    return previewUndo(tx, run, held);
  }
  await takeImportStep(tx, caller, held, 'undo', {}, { ...begun(await countWritten(tx, id)), error: '' });
  await start(tx, caller, 'import_undo', id);
  return findImport(tx, caller, id);
}
