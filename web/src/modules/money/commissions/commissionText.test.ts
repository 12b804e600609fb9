import { describe, expect, it } from 'vitest';
import { dueOf, isDifferent, leftAfter, openTaxOf } from './commissionText.ts';

it('is open with the tax that did not come', () => {
  expect(openTaxOf({ currency: 'AED', tax: '5.94', tax_received: '2.50' })).toBe('3.44');
});

describe('what is left after more came', () => {
  it.each([
    ['118.75', '118.75', '50', 'open', '68.75'],
    ['118.75', '68.75', '68.75', 'nothing', '0.00'],
    ['118.75', '68.75', '70', 'beyond', '1.25'],
    ['118.75', '118.75', '-10', 'open', '128.75'],
    // Of what is taken back, less than nothing comes.
    ['-40.00', '-40.00', '-15', 'open', '25.00'],
    ['-40.00', '-40.00', '-40', 'nothing', '0.00'],
    ['-40.00', '-40.00', '-45', 'beyond', '5.00'],
  ])('of %s with %s open and %s now is %s %s', (expected, open, amount, left, rest) => {
    expect(leftAfter({ currency: 'AED', expected, open }, amount)).toEqual({ left, amount: rest });
  });
});

it('differs only once something came', () => {
  expect(isDifferent({ received: '0.00', variance: '-118.75' })).toBe(false);
  expect(isDifferent({ received: '118.75', variance: '0.00' })).toBe(false);
  expect(isDifferent({ received: '114.00', variance: '-4.75' })).toBe(true);
});

it.each([
  ['2026-11-12', 7, '118.75', 'direct_bill', 'late'],
  ['2026-11-19', 0, '118.75', 'direct_bill', 'today'],
  ['2026-12-01', null, '118.75', 'direct_bill', 'ahead'],
  [null, null, '118.75', 'agency_bill', 'asPaid'],
  [null, null, '0.00', 'agency_bill', undefined],
  ['2026-11-12', 7, '-4.75', 'direct_bill', undefined],
] as const)(
  'due on %s at an age of %s with %s open under %s is %s',
  (due_on, age, open, billing_type, due) => {
    expect(dueOf({ due_on, age, open, expected: '118.75', billing_type })).toBe(due);
  },
);
