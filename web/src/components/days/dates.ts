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

const shortWeekday = dayFormat({ weekday: 'short' });
const dueParts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const dueDay = dayFormat(dueParts);
const dueDayOfYear = dayFormat({ ...dueParts, year: 'numeric' });
/** Thu 19 Nov, not Thu, 19 Nov. */
const withoutFirstComma = (written: string): string => written.replace(/^(\p{L}+),/u, '$1');

/** A day on which something is due, with its day of the week: Thu 19 Nov, and with its year where that is not this one. */
export function formatDueDay(day: string, format: DateFormat, today: string): string {
  if (format === 'iso') return `${shortWeekday(day)} ${day}`;
  return withoutFirstComma(day.slice(0, 4) === today.slice(0, 4) ? dueDay(day) : dueDayOfYear(day));
}

/** The same of a moment: Thu 19 Nov, 10:15. */
export function formatDueMoment(at: string, timeZone: string, format: DateFormat, today: string): string {
  const [day = '', time = ''] = wallClock(timeZone, at).split('T');
  if (format === 'iso') return `${shortWeekday(day)} ${day} ${time}`;
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const written = new Intl.DateTimeFormat(locale, { ...dueParts, ...year, ...clock }).format(new Date(at));
  return withoutFirstComma(written);
}

/** A calendar day in full, for a heading: Sunday, 15 November 2026 or Sunday 2026-11-15. */
export const formatLongDay = (day: string, format: DateFormat): string =>
  format === 'iso' ? `${weekday(day)} ${day}` : fullDay(day);
