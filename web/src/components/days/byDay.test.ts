import { expect, it } from 'vitest';
import { byDay } from './byDay.ts';

const entries = [
  { id: 3, at: '2026-11-15T21:00:00Z' },
  { id: 2, at: '2026-11-15T19:00:00Z' },
  { id: 1, at: '2026-11-14T10:00:00Z' },
];
const days = (zone: string) =>
  byDay(entries, zone).map(({ day, entries: of }) => [day, of.map(({ id }) => id)]);

it('puts what happened on one day of the reader together, in its order', () => {
  expect(days('UTC')).toEqual([
    ['2026-11-15', [3, 2]],
    ['2026-11-14', [1]],
  ]);
});

it('ends the day at the midnight of the reader', () => {
  expect(days('Asia/Dubai')).toEqual([
    ['2026-11-16', [3]],
    ['2026-11-15', [2]],
    ['2026-11-14', [1]],
  ]);
});
