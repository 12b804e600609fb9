import {
  importTargets,
  type Import,
  type ImportListParams,
  type ImportTargetName,
  type ImportUpdate,
} from '#contract/across/imports';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { shownPage } from '../../../nouns/list.ts';
import { holdRow } from '../../../nouns/rows.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { findSeenImport, listImportRows } from './imports.queries.ts';
import { emptyMapping, mayImport, shownImport, shownSummary } from './imports.rules.ts';
import { takeImportStep } from './imports.transitions.ts';

export const listImports = async (db: Db, caller: Caller, url: string, params: ImportListParams) =>
  shownPage(await listImportRows(db, caller, url, params), shownSummary(caller));

export function guardTarget(caller: Caller, target: ImportTargetName): void {
  if (!mayImport(caller, target)) throw new Forbidden();
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
  if (sheet !== undefined || header_row !== undefined) {
    const place = { sheet: sheet ?? before.sheet, header_row: header_row ?? 0 };
    await takeImportStep(tx, caller, before, 'reread', {}, { ...place, progress_done: 0, progress_total: 0 });
    await enqueue(
      tx,
      'imports',
      'import_read',
      { id, requested_by: caller.user_id },
      { requested_by: caller.user_id, awaitedBy: 'person' },
    );
  } else if (mapping) {
    const decided = { ...emptyMapping, ...before.mapping, ...mapping };
    await takeImportStep(tx, caller, before, 'decide', {}, { mapping: JSON.stringify(decided) });
  }
  return findImport(tx, caller, id);
}
