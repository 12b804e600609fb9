import type { PolicyType } from '../amounts/lines.ts';
import { lastYear } from './typedDay.ts';
import { daysBetween, writtenDay } from './wallClock.ts';
import { ruleSentences } from '#messages/en/base/sentences.rules';
import { ruling } from '../said.ts';

const say = ruling(ruleSentences);

/** Where the day is missing in the month that the term ends in, it ends on that month's last day. */
function lastMoment(start: string, months: number): Date {
  const end = new Date(`${start}T00:00:00Z`);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months + 1, 0);
  if (day <= end.getUTCDate()) end.setUTCDate(day - 1);
  return end;
}

/**
 * The last day of a term that begins on a day: start + months − 1 day, so 29 February 2028 and 12 months end on
 * 28 February 2029.
 */
export const endOfTerm = (start: string, months: number): string => writtenDay(lastMoment(start, months));

/** Whether a term would end on a day that nobody may enter. */
export const endsTooLate = (start: string, months: number): boolean =>
  lastMoment(start, months).getUTCFullYear() > lastYear;
export const endsBeforeStart = 'Enter a day that is not before the start.';
export const startTooLate = 'Enter an earlier day: the term would end after the year 2199.';

/** How many days there are from one to the other, both of them counted; none where the second is before the first. */
export const daysOf = (from: string, to: string): number => Math.max(0, daysBetween(from, to) + 1);

/** In whole years, by the day of birth. */
export function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

const longestYears = (line: PolicyType): number => (line === 'life' || line === 'engineering' ? 50 : 10);

/** The latest day on which a policy of this line may end. */
export const latestEnd = (start: string, line: PolicyType): string =>
  endOfTerm(start, longestYears(line) * 12);

export const termTooLong = (line: PolicyType): string =>
  say('policyTermTooLong', { count: longestYears(line) });
