import { describe, expect, it } from 'vitest';
import type { PremiumTransaction } from '#contract/cover/policyVersions';
import { chargedFrom, methodsFor, returnOf, type Known } from './policyReturn.ts';

const line = (kind: 'base' | 'fee', amount: string, refundable = true) => ({
  kind,
  label: kind,
  amount,
  taxable: false,
  refundable,
  payee: 'insurer' as const,
  tax_rate: null,
  manual: false,
  item_id: null,
});

const known: Known = {
  policy: { currency: 'AED', policy_type: 'motor', start_date: '2028-01-01', short_rate_table: [] },
  transactions: [
    {
      id: 1,
      earns_from: '2028-01-01',
      earns_to: '2028-12-31',
      lines: [line('base', '1000.00'), line('fee', '20.00', false)],
    } as PremiumTransaction,
  ],
};
const asked = { cancel_date: '2028-07-01', cancel_method: 'pro_rata', insurer_refund: null } as const;

describe('the return that a cancellation shows while it is typed', () => {
  it('says nothing while the day cannot be read', () => {
    expect(returnOf({ ...asked, cancel_date: 'next week' }, known)).toBeUndefined();
    expect(returnOf({ ...asked, cancel_method: undefined }, known)).toBeUndefined();
  });

  it('counts the unused days of what is refundable', () => {
    expect(returnOf(asked, known)).toMatchObject({
      parts: [{ days: 366, unused_days: 184, gross: '502.73' }],
      gross: '502.73',
    });
  });

  it('keeps our figure beside that of the insurer, and leaves out what is no amount', () => {
    expect(returnOf({ ...asked, insurer_refund: '480' }, known)).toMatchObject({
      computed_gross: '502.73',
      insurer_gross: '480.00',
      gross: '480.00',
    });
    expect(returnOf({ ...asked, insurer_refund: '480,5' }, known)).toMatchObject({ gross: '502.73' });
    expect(returnOf({ ...asked, insurer_refund: '480.555' }, known)).toMatchObject({ gross: '502.73' });
  });

  it('computes nothing of a life policy', () => {
    const life: Known = { ...known, policy: { ...known.policy, policy_type: 'life' } };
    expect(returnOf({ ...asked, insurer_refund: '300.00' }, life)).toMatchObject({
      parts: [],
      gross: '300.00',
    });
  });
});

it('offers short rate only by a table of the product', () => {
  expect(methodsFor([])).toEqual(['pro_rata', 'flat']);
  expect(methodsFor([{ up_to_days: 30, percent_of_premium: '25' }])).toContain('short_rate');
});

it('says what a reinstatement charges again: of the last return, the part for the days from then on', () => {
  const returned = {
    ...known.transactions[0],
    kind: 'cancellation',
    earns_from: '2028-07-01',
    lines: [line('base', '-502.73')],
  } as PremiumTransaction;
  const all = [...known.transactions, returned];
  expect(chargedFrom('2028-07-01', 'AED', all)).toBe('502.73');
  expect(chargedFrom('2028-10-01', 'AED', all)).toBe('251.37');
  expect(chargedFrom('some day', 'AED', all)).toBeUndefined();
  expect(chargedFrom('2028-07-01', 'AED', known.transactions)).toBeUndefined();
});
