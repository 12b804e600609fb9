import type { ImportCounts } from '#contract/across/imports/imports';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Outcome } from '../../../../jobs/job.ts';
import {
  addBesides,
  batchesOf,
  besidesIn,
  groupRows,
  groupsOf,
  judgeRows,
  readerOf,
  verdictOf,
} from './imports.batches.ts';
import { FirstRows } from '../values/imports.keys.ts';
import { setImport, type ImportRecord } from '../imports.queries.ts';
import { cellKeyOf, holdWorking, importJob, mappingOf, openRun, type Working } from './imports.run.ts';
import { importTargetOf } from '../imports.targets.ts';
import { takeImportStep } from '../imports.transitions.ts';
import { resolveWords } from '../values/imports.words.ts';
import { countProblems, countVerdicts, setVerdicts } from './imports.work.queries.ts';

const status = 'checking';

const begin = ({ db }: AppContext, { data }: Working): Promise<ImportRecord> =>
  inTransaction(db, async (tx) => {
    const row = await holdWorking(tx, data.id, status);
    const since = new Date().toISOString();
    await setImport(tx, row.id, { progress_done: 0, progress_total: row.row_count, progress_since: since });
    return row;
  });

/** What was found, as it stands on the import itself. */
export async function sumsOf(tx: Tx, importId: number, besides: ImportCounts['besides']) {
  const checked = { ...(await countVerdicts(tx, importId)), besides };
  const ready_rows = checked.create + checked.update + checked.same;
  return { checked, problems: await countProblems(tx, importId), ready_rows };
}

/** The whole import without its effects. Taken up again it begins anew, since it leaves nothing behind but verdicts. */
async function check(context: AppContext, working: Working): Promise<Outcome> {
  const { db } = context;
  const row = await begin(context, working);
  const target = importTargetOf(row.target);
  const mapping = mappingOf(row);
  const open = (tx: Tx) => openRun(tx, context, working, row, { isWriting: false, earlier });
  const earlier = new FirstRows();
  const { caller } = await inTransaction(db, open);
  const resolved = await resolveWords(db, caller, row.target, mapping);
  const key = cellKeyOf(context, row);
  await groupRows(db, key, target, mapping, (some) => readerOf(key, row.target, some, resolved));
  const reader = readerOf(key, row.target, mapping, resolved);
  const besides = new Map<string, number>();
  let done = 0;
  for await (const batch of batchesOf(db, row.id, 'all')) {
    working.signal.throwIfAborted();
    const groups = await groupsOf(batch, reader);
    const judged = await inTransaction(db, async (tx) => {
      await holdWorking(tx, row.id, status);
      const run = await open(tx);
      const found = await judgeRows(tx, run, target, groups);
      await setVerdicts(
        tx,
        row.id,
        found.map((each) => verdictOf(target, run, each)),
      );
      await setImport(tx, row.id, { progress_done: done + batch.length });
      await working.progress({ import: row.import_number, rows: done + batch.length }, tx);
      return found;
    });
    done += batch.length;
    for (const each of judged) addBesides(besides, each.judged.besides);
  }
  return inTransaction(db, async (tx) => {
    const held = await holdWorking(tx, row.id, status);
    const { caller: actor } = await open(tx);
    const { checked, problems, ready_rows } = await sumsOf(tx, row.id, besidesIn(besides));
    await setImport(tx, row.id, { checked, problems, ready_rows });
    await takeImportStep(
      tx,
      actor,
      { ...held, ready_rows },
      'judge',
      {},
      { checked_at: new Date().toISOString() },
    );
    return { import: row.import_number, rows: done };
  });
}

/** Says of every row what it would do, or why it cannot come in. */
export const importCheckJob = importJob({ status, run: check });
