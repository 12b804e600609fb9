import { z } from 'zod';
import { CalendarDate } from './http.ts';

export const Organisation = z.object({
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  /** The organisation's calendar day, whatever the clock of the reader says. */
  today: CalendarDate,
});
export type Organisation = z.infer<typeof Organisation>;
