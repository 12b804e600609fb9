import * as shared from '#contract/base/days/wallClock';

/** What calendar and clock on the wall show at a moment, as YYYY-MM-DDTHH:MM. */
export const wallClock = (timeZone: string, moment: string | number): string =>
  shared.wallClock(timeZone, new Date(moment)).slice(0, 16);

/** The moment at which the wall shows this, to the minute. */
export const momentAt = (timeZone: string, wall: string): string =>
  shared.momentAt(timeZone, `${wall}:00`).toISOString();

/** The calendar day of a moment, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: string | number): string =>
  wallClock(timeZone, moment).slice(0, 10);
