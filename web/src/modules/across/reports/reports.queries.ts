import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Report, ReportCell, ReportListing, ReportRecords } from '#contract/across/reports';
import { dimensionNames } from '#contract/base/reportKeys';
import { request } from '../../../api/client.ts';
import { queryString, type Params } from '../../../api/records.ts';

/** The reports that the reader may see. */
export const reportListing = queryOptions({
  queryKey: ['reports', 'listing'],
  queryFn: ({ signal }) => request<ReportListing>('/reports/', { signal }),
});

const stateNames: readonly string[] = [
  'period',
  'from',
  'to',
  'on',
  'compare',
  'group_by',
  ...dimensionNames,
];

/** What the API takes of the address of a report. */
export const stateIn = (search: Params): Params =>
  Object.fromEntries(Object.entries(search).filter(([name]) => stateNames.includes(name)));

export const reportOf = (key: string, search: Params) => {
  const state = stateIn(search);
  return queryOptions({
    queryKey: ['reports', key, state],
    queryFn: ({ signal }) => request<Report>(`/reports/${key}/${queryString(state)}`, { signal }),
    placeholderData: keepPreviousData,
  });
};

const pageSize = 20;

/** The records behind one figure, page by page. */
export const recordsBehind = (key: string, search: Params, cell: ReportCell) => {
  const asked: Params = { ...stateIn(search), compare: undefined, ...cell, page_size: pageSize };
  return infiniteQueryOptions({
    queryKey: ['reports', key, 'records', asked],
    queryFn: ({ signal, pageParam }) =>
      request<ReportRecords>(`/reports/${key}/records/${queryString({ ...asked, page: pageParam })}`, {
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  });
};
