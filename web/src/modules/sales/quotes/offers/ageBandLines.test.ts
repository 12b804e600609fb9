import { describe, expect, it } from 'vitest';
import { bandsOf, usualBandEnds } from '#contract/sales/quotes/ageBands';
import { ratesIn, rateKey, withAgeBands, withoutRate } from './ageBandLines.ts';
import type { PlanRow } from './offerPlans.ts';

const bands = bandsOf(usualBandEnds) ?? [];
const keyOf = (place: number) => rateKey('Gold', bands[place] ?? { from: 0, to: null });
const categories = [
  { category: 'Gold', counts: [3, 12, 0, 1] },
  { category: 'Silver', counts: [0, 2, 0, 0] },
];
const row = (category: string) =>
  ({
    category,
    quantity: 16,
    unit_amount: '900',
    isStored: false,
    line: { label: 'old' },
  }) as unknown as PlanRow;
const plans = [row('Gold'), row('Silver')];
const fee = { kind: 'fee', label: 'Fee', amount: '50' };
const rates = {
  [keyOf(0)]: '800',
  [keyOf(1)]: '1450',
  [keyOf(2)]: '2000',
};

describe('rates by age', () => {
  const after = withAgeBands({ plans, lines: [fee] }, { categories, bands }, rates, 'AED');

  it('become a line for each band in which somebody is, in the place of the one for all', () => {
    expect(after.lines).toMatchObject([
      {
        kind: 'base',
        category: 'Gold',
        label: 'Gold · 0–17 · 3 × 800.00',
        quantity: 3,
        unit_amount: '800',
        amount: '2400.00',
      },
      { label: 'Gold · 18–40 · 12 × 1,450.00', amount: '17400.00' },
      fee,
    ]);
    expect(after.plans[0]).toMatchObject({ unit_amount: null, line: null, isStored: true });
    expect(after.plans[1]).toBe(plans[1]);
  });

  it('say for how many there is none yet, in the categories that have one', () => {
    expect(withoutRate(categories, bands, rates, 'AED')).toBe(1);
    expect(withoutRate(categories, bands, { ...rates, [keyOf(3)]: '5' }, 'AED')).toBe(0);
    expect(withoutRate(categories, bands, { [keyOf(0)]: '1.005' }, 'AED')).toBe(0);
  });

  it('are read again from the lines that they made, and take their place when they change', () => {
    const kept = ratesIn(after.lines, categories, bands);
    expect(Object.values(kept)).toEqual(['800', '1450']);
    const again = withAgeBands(after, { categories, bands }, { ...kept, [keyOf(1)]: '1500' }, 'AED');
    expect(again.lines.map(({ label }) => label)).toEqual([
      'Gold · 0–17 · 3 × 800.00',
      'Gold · 18–40 · 12 × 1,500.00',
      'Fee',
    ]);
  });
});
