import { useOrganisation, useZone } from '../../api/organisation.ts';
import { textDirection } from '../../messages/language.ts';
import { dayIn } from './zones.ts';
import { formatDay, formatDueDay, formatDueMoment, formatLongDay, formatMoment } from './dates.ts';

/** Dates as the organisation writes them, moments in the reader's time zone. */
export function useDates() {
  const { date_format: format, today } = useOrganisation();
  const zone = useZone();
  return {
    day: (day: string) => formatDay(day, format),
    /** With the month in letters, however dates are written otherwise. */
    letters: (day: string) => formatDay(day, 'letters'),
    /** With the day of the week, for what is due. */
    dueDay: (day: string) => formatDueDay(day, format, today),
    dueMoment: (at: string) => formatDueMoment(at, zone, format, today),
    longDay: (day: string) => formatLongDay(day, format),
    /** The day that a moment falls on by the reader's calendar. */
    dayOf: (at: string) => formatDay(dayIn(zone, at), format),
    moment: (at: string) => formatMoment(at, zone, format),
    /** Figures with dashes and colons read from left to right in every language. */
    direction: format === 'iso' ? ('ltr' as const) : textDirection,
  };
}
