import { describe, expect, it } from 'vitest';
import { emptyRisk } from '#contract/sales/risk/blank';
import { bodyOf, quoteCheck, valuesOf } from './quoteForm.ts';

const start = {
  account_id: 4,
  category_id: 2,
  currency: 'AED',
  valid_until: '2026-12-16',
  assigned_to_id: 1,
};
const values = { ...valuesOf(start)(undefined), start_date: '2027-01-01' };
const problemsOf = (given: object) =>
  (quoteCheck('create')(given as never).safeParse(bodyOf(true)(given as never)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the form of a quote', () => {
  it('passes without a risk, and with one that nobody has begun', () => {
    expect(problemsOf(values)).toEqual([]);
    expect(problemsOf({ ...values, risk: emptyRisk('motor') })).toEqual([]);
  });

  it('tells all that is wrong at once, whatever else is', () => {
    const risk = { ...emptyRisk('marine'), cargo: 'Steel' };
    expect(
      problemsOf({ ...values, account_id: null, category_id: null, end_date: '2026-12-31', risk }),
    ).toEqual([
      'category_id: This field is required.',
      'account_id: Choose the lead or the account that this quote is for.',
      'end_date: Enter a day that is not before the start.',
      'risk.from: This field is required.',
      'risk.to: This field is required.',
      'risk.invoice_value: This field is required.',
    ]);
  });

  it('covers no more years than a policy may, and the trip itself where that is a single one', () => {
    const until = (end_date: string, risk: object) => problemsOf({ ...values, end_date, risk });
    expect(until('2037-01-01', emptyRisk('property'))).toEqual([
      'end_date: A term is 10 years at the longest.',
    ]);
    expect(until('2076-12-31', emptyRisk('engineering'))).toEqual([]);
    const trip = { ...emptyRisk('travel'), trip_type: 'single', from: '2027-01-10', to: '2027-01-24' };
    expect(until('2027-01-31', trip)).toEqual(
      expect.arrayContaining([
        'start_date: The cover of a single trip begins with it, on 2027-01-10.',
        'end_date: The cover of a single trip ends with it, on 2027-01-24.',
      ]),
    );
  });

  it('sends whose quote it is only when it is new, and never the names', () => {
    expect(bodyOf(true)(values)).toMatchObject({ account_id: 4, lead_id: null });
    const changed = bodyOf(false)(values);
    expect(
      Object.keys(changed).filter((key) => ['account_id', 'lead_id', 'risk_links'].includes(key)),
    ).toEqual([]);
  });
});
