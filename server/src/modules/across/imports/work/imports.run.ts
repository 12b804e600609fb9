import type { ImportStatus } from '#contract/across/imports/importStates';
import type { ImportMapping } from '#contract/across/imports/imports';
import { holds } from '../../../../auth/access.ts';
import { dayOf } from '../../../../auth/actor.ts';
import { findCallerOfJob, type Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { isDatabaseFault } from '../../../../db/postgres/faults.ts';
import { job, JobFailed, type JobRun, type Outcome } from '../../../../jobs/job.ts';
import { jobData } from '../../../../jobs/jobData.ts';
import { takeNumbers } from '../../../../nouns/numbers.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import type { CellKey } from '../../../../security/sealedCells.ts';
import { tellStarter } from '../imports.notices.queries.ts';
import { readImportRow, type ImportRecord } from '../imports.queries.ts';
import { emptyMapping, mayImport } from '../imports.rules.ts';
import type { Run } from '../imports.target.ts';
import { takeImportStep } from '../imports.transitions.ts';

export type Working = JobRun<{ id: number; requested_by: number }>;

/** No row is to blame for it: the work ends here. */
export class EndOfWork extends Error {}
/** Someone cancelled it, or another worker has taken it up. */
class NoLongerAsked extends EndOfWork {}
/** Whoever began it may not go on. */
class LostRight extends EndOfWork {}

const lostRight = 'Whoever started this import may no longer import. What was done stays.';
const ourFault = 'Something went wrong on our side. What was done stays.';

/** Held until the batch is written: whoever cancels waits for its end, and then it stops. */
export async function holdWorking(tx: Tx, id: number, status: ImportStatus): Promise<ImportRecord> {
  await holdRow(tx, 'imports', id);
  const row = await readImportRow(tx, id);
  if (row?.status !== status) throw new NoLongerAsked();
  return row;
}

export const mappingOf = ({ mapping }: Pick<ImportRecord, 'mapping'>): ImportMapping => ({
  ...emptyMapping,
  ...mapping,
});

/** With what the sealed cells of an import are opened. */
export const cellKeyOf = ({ secrets }: Pick<AppContext, 'secrets'>, { id }: { id: number }): CellKey => ({
  dataKey: secrets.dataKey,
  importId: id,
});

type Mode = Pick<Run, 'isWriting' | 'earlier'>;

export const runOf = async (
  tx: Tx,
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  row: ImportRecord | Pick<ImportRecord, 'id' | 'import_number' | 'mapping'>,
  caller: Caller,
  mode: Mode,
): Promise<Run> => ({
  id: row.id,
  import_number: row.import_number,
  mapping: mappingOf(row),
  caller: { ...caller, via: 'import', import_id: row.id },
  dataKey: secrets.dataKey,
  day: await dayOf(tx, caller),
  takeNumbers: (series, count) => takeNumbers(db, series, count),
  ...mode,
});

/** In the eyes of whoever began it, as they are now. */
export async function openRun(
  tx: Tx,
  context: AppContext,
  { data }: Working,
  row: ImportRecord,
  mode: Mode,
): Promise<Run> {
  const caller = await findCallerOfJob(tx, data.requested_by);
  if (!caller || !holds(caller, 'imports:create') || !mayImport(caller, row.target)) throw new LostRight();
  return runOf(tx, context, row, caller, mode);
}

/** What was done stays, whatever ends it early; it is said why. */
async function stop(
  { db }: AppContext,
  { data }: Working,
  status: ImportStatus,
  action: 'cancel' | 'fail' | 'stay',
  error: string,
  settle: (tx: Tx, row: ImportRecord) => Promise<object>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await holdWorking(tx, data.id, status);
    const actor = { user_id: data.requested_by, via: 'import', import_id: data.id } as const;
    const finished = action === 'stay' ? {} : { finished_at: new Date().toISOString() };
    const stamps = { ...(await settle(tx, row)), ...finished };
    await takeImportStep(tx, actor, row, action, { error }, stamps);
    await tellStarter(tx, row, 'import_failed', data.requested_by);
  });
}

/** What was begun can be undone, or undone further. */
const endsBy: Partial<Record<ImportStatus, 'cancel' | 'stay'>> = { importing: 'cancel', undoing: 'stay' };

type Work = {
  status: ImportStatus;
  run: (context: AppContext, working: Working) => Promise<Outcome>;
  /** What is known of what was done, when it ends early. */
  settle?: (tx: Tx, row: ImportRecord) => Promise<object>;
};

/** The work on one import, which goes on behind its last batch when it is taken up again. */
export const importJob = ({ status, run, settle = () => Promise.resolve({}) }: Work) =>
  job({
    queue: 'imports',
    data: jobData.imports,
    run: async (context, working) => {
      try {
        return await run(context, working);
      } catch (error) {
        if (error instanceof NoLongerAsked) return { stopped: true };
        if (error instanceof LostRight) {
          await stop(context, working, status, status === 'undoing' ? 'stay' : 'cancel', lostRight, settle);
          return { error: lostRight };
        }
        if (working.signal.aborted || isDatabaseFault(error)) throw error;
        await stop(context, working, status, endsBy[status] ?? 'fail', ourFault, settle);
        context.log.error({ err: error, import: working.data.id }, 'an import could not go on');
        throw new JobFailed(ourFault);
      }
    },
  });
