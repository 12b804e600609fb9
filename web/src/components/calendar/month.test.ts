import { expect, test } from 'vitest';
import { dayIn, endOfWeek, plusMonths, weeksOf } from './month.ts';

test('the weeks of a month are whole, and begin on a Monday', () => {
  const weeks = weeksOf('2026-11-16');
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOf('2027-02-28')).toHaveLength(4);
});

test('another month keeps the day as far as it has one', () => {
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(plusMonths('2026-01-31', -1)).toBe('2025-12-31');
  expect(plusMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(dayIn(2026, 4, 31)).toBe('2026-04-30');
});

test('a week ends on its Sunday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(endOfWeek)).toEqual([
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
    '2026-11-29',
  ]);
});
