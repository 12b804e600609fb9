import { daysBetween, plusDays, plusMonths } from '../base/days/wallClock.ts';

/** Both days are in it. */
export type Days = { from: string; to: string };

const pastPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'year_to_date',
  'last_year',
  'last_12_months',
] as const;
const comingPeriods = ['next_30_days', 'next_60_days', 'next_90_days', 'this_year'] as const;
export const reportPeriods = [...pastPeriods, ...comingPeriods] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/**
 * Of what already happened, of what has its day in the future too, how things stood at the end of one day, or how they
 * stand now.
 */
export type ReportTime = 'past' | 'coming' | 'day' | 'now';

/** What is offered: nothing is booked in the days to come, and what comes up is asked for ahead. */
export const periodsOf = (time: ReportTime): readonly ReportPeriod[] =>
  time === 'coming' ? reportPeriods : pastPeriods;

export const comparisons = ['none', 'before', 'year_before'] as const;
export type Comparison = (typeof comparisons)[number];

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const quarterOf = (day: string): string => plusMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % 3));

const lasting = (from: string, months: number): Days => ({
  from,
  to: plusDays(plusMonths(from, months), -1),
});

/** A period that is not over ends today, so that it is compared with as much of another; what comes up is all of it. */
export function daysOfPeriod(period: ReportPeriod, today: string, time: ReportTime): Days {
  const soFar = ({ from, to }: Days): Days => ({ from, to: time === 'coming' ? to : today });
  switch (period) {
    case 'this_month':
      return soFar(lasting(monthOf(today), 1));
    case 'last_month':
      return lasting(plusMonths(monthOf(today), -1), 1);
    case 'this_quarter':
      return soFar(lasting(quarterOf(today), 3));
    case 'last_quarter':
      return lasting(plusMonths(quarterOf(today), -3), 3);
    case 'year_to_date':
      return { from: yearOf(today), to: today };
    case 'this_year':
      return lasting(yearOf(today), 12);
    case 'last_year':
      return lasting(plusMonths(yearOf(today), -12), 12);
    case 'last_12_months':
      return { from: plusMonths(monthOf(today), -11), to: today };
    case 'next_30_days':
      return { from: today, to: plusDays(today, 30) };
    case 'next_60_days':
      return { from: today, to: plusDays(today, 60) };
    case 'next_90_days':
      return { from: today, to: plusDays(today, 90) };
  }
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');
const isLastOfMonth = (day: string): boolean => isFirstOfMonth(plusDays(day, 1));

/** The last day of a month is that of any month, 28 February as well as 31 January. */
const monthsBack = (day: string, months: number): string =>
  isLastOfMonth(day) ? plusDays(plusMonths(plusDays(day, 1), -months), -1) : plusMonths(day, -months);

const monthsIn = ({ from, to }: Days): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** Months, quarters and years that have begun are compared with the same days of those before. */
const begun: Partial<Record<ReportPeriod, number>> = {
  this_month: 1,
  this_quarter: 3,
  year_to_date: 12,
  last_12_months: 12,
};

const earlier = ({ from, to }: Days, months: number): Days => ({
  from: plusMonths(from, -months),
  to: monthsBack(to, months),
});

/** Whole months are compared with as many whole months, other days with as many days just before them. */
function daysJustBefore(days: Days, period: ReportPeriod | undefined): Days {
  const months = period && begun[period];
  if (months) return { from: plusMonths(days.from, -months), to: plusMonths(days.to, -months) };
  if (isFirstOfMonth(days.from) && isLastOfMonth(days.to)) return earlier(days, monthsIn(days));
  const length = daysBetween(days.from, days.to) + 1;
  return { from: plusDays(days.from, -length), to: plusDays(days.from, -1) };
}

/** With what a period is compared; nothing where it is not. */
export function comparedDays(
  days: Days,
  comparison: Comparison,
  period: ReportPeriod | undefined,
): Days | null {
  if (comparison === 'none') return null;
  return comparison === 'before' ? daysJustBefore(days, period) : earlier(days, 12);
}

const monthsApart = (one: string, other: string): number => monthsIn({ from: one, to: other }) - 1;

/** The month of a period that stands beside a month of what it is compared with, by their first days. */
export const monthBeside = (month: string, days: Days, compared: Days): string =>
  plusMonths(month, monthsApart(monthOf(compared.from), monthOf(days.from)));
