import { expect, it } from 'vitest';
import { endThatFollows, usualEndOf } from './usualEnd.ts';

const year = { start: '2026-11-19', months: 12 };

it('is the last day of the term', () => {
  expect(usualEndOf(year)).toBe('2027-11-18');
  expect(usualEndOf({ start: '2026-11-19', months: 13 })).toBe('2027-12-18');
  expect(usualEndOf({ start: 'next wee', months: 12 })).toBeNull();
  expect(usualEndOf({ ...year, line: 'travel' })).toBeNull();
});

it('fills an end that is still open, and moves along with the start and the term', () => {
  expect(endThatFollows(undefined, year, null)).toBe('2027-11-18');
  expect(endThatFollows(year, { ...year, start: '2026-12-01' }, '2027-11-18')).toBe('2027-11-30');
  expect(endThatFollows(year, { ...year, months: 13 }, '2027-11-18')).toBe('2027-12-18');
});

it('leaves an end that was typed, and one that was cleared', () => {
  expect(endThatFollows(undefined, year, '2027-01-31')).toBeUndefined();
  expect(endThatFollows(year, { ...year, start: '2026-12-01' }, '2027-01-31')).toBeUndefined();
  expect(endThatFollows(year, { ...year, start: '2026-12-01' }, null)).toBeUndefined();
});
