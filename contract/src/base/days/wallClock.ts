const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes far longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What calendar and clock on the wall show at a moment, as YYYY-MM-DDTHH:MM:SS. */
export function wallClock(timeZone: string, moment: Date): string {
  const parts = formatOf(timeZone).formatToParts(moment);
  const {
    year = '',
    month,
    day,
    hour,
    minute,
    second,
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}

const dayLength = 86_400_000;

/**
 * The moment at which the wall shows this. An hour that comes twice means its first coming; one that the clock
 * skips is as much later as the clock was put forward.
 */
export function momentAt(timeZone: string, wall: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${wallClock(timeZone, new Date(moment))}Z`) - Math.floor(moment / 1000) * 1000;
  const before = new Date(asUtc - offsetAt(asUtc - dayLength));
  const after = new Date(asUtc - offsetAt(asUtc + dayLength));
  return [before, after].find((moment) => wallClock(timeZone, moment) === wall) ?? before;
}

/** The last day that can be written as a date. */
const lastDay = '9999-12-31';

/** Nothing is later than the last day. */
export const writtenDay = (moment: Date): string =>
  moment.getUTCFullYear() > 9999 ? lastDay : moment.toISOString().slice(0, 10);

/** Days have no hours here, so no clock change can lose one. */
export function plusDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return writtenDay(moment);
}

/** The same day of a later month, or its last day where it has no such day. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return writtenDay(lastOfMonth);
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength;
