import { describe, expect, it } from 'vitest';
import { nextPart, planCheck, planToSend, planValues, previewOf, sumOfParts, withKind } from './planForm.ts';

const terms = {
  gross_premium: '1000.00',
  currency: 'AED',
  start_date: '2028-01-01',
  end_date: '2028-12-31',
};
const full = planValues({ kind: 'full' });
const amounts = (values: object, over: object = {}) =>
  previewOf(values as Record<string, unknown>, { ...terms, ...over })?.map(({ amount }) => amount);

describe('a preview', () => {
  it('adds up in every currency', () => {
    const thirds = planValues({ kind: 'equal', count: 3, every_months: 1 });
    expect(amounts(thirds)).toEqual(['333.34', '333.33', '333.33']);
    expect(amounts(thirds, { currency: 'KWD', gross_premium: '100.000' })).toEqual([
      '33.334',
      '33.333',
      '33.333',
    ]);
    expect(amounts(thirds, { currency: 'JPY', gross_premium: '100' })).toEqual(['34', '33', '33']);
  });

  it('needs what its kind says, but not who the financier is', () => {
    expect(amounts({ ...full, kind: 'equal', count: null, every_months: 3 })).toBeUndefined();
    expect(amounts({ ...full, kind: 'financed' })).toEqual(['1000.00']);
  });
});

describe('another kind', () => {
  it('begins with what is usual for the term', () => {
    expect(withKind(full, 'equal', terms)).toMatchObject({ count: 4, every_months: 3 });
    const life = { ...terms, frequency: 'monthly' as const };
    expect(withKind(full, 'equal', life)).toMatchObject({ count: 12, every_months: 1 });
    const half = { ...terms, end_date: '2028-06-30' };
    expect(withKind(full, 'first_heavier', half)).toMatchObject({ count: 2, every_months: 3 });
    const weeks = { ...terms, end_date: '2028-02-20' };
    expect(withKind(full, 'equal', weeks)).toMatchObject({ count: 2, every_months: 1 });
  });

  it('keeps what was typed, and sends only its own fields', () => {
    const typed = { ...full, kind: 'equal', count: 6, every_months: 1 };
    const own = withKind(typed, 'custom', terms);
    expect(own['parts']).toHaveLength(6);
    expect(withKind(own, 'first_heavier', terms)).toMatchObject({ count: 6, first_pct: '40' });
    expect(planToSend(own)).toEqual({ kind: 'custom', parts: own['parts'] });
    expect(planToSend(withKind(own, 'full', terms))).toEqual({ kind: 'full' });
  });
});

describe('own parts', () => {
  const part = (due_date: string | null, amount: string | null) => ({ due_date, amount });

  it('say what is missing or too much while they are typed', () => {
    const parts = [part('2028-01-01', '600'), part('2028-02-01', '300.5'), part(null, '1x')];
    expect(sumOfParts(parts, terms)).toEqual({ sum: '900.50', missing: '99.50' });
    expect(sumOfParts([part('2028-01-01', '1200')], terms).missing).toBe('-200.00');
  });

  it('go on a month later with the rest', () => {
    expect(nextPart([part('2028-01-31', '600')], terms)).toEqual(part('2028-02-29', '400.00'));
    expect(nextPart([part(null, '1000')], terms)).toEqual(part('2028-01-01', null));
  });

  it('are refused at their place', () => {
    const check = (parts: object[]) => {
      const { error } = planCheck(terms).safeParse({ payment_plan: { kind: 'custom', parts } });
      return error?.issues.map(({ path }) => path.join('.'));
    };
    expect(check([part('2028-01-01', '900')])).toEqual(['payment_plan.parts']);
    expect(check([part('2028-01-01', '500'), part('2027-01-01', '500')])).toEqual([
      'payment_plan.parts.1.due_date',
    ]);
    expect(check([part('2028-01-01', '500.005'), part('2028-02-01', '500')])).toEqual([
      'payment_plan.parts.0.amount',
    ]);
    expect(check([part('2028-01-01', '500'), part('2028-02-01', '500')])).toBeUndefined();
  });
});
