import { describe, expect, it } from 'vitest';
import { premiumTotals } from '#contract/money/premium';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { outcomeOf, type KnownPolicy } from './calculate.ts';
import { calculatorFaults } from './calculatorFields.ts';
import { workingLines, workingText } from './workingLines.ts';

const of2027 = { currency: 'AED', tax_rate: '5', start_date: '2027-01-01', end_date: '2027-12-31' };
const added: Values = {
  ...of2027,
  method: 'added',
  price: '1460',
  fees: null,
  basis: 'term',
  day: '2027-10-01',
};
const removed: Values = {
  ...of2027,
  method: 'removed',
  item_id: 'typed',
  price: '1000',
  day: '2027-07-01',
};
const table = [
  { up_to_days: 30, percent_of_premium: '25' },
  { up_to_days: 90, percent_of_premium: '45' },
  { up_to_days: 180, percent_of_premium: '70' },
  { up_to_days: 270, percent_of_premium: '85' },
];

/** As the screen and the copied text say it. */
function said(values: Values, known?: KnownPolicy): string[] {
  const outcome = outcomeOf(values, known);
  if (!outcome) return [];
  const { currency, rows } = outcome;
  const text = workingText(['Heading'], workingLines(rows, { currency, day: (day) => day }), currency);
  return text.split('\n');
}

describe('what is added', () => {
  it('is shown line by line, and can be copied as it stands', () => {
    expect(said(added)).toEqual([
      'Heading',
      'Amounts in AED',
      '',
      'Term: 2027-01-01 to 2027-12-31, 365 days',
      'Charged: 2027-10-01 to 2027-12-31, 92 days',
      'Tax at 5 %: 1,460.00 × 5 % = 73.00',
      'Net premium: 1,460.00 × 92 / 365 = 368.00',
      'Tax: 73.00 × 92 / 365 = 18.40',
      'To charge: AED 386.40',
    ]);
  });

  it('may be priced for a year, and have a fee', () => {
    const lines = said({ ...added, end_date: '2028-01-31', basis: 'year', fees: '20' });
    expect(lines).toContain('A year from the start: 2027-01-01 to 2027-12-31, 365 days');
    expect(lines).toContain('Net premium: 1,460.00 × 123 / 365 = 492.00');
    expect(lines.slice(-2)).toEqual(['Fees: 20.00', 'To charge: AED 536.60']);
  });
});

describe('what is taken off', () => {
  it('gives its unused days back', () => {
    expect(said(removed).slice(3)).toEqual([
      'Premium for: 2027-01-01 to 2027-12-31, 365 days',
      'Unused: 2027-07-01 to 2027-12-31, 184 days',
      'Tax at 5 %: 1,000.00 × 5 % = 50.00',
      'Net premium: 1,000.00 × 184 / 365 = 504.11',
      'Tax: 50.00 × 184 / 365 = 25.21',
      'To give back: AED 529.32',
    ]);
  });
});

const transaction = (
  item_id: string,
  more: { amount: string; earns_from?: string; tax?: string },
): PremiumTransaction => {
  const { amount, earns_from = '2027-01-01', tax } = more;
  const entered = [
    { kind: 'base' as const, label: 'Comprehensive', amount, item_id },
    { kind: 'fee' as const, label: 'Policy fee', amount: '20' },
    ...(tax === undefined ? [] : [{ kind: 'tax' as const, label: 'Tax', amount: tax }]),
  ];
  const { lines, ...totals } = premiumTotals(entered, '5', 'AED');
  const days = { earns_from, earns_to: '2027-12-31' };
  return {
    id: 1,
    kind: 'issue',
    version_number: 1,
    effective_date: earns_from,
    ...days,
    currency: 'AED',
    lines,
    parts: [{ root: 1, taken_by: [], ...days, lines }],
    ...totals,
    endorsement_id: null,
    endorsement: null,
    calculation: null,
    note_kind: null,
    note_number: null,
    attachment_id: null,
    attachment: null,
    recorded_at: '2027-01-01T00:00:00Z',
    recorded_by: null,
  };
};
const policy = {
  id: 1,
  currency: 'AED',
  policy_type: 'motor' as const,
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  short_rate_table: table,
};
const charged: KnownPolicy = { policy, transactions: [transaction('A', { amount: '1000' })] };

describe('of a policy', () => {
  const off: Values = { method: 'removed', item_id: 'A', day: '2027-07-01' };

  it('what one of its items gives back comes from what was charged for it', () => {
    expect(said(off, charged).at(-1)).toBe('To give back: AED 529.32');
    const later = { ...transaction('A', { amount: '460', earns_from: '2027-10-01' }), id: 2 };
    const both = said(off, { policy, transactions: [...charged.transactions, later] });
    expect(both.filter((line) => line.startsWith('Return of it'))).toEqual([
      'Return of it: 529.32',
      'Return of it: 483.00',
    ]);
    expect(both.at(-1)).toBe('To give back: AED 1,012.32');
    // Each part stands apart from the one before it.
    expect(both.filter((line) => line === '')).toHaveLength(2);
  });

  it('it is said why that is not known', () => {
    expect(outcomeOf({ ...off, item_id: 'X' }, charged)).toMatchObject({ rows: [], unknown: 'no_lines' });
    const typed = { policy, transactions: [transaction('A', { amount: '1000', tax: '47' })] };
    expect(outcomeOf(off, typed)).toMatchObject({ unknown: 'typed_tax' });
    expect(said(off, typed).at(-1)).toBe('To give back: AED 504.11');
  });

  it('a cancellation keeps the fees', () => {
    const refund: Values = { method: 'refund', cancel_method: 'pro_rata', day: '2027-07-01' };
    expect(said(refund, charged).slice(-2)).toEqual([
      'Fees that are kept: 20.00',
      'To give back: AED 529.32',
    ]);
    const flat = { ...refund, cancel_method: 'flat' };
    expect(said(flat, charged).at(-1)).toBe('To give back: AED 1,050.00');
    const short = said({ ...refund, cancel_method: 'short_rate' }, charged);
    expect(short).toContain('Kept by the table: after 181 days, 85 %');
    expect(short.at(-1)).toBe('To give back: AED 157.50');
    const life = { policy: { ...policy, policy_type: 'life' as const }, transactions: [] };
    expect(outcomeOf(refund, life)?.unknown).toBe('life');
    expect(outcomeOf(refund, { policy, transactions: [] })?.unknown).toBe('nothing_charged');
  });
});

describe('a premium that ends early', () => {
  const early: Values = { ...of2027, premium: '1000', tax_rate: null };

  it('is shared by days', () => {
    expect(said({ ...early, method: 'pro_rata', day: '2027-07-01' }).slice(3)).toEqual([
      'Premium for: 2027-01-01 to 2027-12-31, 365 days',
      'Net premium: 1,000.00 × 184 / 365 = 504.11',
      'Kept: 495.89',
      'To give back: AED 504.11',
    ]);
  });

  it('is shared by a table', () => {
    const short = { ...early, method: 'short_rate', short_rate_table: table, day: '2027-07-16' };
    expect(said(short).slice(3)).toEqual([
      'Premium for: 2027-01-01 to 2027-12-31, 365 days',
      'Kept by the table: after 196 days, 85 %',
      'Net premium: 1,000.00 × 15 % = 150.00',
      'Kept: 850.00',
      'To give back: AED 150.00',
    ]);
    expect(said({ ...short, end_date: '2028-02-01' })).toEqual([]);
    expect(calculatorFaults({ ...short, end_date: '2028-02-01' })).toMatchObject([{ path: ['end_date'] }]);
  });
});

describe('policies that are to end together', () => {
  const together: Values = {
    method: 'co_termination',
    currency: 'AED',
    to: '2027-12-31',
    endings: [
      { name: 'A', start_date: '2026-04-01', end_date: '2027-03-31', premium: '1200' },
      { name: 'B', start_date: '2026-07-01', end_date: '2027-06-30', premium: '900' },
      { name: 'C', start_date: '2026-11-16', end_date: '2027-11-15', premium: '600' },
    ],
  };

  it('are named one by one', () => {
    const lines = said(together);
    expect(lines.slice(3, 8)).toEqual([
      'A',
      'Term: 2026-04-01 to 2027-03-31, 365 days',
      'Added: 2027-04-01 to 2027-12-31, 275 days',
      'Net premium: 1,200.00 × 275 / 365 = 904.11',
      '',
    ]);
    expect(lines.at(-1)).toBe('Net premium in all: AED 1,433.43');
  });

  it('do not end before they begin', () => {
    expect(calculatorFaults({ ...together, to: '2026-05-01' }).map(({ path }) => path)).toEqual([
      ['to'],
      ['to'],
    ]);
  });
});

describe('what does not fit together', () => {
  it.each<[string, Values, (string | number)[]]>([
    ['an end before the start', { ...added, end_date: '2026-12-31' }, ['end_date']],
    ['a day outside the term', { ...added, day: '2028-01-01' }, ['day']],
    ['more places than the currency has', { ...added, currency: 'JPY', price: '1460.5' }, ['price']],
    ['a fee with too many places', { ...added, fees: '1.234' }, ['fees']],
  ])('%s is told at its field, and nothing is computed', (_, values, path) => {
    expect(calculatorFaults(values)).toMatchObject([{ path }]);
    expect(outcomeOf(values)).toBeUndefined();
  });

  it('and nothing is computed while something is missing', () => {
    expect(outcomeOf({ ...added, price: null })).toBeUndefined();
    expect(calculatorFaults({ ...added, price: null })).toEqual([]);
  });
});
