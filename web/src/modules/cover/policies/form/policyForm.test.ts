import { describe, expect, it } from 'vitest';
import { changeableAfterIssue, type Policy } from '#contract/cover/policies/policies';
import { blankMember, emptyRisk } from '#contract/sales/risk/blank';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { planValues } from '../../../money/plans/planForm.ts';
import { lineOf } from '../../../money/premium/premiumLines.ts';
import { bodyOf, policyCheck, sharesOf, valuesOf } from './policyForm.ts';

const start = { account_id: 4, product_id: 2, insurer_id: 3, currency: 'AED', billing_type: 'direct_bill' };
const values = { ...valuesOf(start)(undefined), start_date: '2027-01-01', end_date: '2027-12-31' };
const line = (kind: Parameters<typeof lineOf>[0], amount: string) => ({
  ...lineOf(kind),
  label: kind,
  amount,
});

const problemsOf = (given: Values): string[] =>
  (policyCheck('create', '5')(given).safeParse(bodyOf('create')(given)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

const policy = (status: Policy['status']) =>
  ({
    ...values,
    status,
    policy_type: 'motor',
    policy_number: 'P-1',
    gross_premium: '105.00',
    issue_date: null,
    assigned_to_id: 1,
    lines: [line('base', '100'), { ...line('tax', '5'), manual: false }],
    coinsurers: [{ insurer_id: 7, insurer: { id: 7, label: 'Orient' }, share_pct: '40' }],
    risk: null,
  }) as unknown as Policy;

describe('the form of a new policy', () => {
  it('passes with what the product filled in, and leaves to the account whose it is', () => {
    expect(problemsOf(values)).toEqual([]);
    expect(bodyOf('create')(values)).not.toHaveProperty('assigned_to_id');
    expect(Object.keys(bodyOf('create')(values))).not.toContain('filled');
  });

  it('tells all that is wrong at its field, whatever else is', () => {
    const lines = [line('base', '10'), line('discount', '20')];
    const coinsurers = [
      { insurer_id: 5, share_pct: '60' },
      { insurer_id: 6, share_pct: '40.0001' },
    ];
    const wrong = { insurer_id: null, end_date: '2026-12-31', sum_insured: '1.555', lines, coinsurers };
    expect(problemsOf({ ...values, ...wrong })).toEqual([
      'insurer_id: This field is required.',
      'coinsurers: The shares add up to more than 100 %.',
      'end_date: Enter a day that is not before the start.',
      'sum_insured: Amounts in AED have at most 2 decimal places.',
      'lines: The discounts are larger than the premium.',
    ]);
  });

  it('ends within ten years, and within fifty where lives and buildings are insured', () => {
    const until = (end_date: string, risk: Values) => problemsOf({ ...values, end_date, risk });
    expect(until('2036-12-31', emptyRisk('motor'))).toEqual([]);
    expect(until('2037-01-01', emptyRisk('motor'))).toEqual(['end_date: A term is 10 years at the longest.']);
    expect(until('2076-12-31', emptyRisk('life'))).toEqual([]);
    expect(until('2027-12-31', { ...emptyRisk('life'), term_years: 20 })).toContain(
      'end_date: By its years the policy ends on 2046-12-31.',
    );
  });

  it('is paid by a plan that comes to the premium, with the tax rate of its product', () => {
    const parts = (amount: string) => ({ kind: 'custom', parts: [{ due_date: '2027-01-01', amount }] });
    const paid = (payment_plan: object, filled = {}) =>
      problemsOf({ ...values, filled, payment_plan, lines: [line('base', '100')] });
    expect(paid(parts('105'))).toEqual([]);
    expect(paid(parts('105'), { tax_rate: '10' })).toEqual([
      'payment_plan.parts: The instalments add up to 105.00 AED, the premium is 110.00 AED.',
    ]);
    expect(paid(planValues({ kind: 'equal', count: 13, every_months: 1 }))).toEqual([
      'payment_plan.count: The last instalment would be due after the cover has ended.',
    ]);
    expect(paid({ kind: 'financed', payer: '' })).toEqual(['payment_plan.payer: This field is required.']);
  });

  it('covers members of the account only', () => {
    const omar = { first_name: 'Omar', last_name: 'Haddad', date_of_birth: '1990-05-17', gender: 'male' };
    const members = [{ ...blankMember(), ...omar, relation: 'self' }];
    expect(problemsOf({ ...values, risk: { ...emptyRisk('health'), members } })).toEqual([
      'risk.members.0.member_id: This person is not a member of the account yet.',
    ]);
  });
});

describe('the form of a policy that is changed', () => {
  it('has everything until it is issued, without the taxes that are made', () => {
    expect(valuesOf({})(policy('pending_issuance'))).toMatchObject({
      policy_number: 'P-1',
      product_id: 2,
      lines: [{ kind: 'base' }],
      coinsurers: [{ insurer_id: 7, share_pct: '40' }],
      risk: { line: 'motor', vehicles: [] },
    });
  });

  it('shows the plan that was chosen, or what is usual, and sends what its kind says', () => {
    const planOf = (over: object) => valuesOf({})({ ...policy('draft'), ...over })['payment_plan'];
    expect(planOf({ payment_plan: null, payment_mode: 'instalments' })).toMatchObject({
      kind: 'equal',
      count: 4,
    });
    const chosen = { kind: 'equal', count: 6, every_months: 2 };
    expect(planOf({ payment_plan: chosen })).toMatchObject(chosen);
    expect(
      bodyOf('terms')(valuesOf({})({ ...policy('draft'), payment_plan: chosen } as Policy)),
    ).toMatchObject({ payment_plan: chosen });
  });

  it('has only what needs no endorsement once it is issued', () => {
    const shown = valuesOf({})(policy('active'));
    expect(Object.keys(shown).sort()).toEqual([...changeableAfterIssue].sort());
    expect(bodyOf('issued')(shown)).toEqual(shown);
    expect(policyCheck('issued', '5')(shown).safeParse(shown).success).toBe(true);
  });
});

it('shares are added up exactly, as soon as all of them can be read', () => {
  const rows = (...shares: unknown[]) => shares.map((share_pct) => ({ share_pct }));
  expect(sharesOf(rows('33.3333', '33.3333'))).toEqual({ total: '66.6666', rest: '33.3334' });
  expect(sharesOf(rows('60', '50'))).toEqual({ problem: 'The shares add up to more than 100 %.' });
  expect(sharesOf(rows('60', null))).toBeUndefined();
  expect(sharesOf([])).toBeUndefined();
});
