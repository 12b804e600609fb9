import type { ImportCounts } from '#contract/across/imports/imports';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { isDatabaseFault } from '../../../../db/postgres/faults.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Outcome as Left } from '../../../../jobs/job.ts';
import { addBesides, batchesOf, besidesIn, groupsOf, judgeRows, readerOf } from './imports.batches.ts';
import { tellStarter } from '../imports.notices.queries.ts';
import { setImport, type ImportRecord } from '../imports.queries.ts';
import {
  cellKeyOf,
  EndOfWork,
  holdWorking,
  importJob,
  mappingOf,
  openRun,
  type Working,
} from './imports.run.ts';
import type { ImportTarget, Judged, ReadRow, Run } from '../imports.target.ts';
import { importTargetOf } from '../imports.targets.ts';
import { takeImportStep } from '../imports.transitions.ts';
import { resolveWords } from '../values/imports.words.ts';
import { countOutcomes, setOutcomes, settleOthers, type Outcome } from './imports.work.queries.ts';

const status = 'importing';
const ourFault = 'Something went wrong on our side with this row.';

const begin = ({ db }: AppContext, { data }: Working): Promise<ImportRecord> =>
  inTransaction(db, async (tx) => {
    const row = await holdWorking(tx, data.id, status);
    await settleOthers(tx, row.id);
    return row;
  });

const writes = ({ verdict }: Judged<unknown>): boolean =>
  verdict === 'create' || verdict === 'update' || verdict === 'same';

/** What a row that is not written comes to: what was found at the check may no longer be so. */
const unwritten = ({ row, verdict, problems, record }: Judged<unknown>): Outcome => ({
  row,
  outcome: verdict === 'error' ? 'failed' : 'left_out',
  record_id: record?.id ?? null,
  problems,
  trace: null,
});

async function writeGroups(
  tx: Tx,
  run: Run,
  target: ImportTarget,
  groups: readonly ReadRow[][],
): Promise<{ outcomes: Outcome[]; besides: Map<string, number> }> {
  const judged = (await judgeRows(tx, run, target, groups)).map((each) => each.judged);
  const written = await target.write(tx, run, judged.filter(writes));
  const besides = new Map<string, number>();
  for (const each of written) addBesides(besides, each.besides);
  const warned = new Map(judged.map(({ row, problems }) => [row, problems]));
  return {
    outcomes: [
      ...judged.filter((each) => !writes(each)).map(unwritten),
      ...written.map((each) => ({ ...each, problems: [...(warned.get(each.row) ?? []), ...each.problems] })),
    ],
    besides,
  };
}

type Committing = {
  context: AppContext;
  working: Working;
  row: ImportRecord;
  target: ImportTarget;
};

/** One batch in one transaction: what it did, and that it did it. */
const commitGroups = (
  { context, working, row, target }: Committing,
  groups: readonly ReadRow[][],
): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const held = await holdWorking(tx, row.id, status);
    const run = await openRun(tx, context, working, row, { isWriting: true, earlier: undefined });
    const { outcomes, besides } = await writeGroups(tx, run, target, groups);
    await setOutcomes(tx, row.id, outcomes);
    return note(tx, working, held, outcomes, besides);
  });

async function note(
  tx: Tx,
  working: Working,
  held: ImportRecord,
  outcomes: readonly Outcome[],
  besides: ReadonlyMap<string, number>,
): Promise<number> {
  const done = withOutcomes(held.done ?? noCounts, outcomes, besides);
  const changed = outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length;
  const progress_done = held.progress_done + outcomes.length;
  await setImport(tx, held.id, { progress_done, written_rows: held.written_rows + changed, done });
  await working.progress({ import: held.import_number, rows: progress_done }, tx);
  return outcomes.length;
}

const noCounts: ImportCounts = { create: 0, update: 0, same: 0, skip: 0, error: 0, left_out: 0, besides: [] };
const countedAs = {
  created: 'create',
  updated: 'update',
  unchanged: 'same',
  left_out: 'skip',
  failed: 'error',
} as const;

function withOutcomes(
  before: ImportCounts,
  outcomes: readonly Outcome[],
  besides: ReadonlyMap<string, number>,
): ImportCounts {
  const sums = new Map(before.besides.map(({ noun, created }) => [noun, created]));
  addBesides(sums, Object.fromEntries(besides));
  const counts = { ...before, besides: besidesIn(sums) };
  for (const { outcome } of outcomes) counts[countedAs[outcome]] += 1;
  return counts;
}

/** A batch that cannot be written as a whole is halved until the row is alone that is to blame. */
async function commitOrHalve(committing: Committing, groups: readonly ReadRow[][]): Promise<void> {
  try {
    await commitGroups(committing, groups);
  } catch (error) {
    if (isEndOfAll(committing, error)) throw error;
    if (groups.length > 1) {
      const half = Math.ceil(groups.length / 2);
      await commitOrHalve(committing, groups.slice(0, half));
      await commitOrHalve(committing, groups.slice(half));
      return;
    }
    committing.context.log.error({ err: error, import: committing.row.id }, 'a row could not be imported');
    await failGroup(committing, groups.flat());
  }
}

const isEndOfAll = ({ working }: Committing, error: unknown): boolean =>
  working.signal.aborted || isDatabaseFault(error) || error instanceof EndOfWork;

const failGroup = ({ context, working, row }: Committing, rows: readonly ReadRow[]): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const held = await holdWorking(tx, row.id, status);
    const problem = { kind: 'our_fault', severity: 'error', field: '', message: ourFault } as const;
    const outcomes = rows.map((read): Outcome => ({
      row: read.row,
      outcome: 'failed',
      record_id: null,
      problems: [problem],
      trace: null,
    }));
    await setOutcomes(tx, row.id, outcomes);
    return note(tx, working, held, outcomes, new Map());
  });

/** Of what was done so far, also when it ends early. */
export async function doneSoFar(
  tx: Tx,
  { id, done }: Pick<ImportRecord, 'id' | 'done'>,
): Promise<ImportCounts> {
  return { ...(await countOutcomes(tx, id)), besides: done?.besides ?? [] };
}

async function commit(context: AppContext, working: Working): Promise<Left> {
  const { db } = context;
  const row = await begin(context, working);
  const mapping = mappingOf(row);
  const open = (tx: Tx) => openRun(tx, context, working, row, { isWriting: true, earlier: undefined });
  const { caller } = await inTransaction(db, open);
  const resolved = await resolveWords(db, caller, row.target, mapping);
  const reader = readerOf(cellKeyOf(context, row), row.target, mapping, resolved);
  const committing = { context, working, row, target: importTargetOf(row.target) };
  for await (const batch of batchesOf(db, row.id, 'unwritten')) {
    working.signal.throwIfAborted();
    await commitOrHalve(committing, await groupsOf(batch, reader));
  }
  return inTransaction(db, async (tx) => {
    const held = await holdWorking(tx, row.id, status);
    const { caller: actor } = await open(tx);
    const done = await doneSoFar(tx, held);
    await setImport(tx, row.id, { done });
    await takeImportStep(tx, actor, held, 'finish', {}, { finished_at: new Date().toISOString() });
    await tellStarter(tx, held, 'import_done', working.data.requested_by);
    return { import: row.import_number, ...done };
  });
}

/** Writes the rows that may come in, a batch per transaction. */
export const importCommitJob = importJob({
  status,
  run: commit,
  settle: async (tx, row) => ({ done: JSON.stringify(await doneSoFar(tx, row)) }),
});
