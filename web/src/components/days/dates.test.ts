import { expect, test } from 'vitest';
import { formatAgo, formatDay, formatDueDay, formatDueMoment, formatLongDay, formatMoment } from './dates.ts';

test('a moment is written in the time zone asked for', () => {
  expect(formatMoment('2026-12-03T23:30:00Z', 'Asia/Dubai', 'letters')).toBe('4 Dec 2026, 03:30');
  expect(formatMoment('2026-12-03T23:30:00Z', 'Pacific/Pago_Pago', 'letters')).toBe('3 Dec 2026, 12:30');
});

test('dates are written in letters or as ISO 8601 has them', () => {
  expect(formatMoment('2026-12-03T23:30:00Z', 'Asia/Dubai', 'iso')).toBe('2026-12-04 03:30');
  expect([formatDay('2026-12-03', 'letters'), formatDay('2026-12-03', 'iso')]).toEqual([
    '3 Dec 2026',
    '2026-12-03',
  ]);
  expect(formatLongDay('2026-11-15', 'iso')).toBe('Sunday 2026-11-15');
});

test('what is due has its day of the week, and its year only where that is another one', () => {
  expect(formatDueDay('2026-11-19', 'letters', '2026-01-02')).toBe('Thu 19 Nov');
  expect(formatDueDay('2027-01-04', 'letters', '2026-12-31')).toBe('Mon 4 Jan 2027');
  expect(formatDueDay('2026-11-19', 'iso', '2026-01-02')).toBe('Thu 2026-11-19');
  const due = '2026-11-19T06:15:00Z';
  expect(formatDueMoment(due, 'Asia/Dubai', 'letters', '2026-01-02')).toBe('Thu 19 Nov, 10:15');
  expect(formatDueMoment(due, 'Asia/Dubai', 'iso', '2026-01-02')).toBe('Thu 2026-11-19 10:15');
});

test('time passed is told in the largest unit that fits', () => {
  const now = Date.parse('2026-12-03T12:00:00Z');
  expect(formatAgo('2026-12-03T11:59:01Z', now)).toBeUndefined();
  expect(formatAgo('2026-12-03T12:00:05Z', now)).toBeUndefined();
  expect(formatAgo('2026-12-03T11:58:00Z', now)).toBe('2 minutes ago');
  expect(formatAgo('2026-12-03T09:00:00Z', now)).toBe('3 hours ago');
  expect(formatAgo('2026-12-02T11:00:00Z', now)).toBe('yesterday');
});
