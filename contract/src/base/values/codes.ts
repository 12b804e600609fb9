import { line } from '../http.ts';

/** What a brokerage calls a thing for short, always in capitals. */
export const code = line(20)
  .regex(/^[A-Za-z0-9&-]{2,20}$/, 'Enter 2 to 20 letters, digits, - or &.')
  .toUpperCase();
