import { locale } from '../messages/language.ts';

/** Month in letters, so that no reader takes the day for the month. */
export const dayFormat = 'D MMM YYYY';

const minute = 60_000;
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
];

/** A moment without ambiguity: 3 Dec 2026, 10:15. */
export function formatMoment(iso: string, timeZone?: string | null): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(iso));
}

/** How long ago, in the largest unit that fits; undefined when it is under a minute. */
export function formatAgo(iso: string, now: number): string | undefined {
  const passed = now - Date.parse(iso);
  const step = steps.find(([, length]) => passed >= length);
  if (!step) return undefined;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.floor(passed / step[1]),
    step[0],
  );
}

/** A calendar day, which is the same everywhere: 3 Dec 2026. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A calendar day in full, for a heading: Sunday, 15 November 2026. */
export function formatLongDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
