import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import { mostImportRows } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { findCallerOfJob, type Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { isDatabaseFault } from '../../../../db/postgres/faults.ts';
import { readingOf } from '../../../../files/reading.ts';
import { job, JobFailed, type JobRun, type Outcome } from '../../../../jobs/job.ts';
import { jobData } from '../../../../jobs/jobData.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { openedContent } from '../../../../security/sealedFile.ts';
import { loadLabels } from '../../../../sheets/labels.ts';
import { readSheet } from '../../../../sheets/reading/readSheet.ts';
import { SheetFault } from '../../../../sheets/reading/sheetFault.ts';
import { maskedPlaces, namesOfIdentity } from '../rows/imports.masking.rules.ts';
import { namesOfField, settleReading } from './imports.mapping.ts';
import { readImportRow, setImport, statusOfImport, type ImportRecord } from '../imports.queries.ts';
import { deleteRowsOf, insertRows } from '../rows/imports.rows.queries.ts';
import { cellKeyOf } from '../work/imports.run.ts';
import { takeImportStep } from '../imports.transitions.ts';

type Run = JobRun<{ id: number; requested_by: number }>;

/** Someone cancelled it, or another worker has taken it up. */
class NoLongerAsked extends Error {}

const nobody = 'Whoever sent this file no longer works here.';
const ourFault = 'Something went wrong on our side while the file was read. Upload it again.';

const knownNames = (target: ImportTargetName): string[] => [
  ...new Set(importFieldsOf[target].flatMap((field) => [...namesOfField(field)])),
];

async function holdReading(tx: Tx, id: number): Promise<ImportRecord> {
  await holdRow(tx, 'imports', id);
  const row = await readImportRow(tx, id);
  if (row?.status !== 'reading') throw new NoLongerAsked();
  return row;
}

async function begin({ db }: AppContext, run: Run): Promise<ImportRecord> {
  return db.transaction().execute(async (tx) => {
    const row = await holdReading(tx, run.data.id);
    await deleteRowsOf(tx, row.id);
    const since = new Date().toISOString();
    await setImport(tx, row.id, { progress_done: 0, progress_total: row.file_size, progress_since: since });
    await run.progress({ import: row.import_number, rows: 0 }, tx);
    return row;
  });
}

const lookEvery = 1000;

/** While the thread is busy with a part of the file it hands no rows over; whoever cancels waits for nothing. */
async function whileAsked<T>(
  { db }: AppContext,
  run: Run,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const look = async () => {
    if ((await statusOfImport(db, run.data.id)) !== 'reading') ending.abort(new NoLongerAsked());
  };
  // Whatever the look met, the next batch meets as well.
  const looking = setInterval(() => void look().catch(() => {}), lookEvery);
  try {
    return await work(AbortSignal.any([run.signal, ending.signal]));
  } finally {
    clearInterval(looking);
  }
}

/** Of what was sent, whether it is sealed on the disk or was sent before files were. */
function partsOf({ files, secrets }: AppContext, { storage_key, file_size, is_file_sealed }: ImportRecord) {
  const size = is_file_sealed ? Number.MAX_SAFE_INTEGER : file_size;
  const { part } = readingOf(files, { key: storage_key ?? '', size, sha256: '' });
  return is_file_sealed ? openedContent(secrets.dataKey, file_size, part) : part;
}

async function readRows(context: AppContext, run: Run, row: ImportRecord, signal: AbortSignal) {
  const { db } = context;
  let rows = 0;
  const key = cellKeyOf(context, row);
  const names = namesOfIdentity(row.target, namesOfField);
  const headerRow = row.header_row > 0 ? row.header_row : null;
  return readSheet(
    {
      headerRow,
      sheet: row.sheet,
      known: knownNames(row.target),
      mostRows: mostImportRows,
      masked: { ...key, names, places: maskedPlaces(row.headings) },
    },
    {
      bytes: { size: row.file_size, read: partsOf(context, row) },
      signal,
      keep: (batch, done) =>
        db.transaction().execute(async (tx) => {
          await holdReading(tx, row.id);
          if (batch.count > 0) await insertRows(tx, row.id, batch);
          rows += batch.count;
          await setImport(tx, row.id, { progress_done: done });
          await run.progress({ import: row.import_number, rows }, tx);
        }),
    },
  );
}

const actorOf = async ({ db }: AppContext, { data }: Run): Promise<Caller | null> => {
  const caller = await findCallerOfJob(db, data.requested_by);
  return caller && { ...caller, via: 'import' };
};

async function fail(context: AppContext, run: Run, error: string): Promise<Outcome> {
  const actor = await actorOf(context, run);
  await context.db.transaction().execute(async (tx) => {
    const held = await holdReading(tx, run.data.id);
    await deleteRowsOf(tx, held.id);
    const finished = { finished_at: new Date().toISOString() };
    await takeImportStep(tx, actor ?? { user_id: null, via: 'import' }, held, 'fail', { error }, finished);
  });
  return { error };
}

async function read(context: AppContext, run: Run): Promise<Outcome> {
  await loadLabels();
  const row = await begin(context, run);
  const caller = await actorOf(context, run);
  if (!caller) throw new SheetFault(nobody);
  const file = await whileAsked(context, run, (signal) => readRows(context, run, row, signal));
  return context.db.transaction().execute(async (tx) => {
    await settleReading(tx, caller, await holdReading(tx, row.id), file);
    return { import: row.import_number, rows: file.row_count };
  });
}

/** Reads a file into rows, finds what its columns are called and guesses what they mean. */
export const importReadJob = job({
  queue: 'imports',
  data: jobData.imports,
  run: async (context, run) => {
    try {
      return await read(context, run);
    } catch (error) {
      if (error instanceof NoLongerAsked) return { stopped: true };
      if (error instanceof SheetFault) return fail(context, run, error.message);
      if (run.signal.aborted || isDatabaseFault(error)) throw error;
      await fail(context, run, ourFault);
      context.log.error({ err: error, import: run.data.id }, 'a file could not be read');
      throw new JobFailed(ourFault);
    }
  },
});
