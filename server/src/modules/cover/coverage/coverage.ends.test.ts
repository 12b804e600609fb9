import { describe, expect, it } from 'vitest';
import { endOfFirst, type Stretch } from './coverage.ends.ts';

const on = '2027-06-15';
const of = (policy: number, from: string, to: string, over: Partial<Stretch> = {}): Stretch => ({
  policy,
  previous: null,
  from,
  to,
  is_renewable: true,
  ...over,
});
const long = of(1, '2027-01-01', '2028-01-01');
const short = of(2, '2026-07-01', '2027-07-01');

describe('until when something is covered', () => {
  it.each<[string, Stretch[], string | null]>([
    [
      'is not put off by what began beside it',
      [of(6, '2027-01-01', '2027-08-01'), of(3, '2027-07-01', '2028-07-01')],
      '2027-08-01',
    ],
    ['is never, where nothing covers', [of(1, '2027-07-01', '2028-07-01')], null],
    ['is the end of the only policy', [long], '2028-01-01'],
    ['is the end of the earlier of two', [long, short], '2027-07-01'],
    ['is that of what follows it', [long, short, of(3, '2027-07-01', '2028-07-01')], '2028-01-01'],
    [
      'is not put off by what comes after a gap',
      [long, short, of(3, '2027-07-02', '2028-07-01')],
      '2027-07-01',
    ],
    [
      'is put off by one beside it that continues it',
      [short, of(3, '2027-06-01', '2028-06-01', { previous: 2 })],
      '2028-06-01',
    ],
    [
      'is not put off by one beside it that does not',
      [short, of(3, '2027-06-01', '2028-06-01')],
      '2027-07-01',
    ],
    [
      'goes through several that follow',
      [short, of(3, '2027-07-01', '2027-08-01'), of(4, '2027-08-01', '2029-01-01')],
      '2029-01-01',
    ],
    [
      'is not of a trip beside a year',
      [long, of(5, '2027-06-10', '2027-06-20', { is_renewable: false })],
      '2028-01-01',
    ],
    ['is of a trip alone', [of(5, '2027-06-10', '2027-06-20', { is_renewable: false })], '2027-06-20'],
  ])('%s', (_name, all, end) => {
    expect(endOfFirst(all, on)).toBe(end);
    expect(endOfFirst(all.toReversed(), on)).toBe(end);
  });
});
