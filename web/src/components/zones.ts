const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes far longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** What calendar and clock on the wall show at a moment, as YYYY-MM-DDTHH:MM. */
export function wallClock(timeZone: string, moment: string | number): string {
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const dayLength = 86_400_000;

/**
 * The moment at which the wall shows this, as the server has it: an hour that comes twice means its first coming;
 * one that the clock skips is as much later as the clock was put forward.
 */
export function momentAt(timeZone: string, wall: string): string {
  const asUtc = Date.parse(`${wall}:00Z`);
  const offsetAt = (moment: number) => Date.parse(`${wallClock(timeZone, moment)}:00Z`) - moment;
  const before = asUtc - offsetAt(asUtc - dayLength);
  const after = asUtc - offsetAt(asUtc + dayLength);
  const found = [before, after].find((moment) => wallClock(timeZone, moment) === wall) ?? before;
  return new Date(found).toISOString();
}

/** The calendar day of a moment, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: string | number): string =>
  wallClock(timeZone, moment).slice(0, 10);

/** Days have no hours here, so no clock change can lose one. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength;
