import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOf } from '../base/amounts/money.ts';
import { mergedLines } from '../cover/policies/premiumParts.ts';
import { chargedAgain, linesOfParts, returnPremium } from '../cover/policies/returnPremium.ts';
import { premiumLinesField, premiumProblems, premiumTotals, type PremiumLineInput } from './premium.ts';

const perHead = (
  category: string,
  quantity: number | null,
  unit_amount: string | null,
  amount: string,
): PremiumLineInput => ({
  kind: 'base',
  label: `Category ${category}`,
  amount,
  category,
  quantity,
  unit_amount,
});
const group = [
  perHead('A', 120, '3400.00', '408000.00'),
  perHead('B', 35, '5150.00', '180250.00'),
  perHead('C', 4, '12000.00', '48000.00'),
];

describe('what is refused', () => {
  it.each([
    ['an amount that is not so many at so much each', { amount: '408000.01' }, 'amount'],
    ['how many without what each is', { unit_amount: null }, 'unit_amount'],
    ['what each is without how many', { quantity: null }, 'quantity'],
    ['a price of each with more places than the currency has', { unit_amount: '3400.001' }, 'unit_amount'],
  ])('%s', (_, wrong, field) => {
    const lines = [{ ...perHead('A', 120, '3400.00', '408000.00'), ...wrong }];
    expect(Object.keys(premiumProblems(lines, '5', 'AED'))).toEqual([`lines.0.${field}`]);
  });

  it('with the figure that it is', () => {
    expect(premiumProblems([perHead('A', 119, '3400.00', '408000.00')], '5', 'AED')).toEqual({
      'lines.0.amount': ['119 × 3400.00 is 404600.00.'],
    });
  });

  it('half a person, fewer than none, and more than there are', () => {
    const read = (quantity: number) =>
      premiumLinesField.safeParse([perHead('A', quantity, '1.00', '1.00')]).success;
    expect([read(0), read(1_000_000)]).toEqual([true, true]);
    expect([read(0.5), read(-1), read(1_000_001)]).toEqual([false, false, false]);
  });
});

describe('what happens', () => {
  it('adds up a group by category with its tax', () => {
    expect(premiumProblems(group, '5', 'AED')).toEqual({});
    const { lines, ...totals } = premiumTotals(group, '5', 'AED');
    expect(totals).toEqual({
      net_premium: '636250.00',
      fees: '0.00',
      tax: '31812.50',
      gross_premium: '668062.50',
    });
    expect(lines[1]).toMatchObject({
      category: 'B',
      quantity: 35,
      unit_amount: '5150.00',
      amount: '180250.00',
    });
    expect(lines[3]).not.toHaveProperty('category');
  });

  it('leaves nothing with a line that says nothing of it', () => {
    const [line] = premiumTotals(
      [{ kind: 'base', label: 'Base', amount: '1', category: null }],
      '0',
      'AED',
    ).lines;
    expect(line).not.toHaveProperty('category');
    expect(line).not.toHaveProperty('quantity');
  });
});

describe('what remains', () => {
  const { lines } = premiumTotals(group, '5', 'AED');
  const earned = { id: 1, root: 1, taken_by: [], earns_from: '2027-01-01', earns_to: '2027-12-31', lines };
  const cancelled = returnPremium({
    currency: 'AED',
    line: 'health',
    method: 'pro_rata',
    start_date: '2027-01-01',
    cancel_date: '2027-07-02',
    short_rate_table: [],
    insurer_refund: null,
    end_date: '2027-12-31',
    earnings: [earned],
  });

  it('of a return is its category, without a working that it does not come to', () => {
    // 183 of 365 days of 408,000.00, 180,250.00 and 48,000.00.
    expect(cancelled.lines.map(({ category, quantity, amount }) => [category, quantity, amount])).toEqual([
      ['A', undefined, '-204558.91'],
      ['B', undefined, '-90371.92'],
      ['C', undefined, '-24065.75'],
      [undefined, undefined, '-15949.83'],
    ]);
  });

  it('of a policy is the working of what stands again after a reinstatement', () => {
    const again = linesOfParts('AED', chargedAgain('AED', cancelled.parts, '2027-07-02'));
    const shown = (of: typeof lines) =>
      mergedLines('AED', of).map(({ quantity, unit_amount, amount }) => [quantity, unit_amount, amount]);
    expect(shown([...lines, ...cancelled.lines])[0]).toEqual([undefined, undefined, '203441.09']);
    expect(shown([...lines, ...cancelled.lines, ...again]).slice(0, 3)).toEqual([
      [120, '3400.00', '408000.00'],
      [35, '5150.00', '180250.00'],
      [4, '12000.00', '48000.00'],
    ]);
  });

  it('of categories with one label each are lines of their own', () => {
    const alike = lines.slice(0, 2).map((line) => ({ ...line, label: 'Base' }));
    expect(mergedLines('AED', alike)).toHaveLength(2);
  });
});

it('is exact in every currency, and refuses whatever is a coin off', () => {
  const cases = fc.constantFrom('JPY', 'AED', 'KWD').chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      quantity: fc.nat({ max: 1_000_000 }),
      coins: fc.bigInt({ min: 0n, max: 99_999_999n }),
    }),
  );
  const textOf = (coins: bigint, places: number): string => {
    const digits = String(coins).padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
  fc.assert(
    fc.property(cases, ({ currency, quantity, coins }) => {
      const places = placesOf(currency);
      const [unit, right, wrong] = [coins, coins * BigInt(quantity), coins * BigInt(quantity) + 1n].map(
        (each) => textOf(each, places),
      ) as [string, string, string];
      const line = perHead('A', quantity, unit, right);
      expect(premiumProblems([line], '0', currency)).toEqual({});
      expect(premiumProblems([{ ...line, amount: wrong }], '0', currency)).toEqual({
        'lines.0.amount': [`${quantity} × ${unit} is ${right}.`],
      });
      const totals = premiumTotals([line], '0', currency);
      expect(totals.gross_premium).toBe(right);
      expect(premiumTotals(totals.lines, '99', currency)).toEqual(totals);
    }),
  );
});
