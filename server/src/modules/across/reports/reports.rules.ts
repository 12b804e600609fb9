import type { ReportDescription } from '#contract/across/reportDescription';
import { nounOf } from '#contract/across/reportDimensions';
import { daysOfPeriod, type Days } from '#contract/across/reportPeriods';
import { noGroup, type ReportCell, type ReportState } from '#contract/across/reports';
import type { Dimension } from '#contract/base/reportKeys';
import { Invalid } from '../../../errors.ts';

const refuse = (field: string, sentence: string): never => {
  throw new Invalid({ [field]: [sentence] });
};

/** What this report does not know is refused by name. */
export function judgeState({ groups, filters, time }: ReportDescription, state: ReportState): void {
  const { period: _period, from: _from, to: _to, on: _on, compare: _compare, group_by, ...narrowing } = state;
  if (group_by && !groups.includes(group_by)) refuse('group_by', 'This report is not grouped by that.');
  const stranger = Object.entries(narrowing).find(
    ([name, values]) => values !== undefined && !filters.includes(name as Dimension),
  );
  if (stranger) refuse(stranger[0], 'This report is not narrowed by that.');
  judgeTime(time, state);
}

/** Periods are of reports that have one; how things stand now is asked without a day. */
function judgeTime(
  time: ReportDescription['time'],
  { period, from, to, on, compare = 'none' }: ReportState,
): void {
  const hasPeriod = time === 'past' || time === 'coming';
  if (!hasPeriod && (period ?? from ?? to) !== undefined)
    refuse(period === undefined ? 'from' : 'period', 'This report tells of a day and has no period.');
  if (!hasPeriod && compare !== 'none') refuse('compare', 'This report tells of a day and is not compared.');
  if (hasPeriod && on !== undefined) refuse('on', 'This report tells of a period. Name its days.');
  if (time === 'now' && on !== undefined) refuse('on', 'This report tells how things stand now.');
}

/** The days that are meant, today being known. */
export function daysOf(description: ReportDescription, state: ReportState, day: string): Days {
  const { time } = description;
  if (time === 'day' || time === 'now') {
    const on = state.on ?? day;
    if (on > day) refuse('on', 'Nobody knows yet how things stand on a day to come.');
    return { from: on, to: on };
  }
  const { from, to, period } = state;
  if (from === undefined || to === undefined) return daysOfPeriod(period ?? description.period, day, time);
  if (time === 'past' && from > day) refuse('from', 'This period has not begun yet.');
  return { from, to };
}

/** A figure that the report has. */
export function judgeCell(
  { measures, hasCurrency }: ReportDescription,
  groupBy: Dimension,
  cell: ReportCell,
): void {
  const { measure, group, currency } = cell;
  if (!Object.hasOwn(measures, measure)) refuse('measure', 'This report has no such figure.');
  if (hasCurrency !== (currency !== undefined))
    refuse('currency', hasCurrency ? 'Say in which currency.' : 'This report has no currency.');
  if (group !== undefined && group !== noGroup && nounOf(groupBy) && !/^\d{1,10}$/.test(group))
    refuse('group', 'This report has no such group.');
}
