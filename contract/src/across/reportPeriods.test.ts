import { describe, expect, it } from 'vitest';
import { comparedDays, daysOfPeriod, monthBeside, reportPeriods } from './reportPeriods.ts';

const today = '2028-02-29';

describe('a period', () => {
  it('that has begun ends today, unless what is asked for lies ahead', () => {
    const days = (time: 'past' | 'coming') =>
      Object.fromEntries(
        reportPeriods.map((period) => {
          const { from, to } = daysOfPeriod(period, today, time);
          return [period, `${from} ${to}`];
        }),
      );
    expect(days('past')).toEqual({
      this_month: '2028-02-01 2028-02-29',
      last_month: '2028-01-01 2028-01-31',
      this_quarter: '2028-01-01 2028-02-29',
      last_quarter: '2027-10-01 2027-12-31',
      year_to_date: '2028-01-01 2028-02-29',
      last_year: '2027-01-01 2027-12-31',
      last_12_months: '2027-03-01 2028-02-29',
      next_30_days: '2028-02-29 2028-03-30',
      next_60_days: '2028-02-29 2028-04-29',
      next_90_days: '2028-02-29 2028-05-29',
      this_year: '2028-01-01 2028-12-31',
    });
    expect(days('coming')).toMatchObject({ this_quarter: '2028-01-01 2028-03-31' });
  });

  it('of 30 days ahead has both its ends', () => {
    expect(daysOfPeriod('next_30_days', '2026-11-17', 'coming')).toEqual({
      from: '2026-11-17',
      to: '2026-12-17',
    });
  });
});

describe('what it is compared with', () => {
  const before = (from: string, to: string, period?: (typeof reportPeriods)[number]) =>
    comparedDays({ from, to }, 'before', period);

  it('is as many whole months, or as many days just before', () => {
    expect(before('2026-07-01', '2026-09-30')).toEqual({ from: '2026-04-01', to: '2026-06-30' });
    expect(before('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(before('2026-03-02', '2026-03-31')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(before('2026-03-05', '2026-03-05')).toEqual({ from: '2026-03-04', to: '2026-03-04' });
  });

  it('is the same days of the month, quarter or year before, where it is not over', () => {
    expect(before('2026-03-01', '2026-03-31', 'this_month')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(before('2026-11-01', '2026-11-18', 'this_month')).toEqual({
      from: '2026-10-01',
      to: '2026-10-18',
    });
    expect(before('2026-10-01', '2026-11-18', 'this_quarter')).toEqual({
      from: '2026-07-01',
      to: '2026-08-18',
    });
    expect(before('2026-01-01', '2026-11-18', 'year_to_date')).toEqual({
      from: '2025-01-01',
      to: '2025-11-18',
    });
  });

  it('is the same days of the year before, the last of February being its last', () => {
    const year = (from: string, to: string) => comparedDays({ from, to }, 'year_before', undefined);
    expect(year('2029-02-01', '2029-02-28')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(year('2028-02-29', '2028-02-29')).toEqual({ from: '2027-02-28', to: '2027-02-28' });
    expect(comparedDays({ from: '2026-01-01', to: '2026-01-31' }, 'none', undefined)).toBeNull();
  });

  it('has its months beside those of the period, and the other way round', () => {
    const days = { from: '2026-07-01', to: '2026-09-30' };
    const compared = { from: '2025-07-01', to: '2025-09-30' };
    expect(monthBeside('2025-08-01', days, compared)).toBe('2026-08-01');
    expect(monthBeside('2026-08-01', compared, days)).toBe('2025-08-01');
  });
});
