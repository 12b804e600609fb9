import type { Import, ImportMapping, ImportUpdate } from '#contract/across/imports/imports';
import {
  importTargets,
  type ImportListParams,
  type ImportTargetName,
} from '#contract/across/imports/importList';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import { mappingProblem, questionsOf, withOrders } from '#contract/across/imports/importGuess';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, Invalid, NotFound } from '../../../errors.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { isSameMasking, maskedPlaces, unmaskedBy, withMasks } from './rows/imports.masking.rules.ts';
import { layoutOf } from './reading/imports.mapping.ts';
import { findSeenImport, listImportRows } from './imports.queries.ts';
import { emptyMapping, mayImport, mayUndo, shownImport, shownSummary } from './imports.rules.ts';
import {
  enqueueReading,
  enqueueSealing,
  notBegun,
  takeImportStep,
  unchecked,
} from './imports.transitions.ts';
import { openWords } from './values/imports.values.ts';
import { said, saidAs } from '../../../said.ts';

export const listImports = async (db: Db, caller: Caller, url: string, params: ImportListParams) =>
  shownPage(await listImportRows(db, caller, url, params), shownSummary(caller));

export function guardTarget(caller: Caller, target: ImportTargetName): void {
  if (!mayImport(caller, target)) throw new Forbidden();
}

export function guardUndo(caller: Caller, target: ImportTargetName): void {
  if (!mayUndo(caller, target)) throw new Forbidden();
}

async function findRow(db: Db | Tx, caller: Caller, id: number) {
  const row = await findSeenImport(db, caller, id);
  if (!row) throw new NotFound();
  return row;
}

export const findImport = async (db: Db | Tx, caller: Caller, id: number): Promise<Import> =>
  shownImport(caller, await findRow(db, caller, id));

/** Held until the end of the transaction, for whoever may go on with it. */
export async function holdImport(tx: Tx, caller: Caller, id: number) {
  // Whoever imports nothing is told so, not that the file is not there.
  if (!importTargets.some((target) => mayImport(caller, target))) throw new Forbidden();
  await holdRow(tx, 'imports', id);
  const row = await findRow(tx, caller, id);
  guardTarget(caller, row.target);
  return row;
}

type Held = Awaited<ReturnType<typeof holdImport>>;

async function readAgain(tx: Tx, caller: Caller, held: Held, place: { sheet: string; header_row: number }) {
  if (maskedPlaces(held.headings).length > 0) guardUnmasking(caller, held);
  // The same place of another sheet is another column.
  const headings = place.sheet === held.sheet ? held.headings : [];
  const stamps = { ...place, headings: JSON.stringify(headings), ...unchecked, ...notBegun };
  await takeImportStep(tx, caller, held, 'reread', {}, stamps);
  await enqueueReading(tx, caller.user_id, held.id);
}

/** What was masked would be in sight again: that is for whoever has the file, or may reveal such numbers anyway. */
function guardUnmasking(caller: Caller, { created_by }: Held): void {
  const isSender = created_by?.id === caller.user_id;
  if (!isSender && !holds(caller, 'accounts:reveal_id', 'all')) throw new Forbidden(notTheSender);
}
const notTheSender = said('importNotTheSender');

/** What the data say by themselves need not be said; what is still open is asked. */
async function decide(tx: Tx, caller: Caller, held: Held, wanted: ImportMapping): Promise<void> {
  const fields = importFieldsOf[held.target];
  const problem = mappingProblem(held.target, fields, held.headings, wanted);
  if (problem) throw new Invalid({ mapping: [saidAs(problem)] });
  const headings = withMasks(held.target, held.headings, wanted);
  if (unmaskedBy(held.headings, headings).length > 0) guardUnmasking(caller, held);
  const isResealed = !isSameMasking(held.headings, headings);
  const mapping = withOrders(fields, held.headings, wanted);
  const questions = [
    ...questionsOf(fields, held.headings, mapping),
    ...(await openWords(tx, caller, held, mapping)),
  ];
  await takeImportStep(
    tx,
    caller,
    held,
    'decide',
    {},
    {
      ...unchecked,
      mapping: JSON.stringify(mapping),
      questions: JSON.stringify(questions),
      ...(isResealed
        ? { headings: JSON.stringify(headings), layout: layoutOf(headings), awaits_sealing: true }
        : {}),
    },
  );
  if (isResealed) await enqueueSealing(tx, caller.user_id, held.id);
}

/** Which sheet and row of headings: the file is read again. What columns and values mean: it has to be checked again. */
export async function updateImport(
  tx: Tx,
  caller: Caller,
  id: number,
  { sheet, header_row, mapping }: ImportUpdate,
  version: number | undefined,
): Promise<Import> {
  const before = await holdImport(tx, caller, id);
  refuseStale(version, shownImport(caller, before));
  if (sheet !== undefined || header_row !== undefined)
    await readAgain(tx, caller, before, { sheet: sheet ?? before.sheet, header_row: header_row ?? 0 });
  else if (mapping) {
    // What is not sent stays as it was; nothing is sent as undefined.
    const wanted = { ...emptyMapping, ...before.mapping, ...mapping } as ImportMapping;
    await decide(tx, caller, before, wanted);
  }
  return findImport(tx, caller, id);
}
