import { z } from 'zod';

const sentence = 'Enter a time zone, such as Asia/Dubai.';

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

export const timeZone = z.string().max(60).refine(isTimeZone, sentence);

/** Of a place, for what the database reckons with too: by a bare CET it means a clock that never changes. */
export const timeZoneOfPlace = timeZone.refine((name) => name === 'UTC' || name.includes('/'), sentence);
