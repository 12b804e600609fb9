import { describe, expect, it } from 'vitest';
import { plusMonths } from '#contract/base/days/wallClock';
import { missedDays, today } from './calendar.ts';

const at = (moment: string) => new Date(moment);

describe('today', () => {
  it.each([
    ['Pacific/Niue', '2026-03-01T10:59:59Z', '2026-02-28'],
    ['Pacific/Niue', '2026-03-01T11:00:00Z', '2026-03-01'],
    ['Asia/Kolkata', '2026-02-28T18:29:59Z', '2026-02-28'],
    ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01'],
    ['Pacific/Kiritimati', '2025-12-31T09:59:59Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('changes at midnight in %s (%s)', (zone, moment, day) => {
    expect(today(zone, at(moment))).toBe(day);
  });

  it.each([
    ['Pacific/Niue', '2028-03-01T10:59:59Z', '2028-02-29'],
    ['Asia/Kolkata', '2028-02-28T18:30:00Z', '2028-02-29'],
    ['Pacific/Kiritimati', '2028-02-28T10:00:00Z', '2028-02-29'],
  ])('knows 29 February in %s', (zone, moment, day) => {
    expect(today(zone, at(moment))).toBe(day);
  });

  it.each([
    ['spring, a day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['spring, its last moment', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['spring, the day after', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['autumn, a day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['autumn, its last moment', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['autumn, the day after', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('keeps to the clock on the wall when it changes: %s', (_when, moment, day) => {
    expect(today('Europe/Berlin', at(moment))).toBe(day);
  });

  it('skips the day that Samoa skipped', () => {
    expect(today('Pacific/Apia', at('2011-12-30T09:59:59Z'))).toBe('2011-12-29');
    expect(today('Pacific/Apia', at('2011-12-30T10:00:00Z'))).toBe('2011-12-31');
  });
});

describe('months', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 13, '2027-11-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-15', 0, '2026-05-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('after %s come so many (%i): %s', (day, months, later) => {
    expect(plusMonths(day, months)).toBe(later);
  });
});

describe('days', () => {
  it('are only today where nothing was recorded before', () => {
    expect(missedDays(null, '2026-05-04', 366)).toEqual(['2026-05-04']);
  });

  it('are none when today is recorded, or a later day', () => {
    expect(missedDays('2026-05-04', '2026-05-04', 366)).toEqual([]);
    expect(missedDays('2026-05-05', '2026-05-04', 366)).toEqual([]);
  });

  it('are caught up oldest first', () => {
    expect(missedDays('2028-02-27', '2028-03-01', 366)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('are caught up no further than a year and a day', () => {
    const days = missedDays('2020-01-01', '2026-05-04', 366);
    expect(days).toHaveLength(366);
    expect([days[0], days.at(-1)]).toEqual(['2025-05-04', '2026-05-04']);
  });
});
