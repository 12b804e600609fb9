import type { AppContext } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { leaveOut, RowFaults } from '../../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../../jobs/job.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { said } from '../../../../said.ts';
import { undoDays } from '../imports.noun.ts';
import { listAbandoned, listPurgeable, purgeRows, setPurged } from './imports.purge.queries.ts';
import { readImportRow } from '../imports.queries.ts';
import { sealRows } from '../reading/imports.seal.job.ts';
import { listUnsealed } from '../reading/imports.sealing.queries.ts';
import { takeImportStep } from '../imports.transitions.ts';

/** What nobody has gone on with is cancelled, so that its rows go as well. */
const abandon = ({ db }: AppContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await holdRow(tx, 'imports', id);
    const row = await readImportRow(tx, id);
    if (row?.status !== 'mapping' && row?.status !== 'checked') return;
    const error = said('importAbandoned').text;
    const finished = { finished_at: new Date().toISOString() };
    await takeImportStep(tx, { user_id: null, via: 'job' }, row, 'cancel', { error }, finished);
  });

/** The rows some thousands at a time, then what else tells of their cells; the file goes once nothing names it. */
async function purge({ db, files }: AppContext, id: number, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while ((await purgeRows(db, id)) > 0);
  const key = await inTransaction(db, (tx) => setPurged(tx, id));
  if (key !== null) await files.remove(key);
}

/** After the days in which an import can be undone its rows and its file are removed; what they came to stays. */
export async function purgeImports(context: AppContext, run: DailyRun): Promise<Outcome> {
  const { db, log } = context;
  const faults = new RowFaults();
  const counts = { sealed: 0, cancelled: 0, purged: 0 };
  const each = async (
    ids: readonly number[],
    what: keyof typeof counts,
    work: (id: number) => Promise<unknown>,
  ) => {
    for (const id of ids) {
      run.signal.throwIfAborted();
      try {
        await work(id);
        counts[what] += 1;
      } catch (error) {
        if (run.signal.aborted) throw error;
        leaveOut(log, faults, error, { noun: 'imports', id });
      }
      await run.progress(counts);
    }
  };
  await each(await listUnsealed(db), 'sealed', (id) => sealRows(context, id, run.signal, null));
  await each(await listAbandoned(db, run.day, undoDays), 'cancelled', (id) => abandon(context, id));
  await each(await listPurgeable(db, run.day, undoDays), 'purged', (id) => purge(context, id, run.signal));
  return { ...counts, ...faults.told() };
}
