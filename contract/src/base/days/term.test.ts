import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, endOfTerm, endsTooLate, latestEnd, termTooLong } from './term.ts';

describe('a term', () => {
  it.each([
    ['2028-01-01', 12, '2028-12-31'],
    ['2027-01-01', 13, '2028-01-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-28'],
    ['2027-02-28', 12, '2028-02-27'],
    ['2027-03-01', 12, '2028-02-29'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-29', 1, '2027-02-28'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2027-08-31', 1, '2027-09-30'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-06-15', 600, '2077-06-14'],
    ['9999-01-01', 12, '9999-12-31'],
  ])('from %s of %i months ends on %s', (start, months, end) => {
    expect(endOfTerm(start, months)).toBe(end);
  });

  it('ends on the last day there is at the latest, and says where it would be later than anyone enters', () => {
    expect(endsTooLate('2199-01-01', 12)).toBe(false);
    expect(endsTooLate('2199-01-02', 12)).toBe(true);
    expect(endOfTerm('9999-06-01', 12)).toBe('9999-12-31');
    expect(latestEnd('9995-01-01', 'motor')).toBe('9999-12-31');
  });

  it('has both of its days', () => {
    expect(daysOf('2028-01-01', '2028-12-31')).toBe(366);
    expect(daysOf('2027-01-01', '2028-01-31')).toBe(396);
    expect(daysOf('2027-01-01', '2027-01-01')).toBe(1);
    expect(daysOf('2027-01-02', '2027-01-01')).toBe(0);
    expect(daysOf('2027-03-09', '2027-01-01')).toBe(0);
  });

  it('is ten years at most, of life and engineering fifty', () => {
    expect(latestEnd('2027-01-01', 'motor')).toBe('2036-12-31');
    expect(latestEnd('2027-01-01', 'life')).toBe('2076-12-31');
    expect(termTooLong('motor')).toBe('A term is 10 years at the longest.');
  });

  it('is followed by one that begins on the same day of the month, where there is such a day', () => {
    const start = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 600 }), (moment, months) => {
        const day = moment.toISOString().slice(0, 10);
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        const end = new Date(`${endOfTerm(day, months)}T00:00:00Z`);
        const next = new Date(end.getTime() + 86_400_000);
        const passed = (next.getUTCFullYear() - year) * 12 + next.getUTCMonth() + 1 - month;
        const isSameDay = next.getUTCDate() === date && passed === months;
        const isFirstAfterShortMonth = next.getUTCDate() === 1 && passed === months + 1;
        const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
        expect(date <= lastOfMonth ? isSameDay : isFirstAfterShortMonth).toBe(true);
      }),
    );
  });
});
