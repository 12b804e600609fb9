import type { ReportDescription } from '#contract/across/reportDescription';
import { nounOf } from '#contract/across/reportDimensions';
import { daysOfPeriod, type Days } from '#contract/across/reportPeriods';
import { noGroup, type ReportCell, type ReportState } from '#contract/across/reports';
import type { Dimension } from '#contract/base/reportKeys';
import { Invalid } from '../../../errors.ts';
import { said, type Said } from '../../../said.ts';

const refuse = (field: string, sentence: Said): never => {
  throw new Invalid({ [field]: [sentence] });
};

/** What this report does not know is refused by name. */
export function judgeState({ groups, filters, time }: ReportDescription, state: ReportState): void {
  const { period: _period, from: _from, to: _to, on: _on, compare: _compare, group_by, ...narrowing } = state;
  if (group_by && !groups.includes(group_by)) refuse('group_by', said('reportGroup'));
  const stranger = Object.entries(narrowing).find(
    ([name, values]) => values !== undefined && !filters.includes(name as Dimension),
  );
  if (stranger) refuse(stranger[0], said('reportFilter'));
  judgeTime(time, state);
}

/** Periods are of reports that have one; how things stand now is asked without a day. */
function judgeTime(
  time: ReportDescription['time'],
  { period, from, to, on, compare = 'none' }: ReportState,
): void {
  const hasPeriod = time === 'past' || time === 'coming';
  if (!hasPeriod && (period ?? from ?? to) !== undefined)
    refuse(period === undefined ? 'from' : 'period', said('reportOfDay'));
  if (!hasPeriod && compare !== 'none') refuse('compare', said('reportOfDayCompared'));
  if (hasPeriod && on !== undefined) refuse('on', said('reportOfPeriod'));
  if (time === 'now' && on !== undefined) refuse('on', said('reportNow'));
}

/** The days that are meant, today being known. */
export function daysOf(description: ReportDescription, state: ReportState, day: string): Days {
  const { time } = description;
  if (time === 'day' || time === 'now') {
    const on = state.on ?? day;
    if (on > day) refuse('on', said('reportDayToCome'));
    return { from: on, to: on };
  }
  const { from, to, period } = state;
  if (from === undefined || to === undefined) return daysOfPeriod(period ?? description.period, day, time);
  if (time === 'past' && from > day) refuse('from', said('reportNotBegun'));
  return { from, to };
}

/** A figure that the report has. */
export function judgeCell(
  { measures, hasCurrency }: ReportDescription,
  groupBy: Dimension,
  cell: ReportCell,
): void {
  const { measure, group, currency } = cell;
  if (!Object.hasOwn(measures, measure)) refuse('measure', said('reportFigure'));
  if (hasCurrency !== (currency !== undefined))
    refuse('currency', hasCurrency ? said('reportCurrency') : said('reportNoCurrency'));
  if (group !== undefined && group !== noGroup && nounOf(groupBy) && !/^\d{1,10}$/.test(group))
    refuse('group', said('reportNoGroup'));
}
