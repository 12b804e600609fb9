import { importOperations } from '#contract/across/imports/importOperations';
import { queryOptions } from '@tanstack/react-query';
import { busyStatuses } from '#contract/across/imports/importStates';
import type { Import, ImportRow, ImportRowsUpdate, ImportUpdate } from '#contract/across/imports/imports';
import type { ExportFormat } from '#contract/base/exports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { addressOf, call, queryFor, steadyQueryFor, upload } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';
import type { FormSending } from '../../../api/send.ts';

const calls = records(importOperations);

export const isBusy = ({ status }: Pick<Import, 'status'>): boolean =>
  (busyStatuses as readonly string[]).includes(status);

/** What runs is asked about often, and what waits now and then: somebody else may go on with it. */
const everyWhile = { busy: 1000, waiting: 15_000 };

export const imports = {
  ...calls,
  record: (id: number) =>
    queryOptions({
      ...calls.record(id),
      refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? everyWhile.busy : everyWhile.waiting),
    }),
};

/** The imports of a noun; what the address says of a single one has no part in it. */
export const importsOf = (target: ImportTargetName, params: Params) => {
  const { import: _id, step: _step, rows: _rows, ...narrowed } = params;
  return calls.list({ ...narrowed, target });
};

/** Rows stay as they were read, so that those which are mended are still seen; `reading` is another one after each check. */
export const rowsOf = (id: number, params: Params, reading: string) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, params, reading],
    queryFn: ({ signal }) => call(importOperations.rows, { path: { id }, params, signal }),
    // Asked once as long as they are shown; what changes is put into them.
    enabled: ({ state: { data } }) => data === undefined,
    gcTime: 0,
  });

export const valuesOf = (id: number, params: Params) =>
  steadyQueryFor(importOperations.values, { path: { id }, params });

export const undoPreviewOf = (id: number) => ({
  ...queryFor(importOperations.undo, { path: { id }, body: { confirm: false } }),
  staleTime: 0,
  gcTime: 0,
});

export function sendFile(target: ImportTargetName, file: File, sending: FormSending): Promise<Import> {
  const form = new FormData();
  form.append('target', target);
  form.append('file', file);
  return upload(importOperations.upload, form, sending);
}

export const changeImport = (id: number, body: ImportUpdate, version: number) =>
  call(importOperations.update, { path: { id }, body, version });

/** Corrects rows, and answers with those that are shown as they are judged now. */
export async function correctRows(
  id: number,
  change: ImportRowsUpdate,
  shown: number[],
): Promise<ImportRow[]> {
  await call(importOperations.changeRows, { path: { id }, body: change });
  if (shown.length === 0) return [];
  const params = { row: shown.join(','), page_size: shown.length };
  return (await call(importOperations.rows, { path: { id }, params })).results;
}

export const errorsPath = (id: number, format: ExportFormat): string =>
  addressOf(importOperations.errors, { path: { id }, params: { format } });
export const templatePath = (target: ImportTargetName, format: ExportFormat): string =>
  addressOf(importOperations.template, { params: { target, format } });
