import { plusDays, plusMonths } from '#contract/base/days/wallClock';

export const retentionPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_year',
] as const;
export type RetentionPeriod = (typeof retentionPeriods)[number];

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const quarterOf = (day: string): string => plusMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % 3));

const lasting = (first: string, months: number): string =>
  `${first},${plusDays(plusMonths(first, months), -1)}`;

/** Whole months, quarters and years, as the address writes them: what is still to come in them is open. */
export function rangeOf(period: RetentionPeriod, today: string): string {
  const month = monthOf(today);
  switch (period) {
    case 'this_month':
      return lasting(month, 1);
    case 'last_month':
      return lasting(plusMonths(month, -1), 1);
    case 'this_quarter':
      return lasting(quarterOf(today), 3);
    case 'this_year':
      return lasting(yearOf(today), 12);
    case 'last_year':
      return lasting(plusMonths(yearOf(today), -12), 12);
  }
}

export const periodOf = (range: string, today: string): RetentionPeriod | undefined =>
  retentionPeriods.find((period) => rangeOf(period, today) === range);
