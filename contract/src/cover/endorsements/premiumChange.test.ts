import { describe, expect, it } from 'vitest';
import { sumOf } from '../../base/amounts/amounts.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import { premiumChange, type CoveredYear } from './premiumChange.ts';

const fleet = (values: Record<string, string | null>): Risk =>
  ({
    line: 'motor',
    vehicles: Object.entries(values).map(([id, insured_value]) => ({ id, insured_value, drivers: [] })),
  }) as unknown as Risk;
const year = (
  net: string,
  tax: string,
  sum_insured: string | null,
  risk: Risk | null = null,
  fees = '0',
): CoveredYear => ({ net, tax, gross: sumOf('AED', [net, tax, fees]), sum_insured, risk });
const reasons = (from: CoveredYear, to: CoveredYear) => {
  const change = premiumChange('AED', from, to);
  const amounts = change.reasons.map(({ amount }) => amount);
  expect(sumOf('AED', [change.from, ...amounts])).toBe(change.to);
  return Object.fromEntries(change.reasons.map(({ reason, amount }) => [reason, amount]));
};

describe('why a year costs more or less', () => {
  it('is the rate where the same is insured for the same', () => {
    const from = year('1000.00', '50.00', '100000.00', fleet({ a: '100000' }));
    expect(reasons(from, year('1100.00', '55.00', '100000.00', fleet({ a: '100000' })))).toEqual({
      rate: '100.00',
      sum_insured: '0.00',
      items: '0.00',
      tax: '5.00',
    });
  });

  it('is what was added, at the rate of before, and the lower value of the rest', () => {
    const from = year('1000.00', '50.00', '100000.00', fleet({ a: '100000' }));
    const to = year('1250.00', '62.50', '140000.00', fleet({ a: '90000', b: '50000' }));
    expect(reasons(from, to)).toEqual({
      rate: '-150.00',
      sum_insured: '-100.00',
      items: '500.00',
      tax: '12.50',
    });
  });

  it('is what was taken out', () => {
    const from = year('1000.00', '50.00', '100000.00', fleet({ a: '60000', b: '40000' }));
    expect(reasons(from, year('600.00', '30.00', '60000.00', fleet({ a: '60000' })))).toMatchObject({
      items: '-400.00',
      rate: '0.00',
      tax: '-20.00',
    });
  });

  it('is the rate alone where one of them has no sum, or nothing was insured for any', () => {
    const bare = { sum_insured: '0.00', items: '0.00', tax: '0.00' };
    expect(reasons(year('10.00', '0', null), year('30.00', '0', '500.00'))).toEqual({
      rate: '20.00',
      ...bare,
    });
    expect(reasons(year('10.00', '0', '0.00'), year('30.00', '0', '500.00'))).toEqual({
      rate: '20.00',
      ...bare,
    });
  });

  it('adds up where nothing can be divided evenly, and a fee is of the rate', () => {
    const from = year('1000.00', '33.33', '70000.00', fleet({ a: '30000', b: '40000' }), '10.00');
    const to = year('999.99', '33.34', '77777.77', fleet({ a: '33333.33', c: '44444.44' }));
    expect(reasons(from, to).rate).toBe('-121.12');
  });
});
