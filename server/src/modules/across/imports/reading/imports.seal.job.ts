import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import { questionsOf } from '#contract/across/imports/importGuess';
import { findCallerOfJob } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { job, type Outcome } from '../../../../jobs/job.ts';
import { jobData } from '../../../../jobs/jobData.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { layoutOf } from './imports.mapping.ts';
import { maskedColumn, maskedPlaces } from '../rows/imports.masking.rules.ts';
import { inLine } from '../rows/imports.masking.ts';
import { readImportRow, setImport, type ImportRecord } from '../imports.queries.ts';
import { cellKeyOf, mappingOf } from '../work/imports.run.ts';
import { listSealable, setSealed } from './imports.sealing.queries.ts';
import { openWords } from '../values/imports.values.ts';

const batch = 1000;

async function holdImport(tx: Tx, id: number): Promise<ImportRecord | undefined> {
  await holdRow(tx, 'imports', id);
  return readImportRow(tx, id);
}

/** What is asked of words may have changed, where a column is in sight again. */
async function askAgain(tx: Tx, row: ImportRecord, userId: number): Promise<void> {
  const caller = await findCallerOfJob(tx, userId);
  if (!caller || row.status !== 'mapping') return;
  const mapping = mappingOf(row);
  const fields = importFieldsOf[row.target];
  const open = await openWords(tx, caller, row, mapping);
  await setImport(tx, row.id, { questions: [...questionsOf(fields, row.headings, mapping), ...open] });
}

/**
 * Seals in the rows what is masked, and opens what is no longer. Each batch asks anew what that is; whatever changes it
 * afterwards asks for another run.
 */
export async function sealRows(
  context: AppContext,
  id: number,
  signal: AbortSignal,
  userId: number | null,
): Promise<number> {
  let sealed = 0;
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const last = await inTransaction(context.db, async (tx) => {
      const row = await holdImport(tx, id);
      if (!row?.awaits_sealing) return undefined;
      const rows = await listSealable(tx, id, { after, size: batch });
      const key = cellKeyOf(context, row);
      const masked = maskedPlaces(row.headings);
      await setSealed(
        tx,
        id,
        rows.map((each) => inLine(key, each, masked)),
      );
      sealed += rows.length;
      if (rows.length === batch) return rows.at(-1)?.row;
      const headings = row.headings.map(maskedColumn);
      await setImport(tx, id, { awaits_sealing: false, headings, layout: layoutOf(headings) });
      if (userId !== null) await askAgain(tx, row, userId);
      return undefined;
    });
    if (last === undefined) return sealed;
    after = last;
  }
}

export const importSealJob = job({
  queue: 'imports',
  data: jobData.imports,
  run: async (context, { data, signal }): Promise<Outcome> => ({
    rows: await sealRows(context, data.id, signal, data.requested_by),
  }),
});
