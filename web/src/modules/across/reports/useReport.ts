import { useQuery } from '@tanstack/react-query';
import type { ReportDescription } from '#contract/across/reportDescription';
import { reports, type Report } from '#contract/across/reports';
import type { Dimension, ReportKey } from '#contract/base/reportKeys';
import { filterNames } from '#contract/base/reportKeys';
import type { Params } from '../../../api/records.ts';
import { usePageState } from '../../../components/list/listState.ts';
import { cellIn, cellText, type OpenCell } from './reportCell.ts';
import { reportOf, stateIn } from './reports.queries.ts';

/** Of the address only what this report takes, so that a wrong one never breaks the page. */
function fitting(key: ReportKey, search: Params): Params {
  const { groups, filters, time } = reports[key];
  const state = stateIn(search);
  const isFit = (name: string, value: unknown): boolean => {
    if (name === 'group_by') return groups.includes(value as Dimension);
    if ((filterNames as readonly string[]).includes(name)) return filters.includes(name as Dimension);
    if (time === 'now') return false;
    return time === 'day' ? name === 'on' : name !== 'on';
  };
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => isFit(name, value)));
}

/** The days of the answer, for what is to show the same when it is opened another day. */
function meaningOf({ time, period }: ReportDescription, { days }: Report, state: Params): Params | undefined {
  if (time === 'now') return undefined;
  if (time === 'day') return { on: days.to };
  return state['from'] === undefined ? { period: state['period'] ?? period, ...days } : days;
}

/** A report and all of its state, which is the address and nothing else. */
export function useReport(key: ReportKey) {
  const { search, set } = usePageState();
  const state = fitting(key, search);
  const query = useQuery(reportOf(key, state));
  const description = reports[key];
  return {
    description,
    search,
    state,
    query,
    meaning: query.data && meaningOf(description, query.data, state),
    cell: cellIn(search['section'] as string | undefined),
    isTable: search['view'] === 'table',
    change: (change: Params) => set({ ...change, section: undefined }, { replace: false }),
    openCell: (cell: OpenCell | undefined) => set({ section: cell && cellText(cell) }, { keepPage: true }),
  };
}

export type ShownReport = ReturnType<typeof useReport>;
