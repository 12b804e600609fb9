import { describe, expect, it } from 'vitest';
import { dayIn, momentAt, wallClock } from './zones.ts';

describe('the clock on the wall', () => {
  it('shows a moment where one is', () => {
    expect(wallClock('Asia/Dubai', '2026-11-15T20:30:00Z')).toBe('2026-11-16T00:30');
    expect(wallClock('Pacific/Pago_Pago', '2026-11-15T10:30:00Z')).toBe('2026-11-14T23:30');
  });

  it('is a day ahead in Kiribati', () => {
    expect(dayIn('Pacific/Kiritimati', '2026-11-15T10:00:00Z')).toBe('2026-11-16');
    expect(momentAt('Pacific/Kiritimati', '2026-11-16T00:00')).toBe('2026-11-15T10:00:00.000Z');
  });

  it('shows midnight as 00 and never as 24', () => {
    expect(wallClock('UTC', '2026-11-15T00:00:00Z')).toBe('2026-11-15T00:00');
  });
});

describe('the moment that a wall clock means', () => {
  it.each(['Asia/Dubai', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
    'is found again in %s all through a year',
    (zone) => {
      for (let hour = 0; hour < 8760; hour += 31) {
        const wall = wallClock(zone, Date.UTC(2026, 0, 1, hour));
        expect(wallClock(zone, momentAt(zone, wall))).toBe(wall);
      }
    },
  );

  it('is the later one where the clock skips the hour', () => {
    expect(momentAt('Europe/London', '2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(wallClock('Europe/London', '2026-03-29T01:30:00.000Z')).toBe('2026-03-29T02:30');
  });

  it('is the first one where the hour comes twice', () => {
    expect(momentAt('Europe/London', '2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z');
  });
});
