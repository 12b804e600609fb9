import { expect, test } from 'vitest';
import { formatAgo, formatMoment } from './dates.ts';

test('a moment is written in the time zone asked for', () => {
  expect(formatMoment('2026-12-03T23:30:00Z', 'Asia/Dubai')).toBe('4 Dec 2026, 03:30');
  expect(formatMoment('2026-12-03T23:30:00Z', 'Pacific/Pago_Pago')).toBe('3 Dec 2026, 12:30');
});

test('time passed is told in the largest unit that fits', () => {
  const now = Date.parse('2026-12-03T12:00:00Z');
  expect(formatAgo('2026-12-03T11:59:01Z', now)).toBeUndefined();
  expect(formatAgo('2026-12-03T12:00:05Z', now)).toBeUndefined();
  expect(formatAgo('2026-12-03T11:58:00Z', now)).toBe('2 minutes ago');
  expect(formatAgo('2026-12-03T09:00:00Z', now)).toBe('3 hours ago');
  expect(formatAgo('2026-12-02T11:00:00Z', now)).toBe('yesterday');
});
