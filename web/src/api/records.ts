import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BulkAnswer, BulkQueued } from '#contract/base/bulk';
import type { HistoryEntry } from '#contract/base/history';
import type { Option } from '#contract/base/http';
import type { ImportAnswer } from '#contract/base/importing';
import type { MergeRow, Use } from '#contract/base/merges';
import type { Noun } from './changes.ts';
import { request } from './client.ts';

export interface ListAnswer<R> {
  count: number;
  count_is_estimate?: true;
  results: R[];
}

/** As the address carries them; what is undefined is left out. */
export type Params = Record<string, string | number | boolean | undefined>;

export type Bulk = { ids: number[]; action: string; data?: object };

export function queryString(params: Params): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** One page of any list. */
export const listQuery = <R>(noun: Noun, path: string, params: Params) =>
  queryOptions({
    queryKey: [noun, 'list', path, params],
    queryFn: ({ signal }) => request<ListAnswer<R>>(`${path}${queryString(params)}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** `sub_agents` are found at `/sub-agents/`. */
export const pathOf = (noun: string): string => `/${noun.replaceAll('_', '-')}/`;

/**
 * The calls and the query options of one noun, defined once.
 * Every key begins with the noun, so that a change of it asks for these again and for nothing else.
 */
export function records<R extends { id: number; version: number }, S = R>(noun: Noun) {
  const path = pathOf(noun);
  const one = (id: number) => `${path}${id}/`;
  return {
    noun,
    list: (params: Params) => listQuery<S>(noun, path, params),
    record: (id: number) =>
      queryOptions({
        queryKey: [noun, 'record', id],
        queryFn: ({ signal }) => request<R>(one(id), { signal }),
      }),
    options: (params: Params) =>
      queryOptions({
        queryKey: [noun, 'options', params],
        queryFn: ({ signal }) => request<Option[]>(`${path}options/${queryString(params)}`, { signal }),
        placeholderData: keepPreviousData,
        staleTime: 30_000,
      }),
    history: (id: number, params: Params) => listQuery<HistoryEntry>(noun, `${one(id)}history/`, params),
    /** How many records of which kind point at it. */
    uses: (id: number) =>
      queryOptions({
        queryKey: [noun, 'uses', id],
        queryFn: ({ signal }) => request<Use[]>(`${one(id)}uses/`, { signal }),
      }),
    merges: (id: number, params: Params) => listQuery<MergeRow>(noun, `${one(id)}merges/`, params),
    create: (body: object, key: string) => request<R>(path, { method: 'POST', body, key }),
    update: (id: number, body: object, version: number) =>
      request<R>(one(id), { method: 'PATCH', body, version }),
    remove: (id: number) => request<void>(one(id), { method: 'DELETE' }),
    restore: (id: number, body?: object) => request<R>(`${one(id)}restore/`, { method: 'POST', body }),
    act: <A = R>(id: number, action: string, body?: object) =>
      request<A>(`${one(id)}${action}/`, { method: 'POST', body }),
    /** What the file would do, without doing it. */
    tryFile: (file: Blob) => request<ImportAnswer>(`${path}import/?dry_run=true`, { method: 'POST', file }),
    takeFile: (file: Blob, key: string) =>
      request<ImportAnswer>(`${path}import/`, { method: 'POST', file, key }),
    bulk: (body: Bulk) => request<BulkAnswer | BulkQueued>(`${path}bulk/`, { method: 'POST', body }),
  };
}

/** What a picker of a noun offers, for those who need nothing else of it. */
export const optionsOf = (noun: Noun) => records(noun).options;

export type Records<R extends { id: number; version: number }, S = R> = ReturnType<typeof records<R, S>>;
