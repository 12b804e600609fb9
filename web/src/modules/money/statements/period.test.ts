import { describe, expect, it } from 'vitest';
import { periodIn, periodOf, presetOf } from './period.ts';

describe('a period', () => {
  it('ends today where it still goes on', () => {
    const today = '2028-03-31';
    expect(periodOf('this_month', today)).toEqual({ from: '2028-03-01', to: today });
    expect(periodOf('last_month', today)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('this_quarter', today)).toEqual({ from: '2028-01-01', to: today });
    expect(periodOf('this_quarter', '2028-12-02').from).toBe('2028-10-01');
    expect(periodOf('last_month', '2028-01-15')).toEqual({ from: '2027-12-01', to: '2027-12-31' });
  });

  it('is known by its days, the shortest of those that have the same', () => {
    expect(presetOf({ from: '2028-01-01', to: '2028-01-15' }, '2028-01-15')).toBe('this_month');
    expect(presetOf({ from: '2028-01-01', to: '2028-05-15' }, '2028-05-15')).toBe('this_year');
    expect(presetOf({ from: '2028-01-02', to: '2028-05-15' }, '2028-05-15')).toBeUndefined();
  });

  it('is what the address says, in order', () => {
    const read = (from?: string, to?: string) => periodIn({ from, to }, '2028-05-15');
    expect(read()).toEqual({ from: '2028-01-01', to: '2028-05-15' });
    expect(read('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-05-15' });
    expect(read('2028-04-01', '2028-03-01')).toEqual({ from: '2028-03-01', to: '2028-04-01' });
    expect(read('2028-02-01', '2028-12-31')).toEqual({ from: '2028-02-01', to: '2028-05-15' });
    expect(read('2029-01-01', '2029-12-31')).toEqual({ from: '2028-05-15', to: '2028-05-15' });
    expect(read(undefined, '2027-12-31')).toEqual({ from: '1970-01-01', to: '2027-12-31' });
  });
});
