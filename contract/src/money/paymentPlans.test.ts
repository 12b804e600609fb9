import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  plannedInstalments,
  plannedInYear,
  planProblems,
  planTermsOf,
  planWithoutChoice,
  usualPlan,
} from './paymentPlans.ts';
import type { PaymentPlan } from './paymentPlan.ts';

const terms = (gross_premium: string, currency: string) => ({
  gross_premium,
  currency,
  start_date: '2028-01-01',
  end_date: '2028-12-31',
});
const amountsOf = (plan: PaymentPlan, gross: string, currency: string) =>
  plannedInstalments(plan, terms(gross, currency)).map(({ amount }) => amount);
const inThree: PaymentPlan = { kind: 'equal', count: 3, every_months: 4 };

describe('a plan', () => {
  it.each([
    ['1000.00', 'AED', ['333.34', '333.33', '333.33']],
    ['100.000', 'KWD', ['33.334', '33.333', '33.333']],
    ['100', 'JPY', ['34', '33', '33']],
  ])('parts %s %s in three, the remainder first', (gross, currency, parts) => {
    expect(amountsOf(inThree, gross, currency)).toEqual(parts);
  });

  it('begins when the cover does, and keeps to the day of the month where there is one', () => {
    const monthly = plannedInstalments(
      { kind: 'equal', count: 4, every_months: 1 },
      { ...terms('400.00', 'AED'), start_date: '2028-01-31' },
    );
    expect(monthly.map(({ due_date }) => due_date)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it('may have a first part that is heavier, and whatever cannot be shared', () => {
    const plan: PaymentPlan = { kind: 'first_heavier', count: 4, every_months: 3, first_pct: '40' };
    expect(amountsOf(plan, '1000.00', 'AED')).toEqual(['400.00', '200.00', '200.00', '200.00']);
    expect(amountsOf(plan, '100', 'JPY')).toEqual(['40', '20', '20', '20']);
    expect(amountsOf(plan, '101', 'JPY')).toEqual(['41', '20', '20', '20']);
    expect(amountsOf({ ...plan, count: 2 }, '0.03', 'AED')).toEqual(['0.01', '0.02']);
  });

  it('has one part when it is paid at once or financed, and none of nothing', () => {
    expect(amountsOf({ kind: 'full' }, '1000.00', 'AED')).toEqual(['1000.00']);
    expect(amountsOf({ kind: 'financed', payer: 'Bank' }, '1000.00', 'AED')).toEqual(['1000.00']);
    expect(amountsOf(inThree, '0.00', 'AED')).toEqual([]);
    expect(amountsOf(inThree, '0.02', 'AED')).toEqual(['0.02']);
  });

  const anyPlan = fc.oneof(
    fc.record({
      kind: fc.constant('equal' as const),
      count: fc.integer({ min: 2, max: 120 }),
      every_months: fc.constant(1),
    }),
    fc.record({
      kind: fc.constant('first_heavier' as const),
      count: fc.integer({ min: 2, max: 120 }),
      every_months: fc.constant(1),
      first_pct: fc.integer({ min: 1, max: 999_999 }).map((parts) => (parts / 10_000).toFixed(4)),
    }),
  );
  it.each([
    ['AED', 2],
    ['KWD', 3],
    ['JPY', 0],
  ])('adds up to the premium in %s, whatever it is', (currency, places) => {
    fc.assert(
      fc.property(anyPlan, fc.bigInt({ min: 0n, max: 10n ** 14n }), (plan, units) => {
        const digits = String(units).padStart(places + 1, '0');
        const gross = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
        const amounts = amountsOf(plan, gross, currency);
        const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);
        expect(sum).toBe(units);
        expect(amounts.some((amount) => amount.startsWith('-'))).toBe(false);
      }),
    );
  });
});

describe('a plan that does not fit', () => {
  const custom = (...parts: [string, string][]): PaymentPlan => ({
    kind: 'custom',
    parts: parts.map(([due_date, amount]) => ({ due_date, amount })),
  });

  it('is told at its field', () => {
    const aed = terms('1000.00', 'AED');
    expect(planProblems(custom(['2028-01-01', '600'], ['2028-06-01', '400']), aed)).toEqual({});
    expect(planProblems(custom(['2028-01-01', '600'], ['2028-06-01', '300']), aed)).toEqual({
      parts: ['The instalments add up to 900.00 AED, the premium is 1000.00 AED.'],
    });
    expect(planProblems(custom(['2028-06-01', '600'], ['2028-06-01', '400']), aed)).toHaveProperty([
      'parts.1.due_date',
    ]);
    expect(planProblems(custom(['2028-01-01', '999.999'], ['2028-06-01', '0.001']), aed)).toHaveProperty([
      'parts.0.amount',
    ]);
    expect(planProblems(custom(['2028-01-01', '1000'], ['2028-06-01', '0']), aed)).toHaveProperty([
      'parts.1.amount',
    ]);
    expect(planProblems(custom(['2029-01-01', '1000']), aed)).toHaveProperty(['parts.0.due_date']);
    expect(planProblems({ kind: 'equal', count: 13, every_months: 1 }, aed)).toHaveProperty(['count']);
    expect(planProblems({ kind: 'equal', count: 12, every_months: 1 }, aed)).toEqual({});
    const heavy = { kind: 'first_heavier', count: 2, every_months: 1 } as const;
    expect(planProblems({ ...heavy, first_pct: '100' }, aed)).toHaveProperty(['first_pct']);
    expect(planProblems({ ...heavy, first_pct: '0' }, aed)).toHaveProperty(['first_pct']);
  });
});

it('is a part of every quarter, unless someone says so', () => {
  expect(usualPlan('instalments')).toEqual({ kind: 'equal', count: 4, every_months: 3 });
  expect(usualPlan('full')).toEqual({ kind: 'full' });
});

it('is a single part where nobody chose and what is usual does not fit the term', () => {
  const terms = { gross_premium: '100.00', currency: 'AED', start_date: '2028-01-01' };
  expect(planWithoutChoice('instalments', { ...terms, end_date: '2028-12-31' })).toMatchObject({ count: 4 });
  expect(planWithoutChoice('instalments', { ...terms, end_date: '2028-09-30' })).toEqual({ kind: 'full' });
});

describe('the plan of a life policy', () => {
  const life = {
    policy_type: 'life',
    frequency: 'quarterly' as const,
    start_date: '2028-02-29',
    end_date: '2048-02-28',
    gross_premium: '1000.00',
    currency: 'AED',
    issued_until: null,
  };

  it('divides the premium of one year by how often it is paid', () => {
    const year = planTermsOf(life);
    expect(year).toMatchObject({ start_date: '2028-02-29', end_date: '2029-02-28' });
    expect(planWithoutChoice('instalments', year)).toEqual({ kind: 'equal', count: 4, every_months: 3 });
    expect(planProblems({ kind: 'full' }, year)).toEqual({
      kind: ['The premium is paid in 4 instalments a policy year, by what is said of the policy.'],
    });
    expect(planProblems({ kind: 'equal', count: 4, every_months: 1 }, year)).toHaveProperty(['kind']);
    const once = planTermsOf({ ...life, frequency: 'single' });
    expect(once).toMatchObject({ end_date: '2048-02-28' });
    expect(planProblems({ kind: 'financed', payer: 'Bank' }, once)).toEqual({});
    expect(planProblems({ kind: 'equal', count: 2, every_months: 6 }, once)).toHaveProperty(['kind']);
  });

  it('is that of the whole term where it was issued for all of it', () => {
    const issued = planTermsOf({ ...life, issued_until: '2048-02-28' });
    expect(issued).toMatchObject({ end_date: '2048-02-28', frequency: null });
  });

  it('holds in each further year, with days and amounts of its own', () => {
    const year = { ...planTermsOf(life), start_date: '2029-03-01', gross_premium: '900.00' };
    const dues = (plan: PaymentPlan) =>
      plannedInYear(plan, life, year).map(({ due_date, amount }) => `${due_date} ${amount}`);
    expect(dues({ kind: 'equal', count: 4, every_months: 3 })).toEqual([
      '2029-03-01 225.00',
      '2029-06-01 225.00',
      '2029-09-01 225.00',
      '2029-12-01 225.00',
    ]);
    const parts = [
      { due_date: '2028-02-29', amount: '333.33' },
      { due_date: '2028-08-31', amount: '666.67' },
    ];
    expect(dues({ kind: 'custom', parts })).toEqual(['2029-02-28 300.00', '2029-08-31 600.00']);
  });
});
