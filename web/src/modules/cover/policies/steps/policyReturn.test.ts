import { describe, expect, it } from 'vitest';
import type { Instalment } from '#contract/money/instalments';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import {
  chargedFrom,
  keptOf,
  methodsFor,
  movedSinceCancelled,
  outcomeOf,
  returnOf,
  type Known,
} from './policyReturn.ts';

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

const nobody: number[] = [];
const known: Known = {
  policy: {
    currency: 'AED',
    policy_type: 'motor',
    start_date: '2028-01-01',
    end_date: '2028-12-31',
    short_rate_table: [],
  },
  transactions: [
    {
      id: 1,
      earns_from: '2028-01-01',
      earns_to: '2028-12-31',
      lines: [line('base', '1000.00'), line('fee', '20.00', false)],
      parts: [
        {
          root: 1,
          taken_by: nobody,
          earns_from: '2028-01-01',
          earns_to: '2028-12-31',
          lines: [line('base', '1000.00'), line('fee', '20.00', false)],
        },
      ],
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

const year = { start_date: '2028-01-01', end_date: '2028-12-31' };
const step = { up_to_days: 30, percent_of_premium: '25' };

it('offers short rate only by a table of the product, and not for long terms', () => {
  expect(methodsFor({ ...year, end_date: '2029-02-01', short_rate_table: [step] })).toEqual([
    'pro_rata',
    'flat',
  ]);
  expect(methodsFor({ ...year, short_rate_table: [] })).toEqual(['pro_rata', 'flat']);
  expect(methodsFor({ ...year, short_rate_table: [step] })).toContain('short_rate');
});

it('says what a reinstatement charges again: of the last return, the part for the days from then on', () => {
  const returned = {
    ...known.transactions[0],
    kind: 'cancellation',
    earns_from: '2028-07-01',
    lines: [line('base', '-502.73')],
    parts: [
      {
        root: 1,
        taken_by: nobody,
        earns_from: '2028-07-01',
        earns_to: '2028-12-31',
        lines: [line('base', '-502.73')],
      },
    ],
  } as PremiumTransaction;
  const all = [...known.transactions, returned];
  expect(chargedFrom('2028-07-01', 'AED', all)).toBe('502.73');
  expect(chargedFrom('2028-10-01', 'AED', all)).toBe('251.37');
  expect(chargedFrom('some day', 'AED', all)).toBeUndefined();
  expect(chargedFrom('2028-07-01', 'AED', known.transactions)).toBeUndefined();
  const endorsed = {
    ...known.transactions[0],
    kind: 'endorsement',
    endorsement: { id: 7, label: 'END-000007' },
  };
  const meanwhile = [...known.transactions, endorsed, returned, endorsed] as typeof all;
  expect(movedSinceCancelled(meanwhile)).toEqual(['END-000007']);
  expect(movedSinceCancelled([...known.transactions, endorsed] as typeof all)).toEqual([]);
});

it('says what is kept, and what becomes of a return: first less is due, then what was paid comes back', () => {
  const fee = { ...line('fee', '20.00'), refundable: false };
  const charged = { ...known.transactions[0], lines: [line('base', '1000.00'), fee] } as PremiumTransaction;
  expect(keptOf('AED', [charged])).toBe('20.00');
  const owed = (id: number, paid: string) =>
    ({
      id,
      number: id,
      due_date: `2028-0${id}-01`,
      planned_amount: '500.00',
      amount: '500.00',
      paid,
      waived: '0.00',
    }) as Instalment;
  expect(outcomeOf('AED', [owed(1, '500.00'), owed(4, '100.00')], '502.73')).toEqual({
    less_due: '400.00',
    released: '102.73',
  });
});
