import { importActionTable } from '#contract/across/imports/importStates';
import type { Import, ImportMapping, ImportSummary } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { allowedActions, type Reaches } from '#contract/base/states/states';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { maskedHeading } from './rows/imports.masking.rules.ts';
import type { HeldImport } from './imports.transitions.ts';

/** Beside the right to import, which every route asks for, bringing records in needs that of the very kind. */
export const mayImport = (caller: Caller, target: ImportTargetName): boolean =>
  holds(caller, `${target}:import`);

/** What an import made goes by deleting it. */
export const mayUndo = (caller: Caller, target: ImportTargetName): boolean =>
  mayImport(caller, target) && holds(caller, `${target}:delete`);

const reachOf =
  (caller: Caller, target: ImportTargetName): Reaches =>
  (permission) =>
    holds(caller, permission) && holds(caller, `${target}:import`);

/** Before anything was decided about a file. */
export const emptyMapping: ImportMapping = {
  columns: [],
  constants: [],
  date_order: null,
  decimal_sign: null,
  match_on: 'none',
  on_match: 'update',
  accept_duplicates: false,
  values: [],
};

type Stored<T> = Omit<T, 'allowed_actions'> & HeldImport;

const withActions = <T extends Stored<ImportSummary>>(row: T, caller: Caller) => ({
  ...row,
  allowed_actions: allowedActions(importActionTable, row, reachOf(caller, row.target)).filter(
    ({ name }) => name !== 'undo' || mayUndo(caller, row.target),
  ),
});

export const shownSummary =
  (caller: Caller) =>
  (row: Stored<ImportSummary>): ImportSummary =>
    withActions(row, caller);

export const shownImport = (
  caller: Caller,
  row: Omit<Stored<Import>, 'mapping'> & { mapping: Partial<ImportMapping> },
): Import => ({
  ...withActions(row, caller),
  headings: row.headings.map(maskedHeading),
  mapping: { ...emptyMapping, ...row.mapping },
});
