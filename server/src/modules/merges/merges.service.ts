import { sql } from 'kysely';
import { daysToUndoMerge, type Use } from '#contract/merges';
import { guardHolds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { violatedConstraint } from '../../db/faults.ts';
import { deletion, restoration } from '../../db/stamps.ts';
import { holdersOf, usesInWords } from '../../db/uses.ts';
import { Conflict, Invalid, InvalidState, NotFound } from '../../http/errors.ts';
import { audit } from '../audit/audit.service.ts';
import { mergeable, mergedByName, type MergeNoun } from './merges.nouns.ts';
import {
  findMerge,
  insertMerge,
  listInnerMerges,
  lockNamesakes,
  lockRecords,
  markUndone,
  moveRows,
  moveRowsBack,
  nameOf,
  type Merge,
  type Named,
  type Way,
} from './merges.queries.ts';

/** One becomes the other: whatever points at it moves, it is deleted, and all of that can be taken back. */
export async function mergeRecords(
  tx: Tx,
  caller: Caller,
  noun: MergeNoun,
  id: number,
  intoId: number,
): Promise<void> {
  const { module, one } = mergeable[noun];
  guardHolds(caller, `${module}:update`);
  if (id === intoId) throw new Invalid({ into_id: ['Choose another one than this itself.'] });
  const locked = await lockRecords(tx, noun, [id, intoId]);
  const [merged, kept] = [locked.get(id), locked.get(intoId)];
  if (!merged || merged.is_deleted) throw new NotFound();
  if (!kept || kept.is_deleted) throw new Invalid({ into_id: [`Choose ${one} that exists.`] });
  await namingTheTaken(() => mergeInto(tx, caller, noun, { merged, kept, within_id: null }));
}

type Pair = { merged: Named; kept: Named; within_id: number | null };

async function mergeInto(tx: Tx, caller: Caller, noun: MergeNoun, pair: Pair): Promise<void> {
  const { merged, kept, within_id } = pair;
  const { id } = await insertMerge(tx, caller, { noun, merged_id: merged.id, kept_id: kept.id, within_id });
  const moved: Use[] = [];
  for (const way of await waysTo(tx, noun)) {
    await mergeNamesakes(tx, caller, way, pair, id);
    const count = await moveRows(tx, id, way, merged.id, kept.id);
    if (count > 0) moved.push({ noun: way.table, count });
  }
  await stamp(tx, noun, merged.id, deletion(caller));
  await note(tx, caller, noun, 'merge', merged.id, { merged_into: { id: kept.id, label: kept.name } });
  const told = { merged: { id: merged.id, label: merged.name }, moved: usesInWords(moved) };
  await note(tx, caller, noun, 'merge', kept.id, told);
}

/** Under one parent no two children have one name, so those become one before the rest moves. */
async function mergeNamesakes(
  tx: Tx,
  caller: Caller,
  { table, column }: Way,
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
  guardHolds(caller, `${mergeable[noun].module}:update`);
  const merge = await findMerge(tx, noun, mergedId);
  if (!merge) throw new NotFound();
  const records = await lockRecords(tx, noun, [merge.merged_id, merge.kept_id]);
  if (merge.is_late || !records.has(mergedId))
    throw new InvalidState(`A merge can be undone for ${daysToUndoMerge} days. This one is older.`);
  const next = await findMerge(tx, noun, merge.kept_id);
  if (next) {
    const [kept, later] = [records.get(merge.kept_id)?.name, await nameOf(tx, noun, next.kept_id)];
    throw new InvalidState(`${kept} was itself merged into ${later} afterwards. Undo that first.`);
  }
  await namingTheTaken(() => takeApart(tx, caller, noun, merge));
}

async function takeApart(tx: Tx, caller: Caller, noun: MergeNoun, merge: Merge): Promise<void> {
  await stamp(tx, noun, merge.merged_id, restoration(caller));
  for (const way of await waysTo(tx, noun)) await moveRowsBack(tx, way, merge);
  for (const inner of await listInnerMerges(tx, merge.id))
    await takeApart(tx, caller, inner.noun as MergeNoun, inner);
  await markUndone(tx, caller, merge.id);
  const [merged, kept] = [merge.merged_id, merge.kept_id];
  await note(tx, caller, noun, 'unmerge', merged, {
    merged_into: { id: kept, label: await nameOf(tx, noun, kept) },
  });
  await note(tx, caller, noun, 'unmerge', kept, {
    merged: { id: merged, label: await nameOf(tx, noun, merged) },
  });
}

/** A merged record comes back with what was moved, or not at all. */
export async function refuseMerged(tx: Tx, table: string, id: number): Promise<void> {
  if (!(table in mergeable)) return;
  const merge = await findMerge(tx, table as MergeNoun, id);
  if (!merge) return;
  const [name, into] = [await nameOf(tx, table, id), await nameOf(tx, table, merge.kept_id)];
  throw new InvalidState(`${name} was merged into ${into}. Undo the merge there instead.`);
}

/** Every column of the database that points at this table, so that tables of later versions take part as well. */
const waysTo = async (tx: Tx, table: string): Promise<Way[]> =>
  (await holdersOf(tx, table, true)).flatMap(({ table: holder, columns, is_versioned }) =>
    columns.map((column) => ({ table: holder, column, is_versioned })),
  );

const stamp = (tx: Tx, noun: MergeNoun, id: number, stamps: object) =>
  tx.updateTable(noun).set(stamps).where(sql.ref('id'), '=', id).execute();

const note = (tx: Tx, caller: Caller, noun: MergeNoun, action: string, id: number, told: object) => {
  const { module } = mergeable[noun];
  const change = action === 'merge' ? { after: { ...told } } : { before: { ...told } };
  return audit(tx, caller, { module, noun, record_id: id, action, ...change });
};

/** Two rows would hold what only one may; which of them gives way is for people to say. */
async function namingTheTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    throw new Conflict('Another record has taken a name that this would give back. Rename that one first.');
  }
}
