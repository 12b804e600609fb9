/** The calendar day it is at a moment in a time zone, as YYYY-MM-DD. */
export function today(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
}

/** Days have no hours here, so no clock change can lose one. */
export function plusDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Every day after the last one up to and including today, oldest first; only today when there is no last one. */
export function missedDays(last: string | null, today: string, most: number): string[] {
  if (last === null) return [today];
  const days: string[] = [];
  for (let day = today; day > last && days.length < most; day = plusDays(day, -1)) days.push(day);
  return days.toReversed();
}
