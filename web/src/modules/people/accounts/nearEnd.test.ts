import { expect, it } from 'vitest';
import { daysUntil, isEndNear } from './nearEnd.ts';

it('counts the days over the end of a month and of summer time', () => {
  expect(daysUntil('2026-10-20', '2026-11-02')).toBe(13);
  expect(daysUntil('2026-11-16', '2026-11-13')).toBe(-3);
});

it('is near within thirty days and once it is over', () => {
  expect(isEndNear('2026-11-16', '2026-12-16')).toBe(true);
  expect(isEndNear('2026-11-16', '2026-12-17')).toBe(false);
  expect(isEndNear('2026-11-16', '2020-01-01')).toBe(true);
  expect(isEndNear('2026-11-16', null)).toBe(false);
});
