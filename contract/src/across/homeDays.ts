import { plusDays } from '../base/days/wallClock.ts';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** From the first of the month until the day. */
export const daysOfMonth = (today: string) => ({ from: firstOfMonth(today), to: today });

/** The same days of the month before; where that is shorter, until its last one. */
export function sameDaysBefore(today: string) {
  const before_last = plusDays(firstOfMonth(today), -1);
  const before_from = firstOfMonth(before_last);
  const sameDay = `${before_from.slice(0, 8)}${today.slice(8)}`;
  return { before_from, before_to: sameDay < before_last ? sameDay : before_last };
}
