import { describe, expect, it } from 'vitest';
import { daysBetween, momentAt, plusDays, plusMonths, wallClock } from './wallClock.ts';

const at = (moment: string) => new Date(moment);

describe('the clock on the wall', () => {
  it.each([
    ['UTC', '2026-07-28T09:15:30.999Z', '2026-07-28T09:15:30'],
    ['Asia/Kathmandu', '2026-07-28T18:15:00Z', '2026-07-29T00:00:00'],
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31T23:59:59'],
    ['Africa/Monrovia', '1950-06-01T00:44:30Z', '1950-06-01T00:00:00'],
  ])('in %s at %s shows %s', (zone, moment, wall) => {
    expect(wallClock(zone, at(moment))).toBe(wall);
  });

  it.each([
    ['an ordinary hour', 'Europe/Berlin', '2026-07-28T09:00:00', '2026-07-28T07:00:00.000Z'],
    ['a skipped hour, as much later', 'Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['the hour after it', 'Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
    ['the first of two equal hours', 'Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['the hour after them', 'Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
    ['a skipped midnight', 'America/Sao_Paulo', '2018-11-04T00:00:00', '2018-11-04T03:00:00.000Z'],
    ['half an hour skipped', 'Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00.000Z'],
    ['a skipped day', 'Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z'],
    ['the furthest east', 'Pacific/Kiritimati', '2026-01-01T00:00:00', '2025-12-31T10:00:00.000Z'],
    ['the furthest west', 'Pacific/Niue', '2026-01-01T23:59:59', '2026-01-02T10:59:59.000Z'],
  ])('tells the moment of %s', (_what, zone, wall, moment) => {
    expect(momentAt(zone, wall).toISOString()).toBe(moment);
  });
});

describe('days', () => {
  it('follow each other over months, years and 29 February', () => {
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(plusDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('go no further than the last one there is', () => {
    expect(plusDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(plusDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(plusMonths('9999-06-30', 12)).toBe('9999-12-31');
  });

  it('are counted without hours, over clock changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-11-15', '2026-11-13')).toBe(-2);
  });
});
