import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineKind, PremiumLine } from '../../money/premium.ts';
import { mergedLines, totalsOfLines } from './premiumParts.ts';
import type { PremiumPart } from './policyVersions.ts';
import { chargedAgain, hasShortRate, linesOfParts, returnPremium, type Earning } from './returnPremium.ts';

const lineOf = (kind: LineKind, amount: string, more: Partial<PremiumLine> = {}): PremiumLine => ({
  kind,
  label: kind,
  amount,
  taxable: kind !== 'tax' && kind !== 'fee',
  refundable: kind !== 'fee',
  payee: kind === 'tax' ? 'authority' : 'insurer',
  tax_rate: null,
  manual: false,
  item_id: null,
  ...more,
});
const of2028 = (lines: PremiumLine[], id = 1): Earning => ({
  id,
  root: 1,
  taken_by: [],
  earns_from: '2028-01-01',
  earns_to: '2028-12-31',
  lines,
});
const whole = of2028([lineOf('base', '1000.00')]);
const usual = {
  currency: 'AED',
  line: 'motor',
  method: 'pro_rata',
  start_date: '2028-01-01',
  short_rate_table: [],
  insurer_refund: null,
  end_date: '2028-12-31',
  earnings: [whole],
} as const;
const table = [
  { up_to_days: 30, percent_of_premium: '20' },
  { up_to_days: 90, percent_of_premium: '33.3333' },
  { up_to_days: 180, percent_of_premium: '70' },
];

describe('pro rata', () => {
  it('gives back the days that were not used: 184 of 366', () => {
    const { calculation, lines } = returnPremium({ ...usual, cancel_date: '2028-07-01' });
    expect(calculation).toMatchObject({ computed_gross: '502.73', insurer_gross: null, gross: '502.73' });
    expect(calculation.parts).toMatchObject([{ days: 366, unused_days: 184, kept_pct: null, net: '502.73' }]);
    expect(lines).toEqual([lineOf('base', '-502.73')]);
  });

  it('rounds net and tax once each, and keeps what is not refundable', () => {
    const earnings = [
      of2028([
        lineOf('base', '1000.00'),
        lineOf('discount', '50.00'),
        lineOf('fee', '20.00'),
        lineOf('tax', '47.50'),
      ]),
    ];
    const { calculation, lines } = returnPremium({ ...usual, earnings, cancel_date: '2028-07-01' });
    expect(calculation.parts).toMatchObject([{ net: '477.60', fees: '0.00', tax: '23.88', gross: '501.48' }]);
    expect(calculation.gross).toBe('501.48');
    expect(totalsOfLines('AED', lines)).toEqual({
      net_premium: '-477.60',
      fees: '0.00',
      tax: '-23.88',
      gross_premium: '-501.48',
    });
  });

  it('counts each transaction over its own days', () => {
    const added = { ...of2028([lineOf('base', '500.00')], 2), earns_from: '2028-07-01' };
    const { calculation, lines } = returnPremium({
      ...usual,
      earnings: [whole, added],
      cancel_date: '2028-10-01',
    });
    expect(calculation.parts.map(({ gross }) => gross)).toEqual(['251.37', '250.00']);
    expect(calculation.gross).toBe('501.37');
    expect(lines).toEqual([lineOf('base', '-501.37')]);
  });

  it('puts what rounding leaves on the first line', () => {
    const earnings = [of2028(['a', 'b', 'c'].map((label) => lineOf('cover', '0.10', { label })))];
    const { lines } = returnPremium({ ...usual, earnings, cancel_date: '2028-12-01' });
    // 0.30 × 31/366 is 0.03, three times 0.01.
    expect(lines.map(({ amount }) => amount)).toEqual(['-0.01', '-0.01', '-0.01']);
    const later = returnPremium({ ...usual, earnings, cancel_date: '2028-12-16' });
    // 0.30 × 16/366 is 0.01, of which no line has half a hundredth.
    expect(later.lines).toEqual([lineOf('cover', '-0.01', { label: 'a' })]);
  });

  it('never charges', () => {
    const less = { ...of2028([lineOf('base', '-900.00')], 2), earns_from: '2028-07-01' };
    const { calculation, lines } = returnPremium({
      ...usual,
      earnings: [whole, less],
      cancel_date: '2028-10-01',
    });
    expect(calculation).toMatchObject({ computed_gross: '0.00', gross: '0.00' });
    expect(lines).toEqual([]);
  });
});

describe('flat', () => {
  it('gives back whatever is refundable', () => {
    const earnings = [of2028([lineOf('base', '1000.00'), lineOf('fee', '20.00'), lineOf('tax', '50.00')])];
    const { calculation } = returnPremium({
      ...usual,
      method: 'flat',
      earnings,
      cancel_date: '2028-01-01',
    });
    expect(calculation.gross).toBe('1050.00');
  });
});

describe('short rate', () => {
  it.each([
    ['2028-01-01', '0', '1000.00'],
    ['2028-01-02', '20', '800.00'],
    ['2028-01-31', '20', '800.00'],
    ['2028-02-01', '33.3333', '666.67'],
    ['2028-06-29', '70', '300.00'],
    ['2028-06-30', '100', '0.00'],
  ])('without cover from %s keeps %s %% and gives %s back', (cancel_date, kept_pct, gross) => {
    const { calculation } = returnPremium({
      ...usual,
      method: 'short_rate',
      short_rate_table: table,
      cancel_date,
    });
    expect(calculation.parts[0]).toMatchObject({ kept_pct, gross });
    expect(calculation.gross).toBe(gross);
  });
});

describe('short rate with an endorsement', () => {
  const steps = [
    { up_to_days: 30, percent_of_premium: '25' },
    { up_to_days: 90, percent_of_premium: '45' },
    { up_to_days: 180, percent_of_premium: '70' },
    { up_to_days: 270, percent_of_premium: '85' },
  ];
  const added: Earning = {
    id: 2,
    root: 2,
    taken_by: [],
    earns_from: '2028-07-01',
    earns_to: '2028-12-31',
    lines: [lineOf('base', '500.00', { label: 'B' })],
  };
  const how = {
    ...usual,
    method: 'short_rate',
    short_rate_table: steps,
    earnings: [whole, added],
  } as const;

  it("counts the policy's days for every part: 196 days keep 85 % of both", () => {
    const { calculation } = returnPremium({ ...how, cancel_date: '2028-07-15' });
    expect(calculation.parts).toMatchObject([
      { kept_pct: '85', elapsed_days: 196, net: '150.00' },
      { kept_pct: '85', elapsed_days: 196, net: '75.00' },
    ]);
    expect(calculation.gross).toBe('225.00');
  });

  it('keeps nothing before the first day of cover, and all past the last step', () => {
    expect(returnPremium({ ...how, cancel_date: '2028-01-01' }).calculation.gross).toBe('1500.00');
    expect(returnPremium({ ...how, cancel_date: '2028-09-28' }).calculation.gross).toBe('0.00');
  });

  it.each([
    ['2028-12-31', true],
    ['2029-01-31', true],
    ['2029-02-01', false],
  ])('is offered for a term until %s: %s', (end_date, isOffered) => {
    expect(hasShortRate({ start_date: '2028-01-01', end_date }, steps)).toBe(isOffered);
    expect(hasShortRate({ start_date: '2028-01-01', end_date }, [])).toBe(false);
  });
});

describe("the insurer's figure", () => {
  const earnings = [of2028([lineOf('base', '1000.00'), lineOf('discount', '50.00'), lineOf('tax', '47.50')])];

  it('stands in place of what was computed, and both are kept', () => {
    const { calculation, lines } = returnPremium({
      ...usual,
      earnings,
      cancel_date: '2028-07-01',
      insurer_refund: '400',
    });
    expect(calculation).toMatchObject({ computed_gross: '501.48', insurer_gross: '400.00', gross: '400.00' });
    expect(totalsOfLines('AED', lines).gross_premium).toBe('-400.00');
    expect(lines.map(({ kind }) => kind)).toEqual(['base', 'discount', 'tax']);
  });

  it('may be nothing', () => {
    const given = { ...usual, earnings, cancel_date: '2028-07-01', insurer_refund: '0' };
    expect(returnPremium(given)).toMatchObject({ lines: [], calculation: { gross: '0.00' } });
  });

  it('is all there is for life, and stands by itself where nothing is refundable', () => {
    const given = { ...usual, line: 'life', earnings, cancel_date: '2028-07-01' } as const;
    expect(returnPremium(given)).toMatchObject({ lines: [], calculation: { parts: [], gross: '0.00' } });
    const typed = returnPremium({ ...given, insurer_refund: '123.45' });
    expect(totalsOfLines('AED', typed.lines).gross_premium).toBe('-123.45');
    const fee = [of2028([lineOf('fee', '20.00')])];
    const alone = returnPremium({ ...given, earnings: fee, insurer_refund: '5' });
    expect(alone.lines).toMatchObject([{ kind: 'base', label: 'Return premium', amount: '-5.00' }]);
  });
});

/** A model of its own: days as whole numbers, amounts as units, and nothing of the rules. */
const dayText = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  const result = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -result : result;
};
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
type Modelled = { from: number; to: number; net: bigint; tax: bigint };

const amount = fc
  .integer({ min: 1, max: 5_000_000 })
  .map((units) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`);
const policy = fc.record({
  start: fc.integer({ min: 20_000, max: 24_000 }),
  length: fc.integer({ min: 2, max: 800 }),
  bases: fc.array(amount, { minLength: 1, maxLength: 6 }),
  fee: amount,
  tax: amount,
  cuts: fc.array(
    fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    { minLength: 1, maxLength: 4 },
  ),
});

describe('any order of cancellations and reinstatements', () => {
  it('comes to what a model computes that knows nothing of the rules', () => {
    fc.assert(
      fc.property(policy, ({ start, length, bases, fee, tax, cuts }) => {
        const end = start + length - 1;
        const lines = [
          ...bases.map((each, index) => lineOf('base', each, { label: `base ${index}` })),
          lineOf('fee', fee),
          lineOf('tax', tax),
        ];
        const earnings: Earning[] = [
          { id: 1, root: 1, taken_by: [], earns_from: dayText(start), earns_to: dayText(end), lines },
        ];
        const model: Modelled[] = [
          { from: start, to: end, net: bases.reduce((sum, each) => sum + cents(each), 0n), tax: cents(tax) },
        ];
        const record = (added: readonly PremiumPart[]) => {
          const id = (earnings.at(-1)?.id ?? 0) + 1;
          earnings.push(...added.map((part) => ({ ...part, id })));
        };
        let earliest = start;
        for (const [cut, back] of cuts) {
          const cancel = earliest + Math.floor(cut * (end - earliest));
          const returned = returnPremium({ ...usual, earnings, cancel_date: dayText(cancel) });
          const part = (each: Modelled, units: bigint) =>
            rounded(
              units * BigInt(each.to - Math.max(cancel, each.from) + 1),
              BigInt(each.to - each.from + 1),
            );
          const sum = (of: 'net' | 'tax') => model.reduce((total, each) => total + part(each, each[of]), 0n);
          const [net, taxed] = net0(sum('net'), sum('tax'));
          const told = totalsOfLines('AED', returned.lines);
          expect([cents(told.net_premium), cents(told.tax), told.fees]).toEqual([-net, -taxed, '0.00']);
          record(returned.parts);
          model.push({ from: cancel, to: end, net: -net, tax: -taxed });

          const again = cancel + Math.floor(back * (end - cancel));
          const charged = chargedAgain('AED', returned.parts, dayText(again));
          const portion = (units: bigint) =>
            rounded(units * BigInt(end - again + 1), BigInt(end - cancel + 1));
          const charge = totalsOfLines('AED', linesOfParts('AED', charged));
          expect([cents(charge.net_premium), cents(charge.tax)]).toEqual([portion(net), portion(taxed)]);
          record(charged);
          model.push({ from: again, to: end, net: portion(net), tax: portion(taxed) });
          earliest = again;
        }
        // However often it was undone, there are no more lines than in the beginning.
        const merged = mergedLines(
          'AED',
          earnings.flatMap((each) => each.lines),
        );
        expect(merged).toHaveLength(lines.length);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves no trace where there is no gap', () => {
    fc.assert(
      fc.property(policy, ({ start, length, bases, tax, cuts: [[cut, later] = [0, 0]] }) => {
        const end = start + length - 1;
        const lines = [
          ...bases.map((each, index) => lineOf('base', each, { label: `base ${index}` })),
          lineOf('tax', tax),
        ];
        const first: Earning = {
          id: 1,
          root: 1,
          taken_by: [],
          earns_from: dayText(start),
          earns_to: dayText(end),
          lines,
        };
        const cancel = start + Math.floor(cut * (length - 1));
        for (const method of ['pro_rata', 'short_rate', 'flat'] as const) {
          const how = { ...usual, method, start_date: dayText(start), short_rate_table: table };
          const returned = returnPremium({ ...how, earnings: [first], cancel_date: dayText(cancel) });
          const charged = chargedAgain('AED', returned.parts, dayText(cancel));
          const after = [
            first,
            ...returned.parts.map((part) => ({ ...part, id: 2 })),
            ...charged.map((part) => ({ ...part, id: 3 })),
          ];
          expect(
            mergedLines(
              'AED',
              after.flatMap((each) => each.lines),
            ),
          ).toEqual(lines);
          const next = dayText(cancel + Math.floor(later * (end - cancel)));
          const untouched = returnPremium({ ...how, earnings: [first], cancel_date: next });
          const undone = returnPremium({ ...how, earnings: after, cancel_date: next });
          expect(undone.lines).toEqual(untouched.lines);
          expect(undone.calculation.gross).toBe(untouched.calculation.gross);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** A return that comes to less than nothing gives nothing. */
function net0(net: bigint, tax: bigint): [bigint, bigint] {
  return net + tax > 0n ? [net, tax] : [0n, 0n];
}
