import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../base/amounts/amounts.ts';
import { decimalOf, unitsOf } from '../../base/amounts/decimals.ts';
import { placesOf } from '../../base/amounts/money.ts';
import { plusDays } from '../../base/days/wallClock.ts';
import { premiumTotals, type PremiumLine, type PremiumLineInput } from '../../money/premium.ts';
import { chargeOf } from './endorsementPrice.ts';
import { returnOfDays, returnOfItems, type Earned } from './endorsementReturn.ts';
import { negated, totalsOfLines } from '../policies/premiumParts.ts';

const priced = (lines: PremiumLineInput[], currency = 'AED', rate: string | null = '5'): PremiumLine[] =>
  premiumTotals(lines, rate, currency).lines;
const vehicle = (item_id: string, amount: string): PremiumLineInput => ({
  kind: 'base',
  label: 'Comprehensive',
  amount,
  item_id,
});
const over2027 = (lines: PremiumLine[], earns_from = '2027-01-01'): Earned => ({
  earns_from,
  earns_to: '2027-12-31',
  lines,
});
const issue = over2027(priced([vehicle('A', '1000.00'), vehicle('C', '800.00')]));
const added = (item_id: string, amount: string, effective_date: string): Earned => ({
  earns_from: effective_date,
  earns_to: '2027-12-31',
  lines: chargeOf({
    currency: 'AED',
    basis: 'term',
    lines: priced([vehicle(item_id, amount)]),
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    effective_date,
  }).lines,
});
const removed = (effective_date: string, earnings: Earned[] = [issue], item_ids = ['A']) =>
  returnOfItems({ currency: 'AED', earnings, item_ids, effective_date });
const totals = (lines: readonly PremiumLine[]) => totalsOfLines('AED', lines);

describe('what comes back for what is taken off', () => {
  it('is its own lines and their tax, for the days that are left', () => {
    const { lines, unknown, parts } = removed('2027-07-01');
    expect(totals(lines)).toEqual({
      net_premium: '-504.11',
      fees: '0.00',
      tax: '-25.21',
      gross_premium: '-529.32',
    });
    expect(unknown).toBeNull();
    expect(parts).toMatchObject([
      {
        earning: issue,
        days: 365,
        unused_from: '2027-07-01',
        unused_days: 184,
        refundable_net: '1000.00',
        refundable_tax: '50.00',
        net: '504.11',
        tax: '25.21',
      },
    ]);
  });

  it('shows how it came about', () => {
    expect(removed('2027-07-01').working).toEqual([
      { kind: 'span', label: 'earned', from: '2027-01-01', to: '2027-12-31', days: 365 },
      { kind: 'span', label: 'unused', from: '2027-07-01', to: '2027-12-31', days: 184 },
      { kind: 'rate', amount: '1000.00', rate: '5', result: '50.00' },
      { kind: 'fraction', label: 'net', amount: '1000.00', part: 184, whole: 365, result: '504.11' },
      { kind: 'fraction', label: 'tax', amount: '50.00', part: 184, whole: 365, result: '25.21' },
      { kind: 'result', label: 'returned_in_all', amount: '529.32' },
    ]);
  });

  it('goes with what takes its place', () => {
    const { lines: back } = removed('2027-08-01');
    const { lines: charged } = added('C', '1300.00', '2027-08-01');
    expect(totals(back)).toMatchObject({ net_premium: '-419.18', tax: '-20.96' });
    expect(totals(charged)).toMatchObject({ net_premium: '544.93', tax: '27.25' });
    expect(totals([...back, ...charged])).toMatchObject({
      net_premium: '125.75',
      tax: '6.29',
      gross_premium: '132.04',
    });
  });

  it('leaves what was charged for others as it is, also where it is effective before them', () => {
    const later = added('B', '1460.00', '2027-05-01');
    expect(totals(issue.lines)).toMatchObject({ net_premium: '1800.00', gross_premium: '1890.00' });
    expect(totals(later.lines)).toMatchObject({ net_premium: '980.00', tax: '49.00' });
    const { lines, parts } = removed('2027-04-01', [issue, later]);
    expect(totals(lines)).toMatchObject({ net_premium: '-753.42', tax: '-37.67', gross_premium: '-791.09' });
    expect(parts.map(({ unused_days }) => unused_days)).toEqual([275]);
    expect(totals([...issue.lines, ...later.lines, ...lines])).toMatchObject({
      net_premium: '2026.58',
      gross_premium: '2127.91',
    });
  });

  it('counts each earning over its own days, and what was taken back cancels out', () => {
    const more = added('A', '730.00', '2027-10-01');
    const undone = { ...more, lines: negated('AED', more.lines) };
    const both = removed('2027-07-01', [issue, more]);
    expect(both.parts.map(({ net }) => net)).toEqual(['504.11', '184.00']);
    expect(both.working.filter(({ kind }) => kind === 'amount' || kind === 'result')).toEqual([
      { kind: 'amount', label: 'part', amount: '529.32' },
      { kind: 'amount', label: 'part', amount: '193.20' },
      { kind: 'result', label: 'returned_in_all', amount: '722.52' },
    ]);
    expect(totals(removed('2027-07-01', [issue, more, undone]).lines)).toEqual(
      totals(removed('2027-07-01').lines),
    );
    // An earning whose days are over gives nothing back.
    const over = { ...issue, earns_to: '2027-06-30' };
    expect(removed('2027-07-01', [over])).toMatchObject({
      lines: [],
      parts: [{ unused_days: 0, net: '0.00' }],
    });
  });

  it('is nothing that we could compute where no line is for it', () => {
    const nothing = { lines: [], parts: [], unknown: 'no_lines' };
    expect(removed('2027-07-01', [issue], ['X'])).toMatchObject({ ...nothing, without_lines: ['X'] });
    expect(removed('2027-07-01', [issue], ['A', 'X'])).toMatchObject({ ...nothing, without_lines: ['X'] });
    expect(removed('2027-07-01', [issue], [])).toMatchObject(nothing);
  });

  it('is known without its tax where that was typed in', () => {
    const typed = over2027(priced([vehicle('A', '1000.00'), { kind: 'tax', label: 'Tax', amount: '47.00' }]));
    const { lines, unknown, parts } = removed('2027-07-01', [typed]);
    expect(unknown).toBe('typed_tax');
    expect(totals(lines)).toMatchObject({ net_premium: '-504.11', tax: '0.00' });
    expect(parts).toMatchObject([{ refundable_tax: null, tax: null }]);
    // What is not taxable has no tax that could be unknown.
    const untaxed = over2027(
      priced([
        { ...vehicle('A', '1000.00'), taxable: false },
        { kind: 'tax', label: 'Tax', amount: '47.00' },
      ]),
    );
    expect(removed('2027-07-01', [untaxed])).toMatchObject({ unknown: null, parts: [{ tax: '0.00' }] });
  });

  it('is nothing of what is not refundable', () => {
    const fee: PremiumLineInput = { kind: 'fee', label: 'Fee', amount: '20.00', item_id: 'A' };
    const withFee = over2027(priced([vehicle('A', '1000.00'), fee]));
    expect(totals(removed('2027-07-01', [withFee]).lines)).toMatchObject({
      fees: '0.00',
      gross_premium: '-529.32',
    });
    expect(removed('2027-07-01', [over2027(priced([fee]))])).toMatchObject({ lines: [], unknown: null });
  });
});

describe('what comes back where the term becomes shorter', () => {
  it('is the days of each earning from then on, without fees', () => {
    const withFee = over2027(
      priced([vehicle('A', '3650.00'), { kind: 'fee', label: 'Fee', amount: '20.00' }]),
    );
    const extension = {
      earns_from: '2028-01-01',
      earns_to: '2028-01-30',
      lines: priced([vehicle('A', '300')]),
    };
    const { lines, parts } = returnOfDays({
      currency: 'AED',
      earnings: [withFee, extension],
      from: '2027-12-01',
    });
    expect(parts.map(({ unused_days, net, tax }) => [unused_days, net, tax])).toEqual([
      [31, '310.00', '15.50'],
      [30, '300.00', '15.00'],
    ]);
    expect(totals(lines)).toMatchObject({ fees: '0.00', gross_premium: '-640.50' });
    const later = returnOfDays({ currency: 'AED', earnings: [withFee, extension], from: '2028-01-16' });
    expect(totals(later.lines)).toMatchObject({ net_premium: '-150.00', tax: '-7.50' });
  });
});

/** Half away from zero, written in another way than the product does. */
const rounded = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -((-dividend * 2n + divisor) / (2n * divisor)) : (dividend * 2n + divisor) / (2n * divisor);

const earning = fc.record({
  from: fc.integer({ min: 0, max: 400 }),
  length: fc.integer({ min: 1, max: 800 }),
  units: fc.array(fc.tuple(fc.constantFrom('A', 'B'), fc.bigInt({ min: 1n, max: 90_000_000n })), {
    minLength: 1,
    maxLength: 6,
  }),
});
const anyEarnings = fc.record({
  currency: fc.constantFrom('AED', 'JPY', 'KWD'),
  earnings: fc.array(earning, { minLength: 1, maxLength: 4 }),
  off: fc.integer({ min: -10, max: 1300 }),
});
const first = '2027-01-01';

describe('any return for what is taken off', () => {
  it('comes to what a model computes that knows nothing of the rules', () => {
    fc.assert(
      fc.property(anyEarnings, ({ currency, earnings, off }) => {
        const text = (units: bigint) => decimalOf(units, placesOf(currency));
        const told: Earned[] = earnings.map(({ from, length, units }) => ({
          earns_from: plusDays(first, from),
          earns_to: plusDays(first, from + length - 1),
          lines: priced(
            units.map(([item, each], index) => ({ ...vehicle(item, text(each)), label: `line ${index}` })),
            currency,
          ),
        }));
        const modelled = earnings.map(({ from, length, units }) => {
          const net = units.reduce((sum, [item, each]) => (item === 'A' ? sum + each : sum), 0n);
          const left = BigInt(Math.max(0, from + length - Math.max(from, off)));
          const part = (of: bigint) => rounded(of * left, BigInt(length));
          return { net: part(net), tax: part(rounded(net * 5n, 100n)) };
        });
        const all = { currency, earnings: told, item_ids: ['A'], effective_date: plusDays(first, off) };
        const back = returnOfItems(all);
        if (!told.some(({ lines }) => lines.some(({ item_id }) => item_id === 'A'))) {
          expect(back.unknown).toBe('no_lines');
          return;
        }
        const sum = (of: 'net' | 'tax') => modelled.reduce((total, each) => total + each[of], 0n);
        const figures = totalsOfLines(currency, back.lines);
        const units = (amount: string) => unitsOf(amount, placesOf(currency));
        expect([units(figures.net_premium), units(figures.tax)]).toEqual([-sum('net'), -sum('tax')]);
        expect(
          sumOf(
            currency,
            back.parts.map(({ net }) => net),
          ),
        ).toBe(text(sum('net')));
        // With all of it taken back, nothing is left to return.
        const undone = told.map((each) => ({ ...each, lines: negated(currency, each.lines) }));
        expect(returnOfItems({ ...all, earnings: [...told, ...undone] }).lines).toEqual([]);
        // A term that becomes shorter gives back both items' lines, taxed as they were.
        const shorter = returnOfDays({ currency, earnings: told, from: all.effective_date });
        expect(units(totalsOfLines(currency, shorter.lines).net_premium)).toBe(
          -earnings.reduce((total, { from, length, units: each }) => {
            const left = BigInt(Math.max(0, from + length - Math.max(from, off)));
            return total + rounded(each.reduce((net, [, one]) => net + one, 0n) * left, BigInt(length));
          }, 0n),
        );
      }),
      { numRuns: 400 },
    );
  });
});
