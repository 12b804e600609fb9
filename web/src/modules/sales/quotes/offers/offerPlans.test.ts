import { describe, expect, it } from 'vitest';
import { Risk } from '#contract/sales/risk/risk';
import type { Offer } from '#contract/sales/quotes/offers';
import { offerCheck, valuesOf } from './offerForm.ts';
import { offerBody, placeInPlans, planLines, type PlanRow } from './offerPlans.ts';

const person = (category: string, at: number) => ({
  first_name: `P${at}`,
  last_name: 'Haddad',
  date_of_birth: '1990-01-01',
  gender: 'male',
  relation: 'employee',
  category,
});
const risk = Risk.parse({
  line: 'health',
  categories: [
    { name: 'A', plan: 'Gold', copay_pct: '10' },
    { name: 'B', plan: 'Silver' },
  ],
  members: ['A', 'A', 'B'].map(person),
});
const quote = { risk, currency: 'AED' };
const line = (category: string, quantity: number, unit_amount: string, amount: string) => ({
  kind: 'base',
  label: `Category ${category}`,
  amount,
  category,
  quantity,
  unit_amount,
  taxable: true,
  refundable: true,
  payee: 'insurer',
  tax_rate: '5',
  manual: false,
  item_id: null,
});
const offer = (given: object) => ({ lines: [], plans: [], ...given }) as unknown as Offer;
const rowsOf = (values: ReturnType<ReturnType<typeof valuesOf>>) => values['category_plans'] as PlanRow[];
const withRow = (values: object, index: number, given: object) => ({
  ...values,
  category_plans: rowsOf(values as Record<string, unknown>).map((row, place) =>
    place === index ? { ...row, ...given } : row,
  ),
});

describe('the plans of an offer', () => {
  const blank = valuesOf(quote)(undefined);

  it('begin with what the quote asks for, for as many as it has', () => {
    expect(rowsOf(blank)).toMatchObject([
      { category: 'A', plan: 'Gold', copay_pct: '10', quantity: 2, unit_amount: null },
      { category: 'B', plan: 'Silver', quantity: 1, unit_amount: null },
    ]);
  });

  it('are none as long as nobody priced or changed them, so that what is asked for is not taken for an answer', () => {
    expect(offerBody(quote)(blank)).toMatchObject({ plans: [], lines: [] });
  });

  it('leave several prices of one category, as by age, among the lines', () => {
    const lines = [line('A', 1, '800', '800'), line('A', 1, '1450', '1450')];
    const values = valuesOf(quote)(offer({ lines }));
    expect(rowsOf(values)[0]?.unit_amount).toBeNull();
    expect(offerBody(quote)(values)['lines']).toEqual(lines);
  });

  it('are sent with the premium that they come to', () => {
    expect(offerBody(quote)(withRow(blank, 0, { unit_amount: '3400' }))).toMatchObject({
      plans: [
        { category: 'A', plan: 'Gold', network: '', annual_limit: null, copay_pct: '10', maternity: null },
      ],
      lines: [
        {
          kind: 'base',
          label: 'Category A',
          category: 'A',
          quantity: 2,
          unit_amount: '3400',
          amount: '6800.00',
        },
      ],
    });
    const changed = offerBody(quote)(withRow(blank, 1, { network: 'Wide' }));
    expect(changed).toMatchObject({ plans: [{ category: 'B', network: 'Wide' }], lines: [] });
  });

  it('come back as they were sent, with all that their lines say, and leave other lines alone', () => {
    const fee = { ...line('A', 2, '25.00', '50.00'), kind: 'fee' };
    const stored = offer({
      plans: [
        {
          category: 'A',
          plan: 'Prime',
          network: '',
          annual_limit: '5.00',
          copay_pct: null,
          maternity: false,
        },
      ],
      lines: [line('A', 3, '10.00', '30.00'), fee],
    });
    const values = valuesOf(quote)(stored);
    expect(rowsOf(values)[0]).toMatchObject({
      plan: 'Prime',
      quantity: 3,
      unit_amount: '10.00',
      isStored: true,
    });
    expect(values['lines']).toEqual([fee]);
    expect(offerBody(quote)(values)).toMatchObject({ plans: stored.plans, lines: stored.lines });
  });

  it('tell what is wrong with their lines where it was typed', () => {
    const check = (values: ReturnType<typeof withRow>) => {
      const { error } = offerCheck(true, '5', 'AED').safeParse({
        ...offerBody(quote)(values),
        insurer_id: 1,
      });
      return (error?.issues ?? []).map(({ path }) => placeInPlans(quote)(path, values).join('.'));
    };
    const other = { ...line('A', 1, '1.00', '1.00'), kind: 'fee', amount: '0.001' };
    const values = { ...withRow(blank, 1, { unit_amount: '0.001' }), lines: [other] };
    expect(check(values)).toEqual(['category_plans.1.unit_amount', 'lines.0.amount']);
    expect(check(withRow(blank, 1, { annual_limit: '0.001' }))).toEqual(['category_plans.1.annual_limit']);
    expect(check(withRow(blank, 1, { unit_amount: 'x' }))).toContain('category_plans.1.unit_amount');
    expect(check(withRow(blank, 0, { unit_amount: '5', quantity: null }))).toEqual([
      'category_plans.0.quantity',
    ]);
  });

  it('come to nothing where all are alike and nobody priced them, and to one line where somebody did', () => {
    const alike = { risk: Risk.parse({ line: 'health', members: ['', ''].map(person) }), currency: 'JPY' };
    const [row] = rowsOf(valuesOf(alike)(undefined));
    expect(row).toMatchObject({ category: '', quantity: 2 });
    expect(planLines([{ ...(row as PlanRow), unit_amount: '333' }], 'JPY')).toMatchObject([
      { category: '', amount: '666' },
    ]);
  });
});
