import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, unitsOf } from '../../base/amounts/decimals.ts';
import { placesOf } from '../../base/amounts/money.ts';
import { plusDays } from '../../base/days/wallClock.ts';
import { premiumTotals, type PremiumLine, type PremiumLineInput } from '../../money/premium.ts';
import { coTermination } from './coTermination.ts';
import { chargeOf, scaledToFigure, type Charge } from './endorsementPrice.ts';
import { mergedLines, negated, totalsOfLines } from '../policies/premiumParts.ts';
import { returnPremium } from '../policies/returnPremium.ts';

const priced = (lines: PremiumLineInput[], currency = 'AED', rate: string | null = '5'): PremiumLine[] =>
  premiumTotals(lines, rate, currency).lines;
const vehicle = (amount: string, item_id = 'B'): PremiumLineInput => ({
  kind: 'base',
  label: 'Comprehensive',
  amount,
  item_id,
});
const insurersFee: PremiumLineInput = { kind: 'fee', label: 'Endorsement fee', amount: '20.00' };

const of2027 = { start_date: '2027-01-01', end_date: '2027-12-31', effective_date: '2027-10-01' };
const of2028 = { start_date: '2028-01-01', end_date: '2028-12-31', effective_date: '2028-10-01' };
const of13Months = { ...of2027, end_date: '2028-01-31' };
const usual = { currency: 'AED', basis: 'term', lines: priced([vehicle('1460.00')]), ...of2027 } as const;

describe('what is charged for what is added', () => {
  const inYen = { currency: 'JPY', lines: priced([vehicle('146001')], 'JPY') };
  const inDinar = { currency: 'KWD', lines: priced([vehicle('146.001')], 'KWD') };
  const withFee = { lines: priced([vehicle('1460.00'), insurersFee]) };
  it.each<[string, Partial<Charge>, days: number, whole: number, net: string, tax: string, gross: string]>([
    ['a vehicle for the last quarter', {}, 92, 365, '368.00', '18.40', '386.40'],
    ['in a leap year', of2028, 92, 366, '366.99', '18.35', '385.34'],
    ['in thirteen months, for the term', of13Months, 123, 396, '453.48', '22.67', '476.15'],
    [
      'in thirteen months, for a year',
      { ...of13Months, basis: 'year' },
      123,
      365,
      '492.00',
      '24.60',
      '516.60',
    ],
    ['in yen', inYen, 92, 365, '36800', '1840', '38640'],
    ['in dinars', inDinar, 92, 365, '36.800', '1.840', '38.640'],
    ['with a fee of the insurer', withFee, 92, 365, '368.00', '18.40', '406.40'],
  ])('%s', (_, given, days, whole_days, net_premium, tax, gross_premium) => {
    const charge = chargeOf({ ...usual, ...given });
    expect(charge).toMatchObject({ days, whole_days, totals: { net_premium, tax, gross_premium } });
    expect(totalsOfLines(given.currency ?? 'AED', charge.lines)).toEqual(charge.totals);
  });

  it('shows how it came about', () => {
    expect(chargeOf({ ...usual, lines: priced([vehicle('1460.00'), insurersFee]) }).working).toEqual([
      { kind: 'span', label: 'term', from: '2027-01-01', to: '2027-12-31', days: 365 },
      { kind: 'span', label: 'charged', from: '2027-10-01', to: '2027-12-31', days: 92 },
      { kind: 'rate', amount: '1460.00', rate: '5', result: '73.00' },
      { kind: 'fraction', label: 'net', amount: '1460.00', part: 92, whole: 365, result: '368.00' },
      { kind: 'fraction', label: 'tax', amount: '73.00', part: 92, whole: 365, result: '18.40' },
      { kind: 'amount', label: 'fees', amount: '20.00' },
      { kind: 'result', label: 'charged_in_all', amount: '406.40' },
    ]);
  });

  it('charges the days that an extension adds', () => {
    const lines = priced([vehicle('3650.00')]);
    const added = { effective_date: '2028-01-01', earns_to: '2028-01-30' };
    expect(chargeOf({ ...usual, ...added, lines })).toMatchObject({
      days: 30,
      whole_days: 365,
      totals: { net_premium: '300.00', tax: '15.00' },
    });
  });

  it('charges as it stands what is for no longer time than it is charged', () => {
    const { lines, days, whole_days } = chargeOf({ ...usual, basis: null });
    expect(lines).toEqual(usual.lines);
    expect([days, whole_days]).toEqual([92, null]);
  });

  it('keeps the tax that is on a fee as whole as the fee', () => {
    const lines = priced([vehicle('1460.00'), { ...insurersFee, taxable: true }]);
    const { totals, working, whole_net, whole_tax } = chargeOf({ ...usual, lines });
    expect([whole_net, whole_tax]).toEqual(['1460.00', '73.00']);
    expect(totals).toEqual({
      net_premium: '368.00',
      fees: '20.00',
      tax: '19.40',
      gross_premium: '407.40',
    });
    expect(working).toContainEqual({ kind: 'amount', label: 'tax_on_fees', amount: '1.00' });
  });

  it('charges of tax that was typed in the same part', () => {
    const lines = priced([vehicle('1460.00'), { kind: 'tax', label: 'Tax', amount: '70.00' }]);
    expect(chargeOf({ ...usual, lines }).totals).toMatchObject({ net_premium: '368.00', tax: '17.64' });
  });
});

describe('a reversal of what was charged', () => {
  it('leaves nothing of the pair when the policy is cancelled', () => {
    const { lines } = chargeOf(usual);
    const reversed = negated('AED', lines);
    expect(totalsOfLines('AED', reversed)).toMatchObject({ net_premium: '-368.00', tax: '-18.40' });
    const earning = { earns_from: '2027-10-01', earns_to: '2027-12-31' };
    const cancelled = (transactions: PremiumLine[][]) =>
      returnPremium({
        currency: 'AED',
        line: 'motor',
        method: 'pro_rata',
        start_date: '2027-01-01',
        cancel_date: '2027-11-01',
        short_rate_table: [],
        insurer_refund: null,
        end_date: '2027-12-31',
        earnings: transactions.map((each, index) => ({
          id: index + 1,
          root: 1,
          taken_by: [],
          ...earning,
          lines: each,
        })),
      });
    expect(cancelled([lines]).calculation.parts).toMatchObject([
      { days: 92, unused_days: 61, net: '244.00', tax: '12.20' },
    ]);
    expect(cancelled([lines, reversed])).toMatchObject({ lines: [], calculation: { gross: '0.00' } });
  });
});

describe('the figure of the insurer in place of ours', () => {
  const charged = chargeOf(usual).lines;
  const returned = negated('AED', chargeOf({ ...usual, effective_date: '2027-12-01' }).lines);
  const amounts = (lines: PremiumLine[]) => lines.map(({ amount }) => amount);

  it('is shared as ours is, and what rounding leaves is the first line’s', () => {
    expect(amounts(scaledToFigure('AED', charged, '400.00'))).toEqual(['380.95', '19.05']);
    expect(amounts(scaledToFigure('AED', negated('AED', charged), '-400.00'))).toEqual(['-380.95', '-19.05']);
    expect(scaledToFigure('AED', charged, '0')).toEqual([]);
  });

  it('is taken up by what is charged, as long as that does not become a return', () => {
    expect(amounts(returned)).toEqual(['-124.00', '-6.20']);
    const more = scaledToFigure('AED', [...returned, ...charged], '300.00');
    expect(amounts(more)).toEqual(['-124.00', '-6.20', '409.71', '20.49']);
    const less = scaledToFigure('AED', [...returned, ...charged], '-200.00');
    expect(amounts(less)).toEqual(['-558.48', '-27.92', '368.00', '18.40']);
  });

  it('stands by itself where no line of ours can take it', () => {
    expect(scaledToFigure('AED', [], '-12.5')).toMatchObject([{ kind: 'base', amount: '-12.50' }]);
    expect(amounts(scaledToFigure('AED', charged, '-12.50'))).toEqual(['-12.50']);
  });
});

describe('policies that are to end on one day', () => {
  const endings = [
    { name: 'A', start_date: '2026-04-01', end_date: '2027-03-31', premium: '1200.00' },
    { name: 'B', start_date: '2026-07-01', end_date: '2027-06-30', premium: '900.00' },
    { name: 'C', start_date: '2026-11-16', end_date: '2027-11-15', premium: '600.00' },
  ];

  it('cost the days that each gains', () => {
    const { parts, total } = coTermination('AED', endings, '2027-12-31');
    expect(parts.map(({ days, whole_days, amount }) => [days, whole_days, amount])).toEqual([
      [275, 365, '904.11'],
      [184, 365, '453.70'],
      [46, 365, '75.62'],
    ]);
    expect(total).toBe('1433.43');
  });

  it('give back the days that one loses, and nothing where it ends on that day', () => {
    const { parts, total, working } = coTermination('AED', endings, '2027-06-30');
    expect(parts.map(({ days, amount }) => [days, amount])).toEqual([
      [91, '299.18'],
      [0, '0.00'],
      [-138, '-226.85'],
    ]);
    expect(total).toBe('72.33');
    expect(working.filter(({ kind }) => kind === 'span').slice(-1)).toEqual([
      { kind: 'span', label: 'taken_off', from: '2027-07-01', to: '2027-11-15', days: 138 },
    ]);
  });
});

/** Half away from zero, written in another way than the product does. */
const rounded = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -((-dividend * 2n + divisor) / (2n * divisor)) : (dividend * 2n + divisor) / (2n * divisor);

const anyCharge = fc
  .record({
    currency: fc.constantFrom('AED', 'JPY', 'KWD'),
    kinds: fc.array(fc.constantFrom('base', 'cover', 'add_on', 'fee'), { minLength: 1, maxLength: 7 }),
    units: fc.array(fc.bigInt({ min: 0n, max: 90_000_000n }), { minLength: 7, maxLength: 7 }),
    rate: fc.constantFrom('0', '5', '17.5', '33.3333'),
    length: fc.integer({ min: 1, max: 1200 }),
    offset: fc.double({ min: 0, max: 1, noNaN: true }),
    basis: fc.constantFrom('term', 'year', null),
  })
  .map(({ currency, kinds, units, rate, length, offset, basis }) => {
    const amountOf = (index: number) => decimalOf(units[index] ?? 0n, placesOf(currency));
    const entered = kinds.map((kind, index) => ({
      kind,
      label: `${kind} ${index}`,
      amount: amountOf(index),
    }));
    const start_date = '2027-03-01';
    return {
      currency,
      lines: priced(entered, currency, rate),
      basis,
      start_date,
      end_date: plusDays(start_date, length - 1),
      effective_date: plusDays(start_date, Math.floor(offset * (length - 1))),
      length,
    };
  });

describe('any charge', () => {
  it('comes to what a model computes that knows nothing of the rules, and is taken back to the last place', () => {
    fc.assert(
      fc.property(anyCharge, ({ length, ...charge }) => {
        const { currency, basis, lines } = charge;
        const units = (of: readonly PremiumLine[], isCounted: (each: PremiumLine) => boolean) =>
          of.filter(isCounted).reduce((sum, each) => sum + unitsOf(each.amount, placesOf(currency)), 0n);
        const charged = chargeOf(charge);
        const from = Date.parse(charge.effective_date);
        const days = (Date.parse(charge.end_date) - from) / 86_400_000 + 1;
        // From 1 March 2027 a year counts the day that the leap year adds.
        const whole = basis === 'term' ? length : basis === 'year' ? 366 : days;
        expect([charged.days, charged.whole_days]).toEqual([days, basis && whole]);
        const part = (of: bigint) => rounded(of * BigInt(days), BigInt(whole));
        const isFee = ({ kind }: PremiumLine) => kind === 'fee';
        const isTax = ({ kind }: PremiumLine) => kind === 'tax';
        const isNet = (each: PremiumLine) => !isFee(each) && !isTax(each);
        expect([isNet, isFee, isTax].map((isCounted) => units(charged.lines, isCounted))).toEqual([
          part(units(lines, isNet)),
          units(lines, isFee),
          part(units(lines, isTax)),
        ]);
        const takenBack = chargeOf({ ...charge, lines: negated(currency, lines) });
        expect(takenBack.lines).toEqual(negated(currency, charged.lines));
        const both = mergedLines(currency, [...charged.lines, ...takenBack.lines]);
        expect(both.filter(({ amount }) => /[1-9]/.test(amount))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('takes any figure of the insurer exactly', () => {
    fc.assert(
      fc.property(anyCharge, fc.bigInt({ min: 0n, max: 10n ** 9n }), (charge, figure) => {
        const { currency } = charge;
        const gross = decimalOf(figure, placesOf(currency));
        const scaled = scaledToFigure(currency, chargeOf(charge).lines, gross);
        expect(totalsOfLines(currency, scaled).gross_premium).toBe(gross);
      }),
      { numRuns: 200 },
    );
  });
});
