import { useOrganisation, useZone } from '../api/organisation.ts';
import { textDirection } from '../messages/language.ts';
import { formatDay, formatLongDay, formatMoment, pickerFormats } from './dates.ts';

/** Dates as the organisation writes them, moments in the reader's time zone. */
export function useDates() {
  const { date_format: format } = useOrganisation();
  const zone = useZone();
  return {
    day: (day: string) => formatDay(day, format),
    longDay: (day: string) => formatLongDay(day, format),
    moment: (at: string) => formatMoment(at, zone, format),
    picker: pickerFormats[format],
    /** Figures with dashes and colons read from left to right in every language. */
    direction: format === 'iso' ? ('ltr' as const) : textDirection,
  };
}
