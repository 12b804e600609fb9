import { expect, it } from 'vitest';
import { unpaidOf } from './unpaid.ts';

const balance = (
  billing_type: 'agency_bill' | 'direct_bill',
  currency: string,
  due: string,
  overdue: string,
) => ({
  billing_type,
  currency,
  due,
  overdue,
});

it('says what is owed to us in each currency, apart from what insurers collect, and nothing where nothing is', () => {
  expect(
    unpaidOf([
      balance('direct_bill', 'AED', '47517.66', '100.00'),
      balance('agency_bill', 'AED', '16151.49', '40.00'),
      balance('agency_bill', 'AED', '20.50', '0.00'),
      balance('agency_bill', 'KWD', '0.000', '0.000'),
      balance('agency_bill', 'JPY', '5', '5'),
    ]),
  ).toEqual([
    balance('agency_bill', 'AED', '16171.99', '40.00'),
    balance('agency_bill', 'JPY', '5', '5'),
    balance('direct_bill', 'AED', '47517.66', '100.00'),
  ]);
});
