import { describe, expect, it } from 'vitest';
import type { PolicyVersion } from '#contract/cover/policyVersions';
import type { ItemColumn } from '../../sales/risk/cells.ts';
import {
  benefitsDiff,
  comparedIn,
  contractDiff,
  itemsDiff,
  linesDiff,
  type ShownItems,
} from './versionDiff.ts';

const base = {
  kind: 'base',
  label: 'Base premium',
  amount: '1000.00',
  taxable: true,
  refundable: true,
  payee: 'insurer',
  tax_rate: '5',
  manual: false,
  item_id: null,
} as const;
const version = {
  status: 'active',
  policy_number: 'P/1',
  insurer: { id: 1, label: 'Orient' },
  product: { id: 1, label: 'Motor' },
  start_date: '2028-01-01',
  end_date: '2028-12-31',
  cancel_date: null,
  currency: 'AED',
  sum_insured: null,
  net_premium: '1000.00',
  fees: '0.00',
  tax: '50.00',
  gross_premium: '1050.00',
  plan_name: 'Gold',
  deductible: '500.00',
  conditions: '',
  benefits: [{ label: 'Towing', included: true, limit: '' }],
  lines: [base],
} as unknown as PolicyVersion;

describe('two versions', () => {
  it.each([
    ['1,3', [1, 3]],
    ['3,1', [3, 1]],
    ['1,4', undefined],
    ['1', undefined],
    ['1,2,3', undefined],
    ['a,b', undefined],
    [undefined, undefined],
  ])('are read of the address %s', (text, numbers) => {
    expect(comparedIn(text, [3, 2, 1])).toEqual(numbers);
  });

  it('differ in what was agreed, a benefit that one of them does not name being not stated in it', () => {
    const later: PolicyVersion = {
      ...version,
      plan_name: 'Silver',
      deductible: '750.00',
      benefits: [
        { label: 'towing', included: false, limit: '' },
        { label: 'Glass', included: true, limit: 'AED 1,000' },
      ],
    };
    const told = contractDiff(version, later, (_field, value) => String(value));
    expect(told.map(({ key, after }) => [key, after])).toEqual([
      ['plan_name', 'Silver'],
      ['deductible', 'AED 750.00'],
    ]);
    expect(benefitsDiff(version, later)).toMatchObject([
      { label: 'Benefits · Towing', before: 'Included', after: 'Not included' },
      { label: 'Benefits · Glass', before: 'Not stated', after: 'AED 1,000' },
    ]);
    expect(benefitsDiff(version, version)).toEqual([]);
  });

  it('are told only where they differ', () => {
    const later = { ...version, cancel_date: '2028-07-01', gross_premium: '547.27' };
    const told = contractDiff(version, later, (_field, value) => JSON.stringify(value));
    expect(told.map(({ key }) => key)).toEqual(['cancel_date', 'gross_premium']);
    expect(told.at(-1)).toMatchObject({ before: 'AED 1,050.00', after: 'AED 547.27' });
    expect(contractDiff(version, version, (_field, value) => JSON.stringify(value))).toEqual([]);
  });

  it('add up the lines that are alike before they are compared', () => {
    const returned = { ...version, lines: [base, { ...base, amount: '-502.73' }] };
    expect(linesDiff(version, returned)).toMatchObject([{ before: 'AED 1,000.00', after: 'AED 497.27' }]);
    expect(linesDiff(version, { ...version, lines: [] })).toMatchObject([{ after: 'Not set' }]);
  });
});

describe('the vehicles of two versions', () => {
  const plate = {
    key: 'plate',
    title: 'Plate',
    textOf: (row) => String(row['plate'] ?? ''),
  } as ItemColumn;
  const shown = (...rows: { id: string; plate: string }[]): ShownItems => ({
    rows,
    columns: [plate],
    textOf: ({ id }) => ({ title: `Car ${String(id)}`, detail: '' }),
  });

  it('keep their ids, so that a new plate is a change and not a new car', () => {
    const before = shown({ id: 'a', plate: 'A 1' }, { id: 'b', plate: 'B 1' });
    const after = shown({ id: 'c', plate: 'C 1' }, { id: 'a', plate: 'A 2' });
    expect(itemsDiff(before, after).map(({ label, before: old, after: now }) => [label, old, now])).toEqual([
      ['Car b', 'Car b', 'Not insured'],
      ['Car c', 'Not insured', 'Car c'],
      ['Car a · Plate', 'A 1', 'A 2'],
    ]);
  });
});
