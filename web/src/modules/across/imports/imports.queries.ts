import { queryOptions } from '@tanstack/react-query';
import { busyStatuses } from '#contract/across/imports/importStates';
import type {
  Import,
  ImportRow,
  ImportRowsUpdate,
  ImportSummary,
  ImportUpdate,
  ImportValue,
  UndoPreview,
} from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { request, upload } from '../../../api/client.ts';
import { listQuery, queryString, records, type ListAnswer, type Params } from '../../../api/records.ts';
import type { FormSending } from '../../../api/send.ts';

const calls = records<Import, ImportSummary>('imports');

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

const one = (id: number): string => `/imports/${id}/`;

/** Rows stay as they were read, so that those which are mended are still seen; `reading` is another one after each check. */
export const rowsOf = (id: number, params: Params, reading: string) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, params, reading],
    queryFn: ({ signal }) =>
      request<ListAnswer<ImportRow>>(`${one(id)}rows/${queryString(params)}`, { signal }),
    // Asked once as long as they are shown; what changes is put into them.
    enabled: ({ state: { data } }) => data === undefined,
    gcTime: 0,
  });

export const valuesOf = (id: number, params: Params) =>
  listQuery<ImportValue>('imports', `${one(id)}values/`, params);

export const undoPreviewOf = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'undo', id],
    queryFn: ({ signal }) =>
      request<UndoPreview>(`${one(id)}undo/`, { method: 'POST', body: { confirm: false }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function sendFile(target: ImportTargetName, file: File, sending: FormSending): Promise<Import> {
  const form = new FormData();
  form.append('target', target);
  form.append('file', file);
  return upload<Import>('/imports/', form, sending);
}

export const changeImport = (id: number, change: ImportUpdate, version: number) =>
  request<Import>(one(id), { method: 'PATCH', body: change, version });

/** Corrects rows, and answers with those that are shown as they are judged now. */
export async function correctRows(
  id: number,
  change: ImportRowsUpdate,
  shown: number[],
): Promise<ImportRow[]> {
  const path = `${one(id)}rows/`;
  await request<Import>(path, { method: 'PATCH', body: change });
  if (shown.length === 0) return [];
  const named = queryString({ row: shown.join(','), page_size: shown.length });
  return (await request<ListAnswer<ImportRow>>(`${path}${named}`)).results;
}

/** A file to save, by an address that works once. */
export const fileTicket = (path: string) =>
  request<{ url: string }>('/tickets/', { method: 'POST', body: { path: `/api${path}` } });

export const errorsPath = (id: number, format: string): string => `${one(id)}errors/?format=${format}`;
export const templatePath = (target: ImportTargetName, format: string): string =>
  `/imports/template/?target=${target}&format=${format}`;
