import { daysToUndoMerge, type Use } from '#contract/base/merges';
import { guardHolds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { violatedConstraint } from '../../db/postgres/faults.ts';
import { byLockOrder } from '../../db/lockOrder.ts';
import { deletion, restoration } from '../stamps.ts';
import { holdersOf, usesInWords } from './uses.ts';
import { Conflict, Invalid, InvalidState, Moved, NotFound } from '../../errors.ts';
import { audit } from '../trail/audit.ts';
import { mergeable, mergedByName, type MergeNoun } from './merges.nouns.ts';
import {
  findKept,
  findMerge,
  insertMerge,
  listInnerMerges,
  lockNamesakes,
  lockRecords,
  markUndone,
  moveRows,
  moveRowsBack,
  nameOf,
  stamp,
  type Merge,
  type Named,
  type TakenColumns,
  type ForeignKey,
} from './merges.queries.ts';
import { said } from '../../said.ts';

/** One becomes the other: whatever points at it moves, it is deleted, and all of that can be taken back. */
export async function mergeRecords(
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  id: number,
  intoId: number,
): Promise<void> {
  await joinPair(tx, caller, noun, await lockPair(tx, caller, noun, id, intoId));
}

/** Whether the caller may know of a record; of nouns without scopes everyone who gets here may. */
type Sees = (id: number) => Promise<boolean>;
const everyoneSees: Sees = async () => true;

/** Both are there and stay as they are until the merge is done. */
export async function lockPair(
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  id: number,
  intoId: number,
  sees = everyoneSees,
): Promise<MergePair> {
  const { module, one } = mergeable[noun];
  guardHolds(caller, `${module}:update`);
  if (id === intoId) throw new Invalid({ into_id: [said('otherThanItself')] });
  const locked = await lockRecords(tx, noun, [id, intoId]);
  const [merged, kept] = [locked.get(id), locked.get(intoId)];
  if (!merged || merged.is_deleted || !(await sees(id))) throw new NotFound();
  if (!kept || kept.is_deleted || !(await sees(intoId)))
    throw new Invalid({ into_id: [said('chooseExisting', { one })] });
  return { merged, kept };
}

/** What became of the fields of the record that is kept: to give back, and to tell in its history. */
export type TakenOver = { columns: TakenColumns; told: { before: object; after: object } };

export const joinPair = (
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  pair: MergePair,
  taken?: TakenOver,
): Promise<void> => namingTheTaken(() => mergeInto(tx, caller, noun, { ...pair, within_id: null, taken }));

type MergePair = { merged: Named; kept: Named };
type Pair = MergePair & { within_id: number | null; taken?: TakenOver | undefined };

async function mergeInto(tx: Tx, caller: Caller, noun: MergeNoun, pair: Pair): Promise<void> {
  const { merged, kept, within_id, taken } = pair;
  const row = { noun, merged_id: merged.id, kept_id: kept.id, within_id };
  const { id } = await insertMerge(tx, caller, row, taken?.columns);
  const moved: Use[] = [];
  for (const key of await foreignKeysTo(tx, noun)) {
    await mergeNamesakes(tx, caller, key, pair, id);
    const count = await moveRows(tx, id, key, merged.id, kept.id);
    if (count > 0) moved.push({ noun: key.table, count });
  }
  await stamp(tx, noun, merged.id, deletion(caller));
  const [into, from] = [
    { id: kept.id, label: kept.name },
    { id: merged.id, label: merged.name },
  ];
  await note(tx, caller, noun, 'merge', merged.id, { after: { merged_into: into } });
  await note(tx, caller, noun, 'merge', kept.id, {
    before: { ...taken?.told.before },
    after: { merged: from, moved: usesInWords(moved), ...taken?.told.after },
  });
}

/** Under one parent no two children have one name, so those become one before the rest moves. */
async function mergeNamesakes(
  tx: Tx,
  caller: Caller,
  { table, column }: ForeignKey,
  { merged, kept }: Pair,
  mergeId: number,
): Promise<void> {
  const noun = mergedByName(table, column);
  if (!noun) return;
  for (const namesakes of await lockNamesakes(tx, noun, column, merged.id, kept.id))
    await mergeInto(tx, caller, noun, { ...namesakes, within_id: mergeId });
}

/** Takes a merge apart again. What was changed or added since stays with the one that was kept. */
export async function undoMerge(tx: Tx, caller: Caller, noun: MergeNoun, mergedId: number): Promise<void> {
  await takePairApart(tx, caller, noun, await lockMerge(tx, caller, noun, mergedId));
}

/** The merge by which this record went, and both of it held, if it can still be undone. */
export async function lockMerge(
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  mergedId: number,
  sees = everyoneSees,
): Promise<Merge> {
  guardHolds(caller, `${mergeable[noun].module}:update`);
  const merge = await findMerge(tx, noun, mergedId);
  if (!merge || !(await sees(mergedId)) || !(await sees(merge.kept_id))) throw new NotFound();
  const records = await lockRecords(tx, noun, [merge.merged_id, merge.kept_id]);
  if (merge.is_late || !records.has(mergedId))
    throw new InvalidState(said('mergeTooOld', { count: daysToUndoMerge }));
  const next = await findMerge(tx, noun, merge.kept_id);
  if (next) {
    const [kept, later] = [records.get(merge.kept_id)?.name, await nameFor(tx, noun, next.kept_id, sees)];
    throw new InvalidState(said('mergedOn', { name: kept ?? '', other: later }));
  }
  return merge;
}

const nameFor = async (tx: Tx, noun: MergeNoun, id: number, sees: Sees): Promise<string> =>
  (await sees(id)) ? nameOf(tx, noun, id) : 'another one';

/** What the kept record gave back, for its history. */
type GivenBack = { before: object; after: object };

export const takePairApart = (
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  merge: Merge,
  given?: GivenBack,
): Promise<void> => namingTheTaken(() => takeApart(tx, caller, noun, merge, given));

async function takeApart(
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  merge: Merge,
  given?: GivenBack,
): Promise<void> {
  await stamp(tx, noun, merge.merged_id, restoration(caller));
  for (const key of await foreignKeysTo(tx, noun)) await moveRowsBack(tx, key, merge);
  for (const inner of await listInnerMerges(tx, merge.id))
    await takeApart(tx, caller, inner.noun as MergeNoun, inner);
  await markUndone(tx, caller, merge.id);
  const [merged, kept] = [merge.merged_id, merge.kept_id];
  await note(tx, caller, noun, 'unmerge', merged, {
    before: { merged_into: { id: kept, label: await nameOf(tx, noun, kept) } },
  });
  await note(tx, caller, noun, 'unmerge', kept, {
    before: { merged: { id: merged, label: await nameOf(tx, noun, merged) }, ...given?.before },
    after: { ...given?.after },
  });
}

/** A merged record comes back with what was moved, or not at all. */
export async function refuseMerged(tx: Tx, table: string, id: number, sees = everyoneSees): Promise<void> {
  if (!(table in mergeable)) return;
  const noun = table as MergeNoun;
  const merge = await findMerge(tx, noun, id);
  if (!merge) return;
  const [name, into] = [await nameOf(tx, noun, id), await nameFor(tx, noun, merge.kept_id, sees)];
  throw new InvalidState(said('mergedInto', { name, other: into }));
}

/** Who looks for what was merged, and sees both, is told where it went. */
export async function leadToKept(db: Db | Tx, noun: MergeNoun, id: number, sees: Sees): Promise<void> {
  const kept = await findKept(db, noun, id);
  if (!kept || !(await sees(id)) || !(await sees(kept.id))) return;
  throw new Moved(await nameOf(db, noun, id), { ...kept, label: await nameOf(db, noun, kept.id) });
}

/**
 * Every column of the database that points at this table, so that tables of later versions take part as well. What is
 * history stays with the record that it was written about.
 */
const foreignKeysTo = async (tx: Tx, table: string): Promise<ForeignKey[]> =>
  (await holdersOf(tx, table, ['blocks', 'about', 'part']))
    .toSorted((a, b) => byLockOrder(a.table, b.table))
    .flatMap(({ table: holder, columns, is_versioned }) =>
      columns.map((column) => ({ table: holder, column, is_versioned })),
    );

type Told = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const note = (tx: Tx, caller: Caller, noun: MergeNoun, action: string, id: number, told: Told) =>
  audit(tx, caller, { module: mergeable[noun].module, noun, record_id: id, action, ...told });

/** Two rows would hold what only one may; which of them gives way is for people to say. */
async function namingTheTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    throw new Conflict(said('mergeNameTaken'));
  }
}
