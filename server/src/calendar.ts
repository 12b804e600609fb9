import { plusDays, wallClock } from '#contract/base/days/wallClock';

/** The calendar day it is at a moment in a time zone, as YYYY-MM-DD. */
export const today = (timeZone: string, now: Date): string => wallClock(timeZone, now).slice(0, 10);

/** Every day after the last one up to and including today, oldest first; only today when there is no last one. */
export function missedDays(last: string | null, today: string, most: number): string[] {
  if (last === null) return [today];
  const days: string[] = [];
  for (let day = today; day > last && days.length < most; day = plusDays(day, -1)) days.push(day);
  return days.toReversed();
}
