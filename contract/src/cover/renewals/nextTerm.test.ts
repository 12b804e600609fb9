import { describe, expect, it } from 'vitest';
import { daysOf } from '../../base/days/term.ts';
import type { PremiumLine } from '../../money/premium.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import { linesForNextTerm, nextTerm, wholeMonths } from './nextTerm.ts';

const today = '2026-11-17';
const next = (start_date: string, end_date: string, on = today) => {
  const term = nextTerm({ start_date, end_date }, on);
  return [term.start_date, term.end_date, daysOf(term.start_date, term.end_date)];
};

describe('the term after one', () => {
  it('begins on the day after it and has as many months', () => {
    expect(next('2027-03-01', '2028-02-29')).toEqual(['2028-03-01', '2029-02-28', 365]);
    expect(next('2028-02-29', '2029-02-28')).toEqual(['2029-03-01', '2030-02-28', 365]);
    expect(next('2026-03-01', '2027-02-28')).toEqual(['2027-03-01', '2028-02-29', 366]);
  });

  it('of thirteen months has thirteen, of ten years ten, and of an odd number of days twelve months', () => {
    expect(next('2027-01-01', '2028-01-31')).toEqual(['2028-02-01', '2029-02-28', 394]);
    expect(next('2027-01-01', '2036-12-31').slice(0, 2)).toEqual(['2037-01-01', '2046-12-31']);
    expect(next('2027-01-01', '2028-01-30').slice(0, 2)).toEqual(['2028-01-31', '2029-01-30']);
    expect(next('2027-01-01', '2027-01-05').slice(0, 2)).toEqual(['2027-01-06', '2028-01-05']);
    expect(wholeMonths({ start_date: '2027-01-31', end_date: '2027-02-28' })).toBe(1);
  });

  it('begins today where the day after has passed', () => {
    expect(next('2025-01-01', '2025-12-31', '2026-01-01').slice(0, 1)).toEqual(['2026-01-01']);
    expect(next('2025-01-01', '2025-12-31', '2026-01-10').slice(0, 2)).toEqual(['2026-01-10', '2027-01-09']);
  });
});

const line = (amount: string, over: object = {}): PremiumLine => ({
  kind: 'base',
  label: 'Comprehensive',
  amount,
  taxable: true,
  refundable: true,
  payee: 'insurer',
  tax_rate: '5',
  manual: false,
  item_id: null,
  ...over,
});
const part = (earns_from: string, earns_to: string, ...lines: PremiumLine[]) => ({
  id: 1,
  root: 1,
  taken_by: [],
  earns_from,
  earns_to,
  lines,
});
const fleet = (...ids: string[]) =>
  ({ line: 'motor', vehicles: ids.map((id) => ({ id, drivers: [] })) }) as unknown as Risk;
const year = { currency: 'AED', start_date: '2027-03-01', end_date: '2028-02-29' };

describe('what it costs if nothing changes', () => {
  const costs = (expiring: typeof year & { risk: Risk | null }, parts: ReturnType<typeof part>[]) =>
    linesForNextTerm(expiring, nextTerm(expiring, today), parts).map(({ kind, amount, item_id }) => [
      kind,
      amount,
      item_id,
    ]);

  it('is the same for as many months, however many days they have', () => {
    const parts = [part('2027-03-01', '2028-02-29', line('1000.00'), line('50.00', { kind: 'fee' }))];
    expect(costs({ ...year, risk: null }, parts)).toEqual([
      ['base', '1000.00', null],
      ['fee', '50.00', null],
    ]);
  });

  it('takes what came in the year for all of it, and leaves out what went', () => {
    const parts = [
      part('2027-03-01', '2028-02-29', line('1000.00', { item_id: 'a' }), line('366.00', { item_id: 'b' })),
      part('2027-09-01', '2028-02-29', line('91.00', { item_id: 'c' })),
      part('2027-09-01', '2028-02-29', line('-182.00', { item_id: 'b' })),
    ];
    expect(costs({ ...year, risk: fleet('a', 'c') }, parts)).toEqual([
      ['base', '1000.00', 'a'],
      ['base', '183.00', 'c'],
    ]);
  });

  it('of an extension is what its days cost, for a year', () => {
    const expiring = { currency: 'AED', start_date: '2027-01-01', end_date: '2028-01-30', risk: null };
    const parts = [
      part('2027-01-01', '2027-12-31', line('3650.00')),
      part('2028-01-01', '2028-01-30', line('300.00')),
    ];
    expect(costs(expiring, parts)).toEqual([['base', '3660.00', null]]);
  });

  it('of more or fewer months than the term before is by the days', () => {
    const parts = [part('2027-03-01', '2028-02-29', line('366.00'))];
    const longer = { start_date: '2028-03-01', end_date: '2029-03-31' };
    expect(linesForNextTerm({ ...year, risk: null }, longer, parts)).toMatchObject([{ amount: '396.00' }]);
  });

  it('says what was given back as a discount', () => {
    const parts = [
      part('2027-03-01', '2028-02-29', line('1000.00')),
      part('2027-03-01', '2028-02-29', line('-100.00', { label: 'No claims' })),
    ];
    expect(costs({ ...year, risk: null }, parts)).toEqual([
      ['base', '1000.00', null],
      ['discount', '100.00', null],
    ]);
  });
});
