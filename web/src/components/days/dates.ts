import type { DateFormat } from '#contract/system/organisation';
import { locale } from '../../messages/language.ts';
import { wallClock } from './zones.ts';

const minute = 60_000;
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
];

/** A moment without ambiguity: 3 Dec 2026, 10:15 or 2026-12-03 10:15. */
export function formatMoment(iso: string, timeZone: string, format: DateFormat): string {
  if (format === 'iso') return wallClock(timeZone, iso).replace('T', ' ');
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
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

/** Made once, because making one takes far longer than using it. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
const shortDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = dayFormat({ weekday: 'long' });
const fullDay = dayFormat({ dateStyle: 'full' });

/** A calendar day, which is the same everywhere: 3 Dec 2026 or 2026-12-03. */
export const formatDay = (day: string, format: DateFormat): string =>
  format === 'iso' ? day : shortDay(day);

/** A calendar day in full, for a heading: Sunday, 15 November 2026 or Sunday 2026-11-15. */
export const formatLongDay = (day: string, format: DateFormat): string =>
  format === 'iso' ? `${weekday(day)} ${day}` : fullDay(day);
