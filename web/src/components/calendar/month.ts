import { daysIn } from '#contract/base/days/typedDay';
import { plusDays } from '#contract/base/days/wallClock';

/** The weeks of a day's month, from Monday to Sunday, with the days around it that fill them. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = plusDays(first, -((weekdayOf(first) + 6) % 7));
  const end = plusMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = start; monday < end; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)));
  return weeks;
}

/** The Sunday of a day's week. */
export const endOfWeek = (day: string): string => plusDays(day, (7 - weekdayOf(day)) % 7);

/** As JavaScript counts them: Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The same day of another month, or its last one where that is shorter. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  return dayIn(Math.floor(count / 12), (count % 12) + 1, date);
}

const two = (figure: number): string => String(figure).padStart(2, '0');

export function dayIn(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(date, daysIn(year, month)))}`;
}
