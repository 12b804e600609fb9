import type { PolicyType } from './lines.ts';
import { daysBetween, plusDays } from './wallClock.ts';

/**
 * The last day of a term that begins on a day: start + months − 1 day. Where the day is missing in the month that the
 * term ends in, it ends on that month's last day, so 29 February 2028 and 12 months end on 28 February 2029.
 */
export function endOfTerm(start: string, months: number): string {
  const anniversary = new Date(`${start}T00:00:00Z`);
  const day = anniversary.getUTCDate();
  anniversary.setUTCDate(1);
  anniversary.setUTCMonth(anniversary.getUTCMonth() + months + 1);
  const next = anniversary.toISOString().slice(0, 10);
  const lastOfMonth = plusDays(next, -1);
  return day > Number(lastOfMonth.slice(8)) ? lastOfMonth : plusDays(`${lastOfMonth.slice(0, 8)}01`, day - 2);
}

/** How many days there are from one to the other, both of them counted; none where the second is before the first. */
export const daysOf = (from: string, to: string): number => Math.max(0, daysBetween(from, to) + 1);

const longestYears = (line: PolicyType): number => (line === 'life' || line === 'engineering' ? 50 : 10);

/** The latest day on which a policy of this line may end. */
export const latestEnd = (start: string, line: PolicyType): string =>
  endOfTerm(start, longestYears(line) * 12);

export const termTooLong = (line: PolicyType): string =>
  `A term is ${longestYears(line)} years at the longest.`;
