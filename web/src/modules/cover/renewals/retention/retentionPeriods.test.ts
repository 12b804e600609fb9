import { expect, it } from 'vitest';
import { periodOf, rangeOf, retentionPeriods } from './retentionPeriods.ts';

it('periods are whole months, quarters and years', () => {
  const ranges = Object.fromEntries(
    retentionPeriods.map((period) => [period, rangeOf(period, '2028-02-29')]),
  );
  expect(ranges).toEqual({
    this_month: '2028-02-01,2028-02-29',
    last_month: '2028-01-01,2028-01-31',
    this_quarter: '2028-01-01,2028-03-31',
    this_year: '2028-01-01,2028-12-31',
    last_year: '2027-01-01,2027-12-31',
  });
});

it('a range is known by its name, and days of one’s own are none', () => {
  expect(periodOf('2027-01-01,2027-12-31', '2028-02-29')).toBe('last_year');
  expect(periodOf('2027-01-02,2027-12-31', '2028-02-29')).toBeUndefined();
});
