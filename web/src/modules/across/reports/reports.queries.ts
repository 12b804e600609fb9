import { infiniteQueryOptions } from '@tanstack/react-query';
import { reportOperations } from '#contract/across/reportOperations';
import type { ReportCell } from '#contract/across/reports';
import { dimensionNames } from '#contract/base/reportKeys';
import { call, queryFor, steadyQueryFor } from '../../../api/call.ts';
import type { Params } from '../../../api/records.ts';

/** The reports that the reader may see. */
export const reportListing = queryFor(reportOperations.list);

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

export const reportOf = (key: string, search: Params) =>
  steadyQueryFor(reportOperations.report, { path: { key }, params: stateIn(search) });

const pageSize = 20;
/** As many as a list shows by their ids. */
export const mostInList = 200;

/** The records behind one figure, page by page. */
export const recordsBehind = (key: string, search: Params, cell: ReportCell) => {
  const asked = { ...stateIn(search), compare: undefined, ...cell, page_size: pageSize };
  return infiniteQueryOptions({
    queryKey: ['reports', key, 'records', asked],
    queryFn: ({ signal, pageParam }) =>
      call(reportOperations.records, { path: { key }, params: { ...asked, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  });
};

/** All of them at once, of a figure that has no more than a list shows. */
export const everyRecordBehind = (key: string, search: Params, cell: ReportCell) =>
  queryFor(reportOperations.records, {
    path: { key },
    params: { ...stateIn(search), compare: undefined, ...cell, page_size: mostInList },
  });
