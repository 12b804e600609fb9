import { importActionTable } from '#contract/across/imports/importStates';
import type { Import, ImportRowsUpdate } from '#contract/across/imports/imports';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import {
  groupDigestOf,
  groupsOf,
  judgeRows,
  readerOf,
  verdictOf,
  type Reader,
} from '../work/imports.batches.ts';
import { sumsOf } from '../work/imports.check.job.ts';
import {
  correctCells,
  leaveOutByProblem,
  leaveOutRows,
  listAlikeRows,
  listDigests,
  listFirstRows,
} from './imports.corrections.queries.ts';
import { FirstRows } from '../values/imports.keys.ts';
import { setImport } from '../imports.queries.ts';
import { maskedPlaces } from './imports.masking.rules.ts';
import { correctMaskedCells } from './imports.masking.ts';
import { cellKeyOf, mappingOf, runOf } from '../work/imports.run.ts';
import { findImport, holdImport } from '../imports.service.ts';
import type { ImportTarget, Run } from '../imports.target.ts';
import { importTargetOf } from '../imports.targets.ts';
import { resolveWords } from '../values/imports.words.ts';
import { listRowsNamed, setLeaders, setVerdicts, type StoredRow } from '../work/imports.work.queries.ts';

type Held = Awaited<ReturnType<typeof holdImport>>;
type Judging = { run: Run; target: ImportTarget; reader: Reader };

async function judgingOf(tx: Tx, context: AppContext, caller: Caller, held: Held): Promise<Judging> {
  const run = await runOf(tx, context, held, caller, { isWriting: false, earlier: undefined });
  const resolved = await resolveWords(tx, caller, held.target, mappingOf(held));
  return {
    run,
    target: importTargetOf(held.target),
    reader: readerOf(cellKeyOf(context, held), held.target, mappingOf(held), resolved),
  };
}

/** Rows whose group is told by another cell now go to that group, or stand for themselves. */
async function regroup(tx: Tx, { run, target, reader }: Judging, rows: readonly StoredRow[]): Promise<void> {
  for (const row of rows) {
    const digest = groupDigestOf(target, run, reader(row));
    const [first] = digest === null ? [] : await listFirstRows(tx, run.id, [row.row], [digest]);
    await setLeaders(tx, run.id, [{ row: row.row, leader: Math.min(first?.row ?? row.row, row.row) }]);
  }
}

/** As at the check, knowing the rows that are not among them. */
async function judgeAgain(tx: Tx, { run, target, reader }: Judging, rows: readonly number[]): Promise<void> {
  const stored = await listRowsNamed(tx, run.id, rows);
  if (stored.length === 0) return;
  const groups = await groupsOf(stored, reader);
  const keysNow = (await judgeRows(tx, run, target, groups)).flatMap(
    (each) => verdictOf(target, run, each).keys,
  );
  const earlier = new FirstRows();
  const others = await listFirstRows(tx, run.id, rows, keysNow);
  for (const { key, row } of others) earlier.noteDigest(key, row);
  const judged = await judgeRows(tx, { ...run, earlier }, target, groups);
  await setVerdicts(
    tx,
    run.id,
    judged.map((each) => verdictOf(target, run, each)),
  );
}

/** The rows that were changed, and those that what they said before or say now has a bearing on. */
async function followCorrections(
  tx: Tx,
  judging: Judging,
  rows: readonly number[],
  before: readonly number[],
): Promise<void> {
  const { run } = judging;
  await regroup(tx, judging, await listRowsNamed(tx, run.id, rows));
  await judgeAgain(tx, judging, rows);
  const digests = [...before, ...(await listDigests(tx, run.id, rows))];
  const alike = await listAlikeRows(tx, run.id, rows, digests);
  const all = [...new Set([...rows, ...alike])].toSorted((a, b) => a - b);
  if (all.length > rows.length) await judgeAgain(tx, judging, all);
}

async function leaveOut(tx: Tx, id: number, { rows = [], problem }: ImportRowsUpdate): Promise<void> {
  for (const isLeftOut of [true, false])
    await leaveOutRows(
      tx,
      id,
      rows.filter(({ is_left_out }) => is_left_out === isLeftOut).map(({ row }) => row),
      isLeftOut,
    );
  if (problem) await leaveOutByProblem(tx, id, problem);
}

/** Cells are corrected and rows left out or taken back in; where they were checked, what that changes is seen at once. */
export async function correctRows(
  context: AppContext,
  tx: Tx,
  caller: Caller,
  id: number,
  body: ImportRowsUpdate,
): Promise<Import> {
  const held = await holdImport(tx, caller, id);
  // Refused in the words of a check, which is possible in the same states.
  stateAfter(importActionTable, 'check', held);
  const { rows = [] } = body;
  const named = rows.map(({ row }) => row);
  const before = await listDigests(tx, id, named);
  const masked = maskedPlaces(held.headings);
  await correctCells(
    tx,
    id,
    rows.map(({ row, cells = [] }) => ({ row, cells: cells.filter(({ place }) => !masked.includes(place)) })),
  );
  await correctMaskedCells(tx, cellKeyOf(context, held), rows, masked);
  await leaveOut(tx, id, body);
  if (held.status !== 'checked') return findImport(tx, caller, id);
  const judging = await judgingOf(tx, context, caller, held);
  await followCorrections(tx, judging, named, before);
  const { checked, problems, ready_rows } = await sumsOf(tx, id, held.checked?.besides ?? []);
  await setImport(tx, id, { checked, problems, ready_rows });
  return findImport(tx, caller, id);
}
