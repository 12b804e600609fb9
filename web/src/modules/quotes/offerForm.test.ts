import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers';
import { lineOf, offerCheck, totalsOf, valuesOf } from './offerForm.ts';

const line = (kind: Parameters<typeof lineOf>[0], amount: string | null, over: object = {}) => ({
  ...lineOf(kind),
  label: kind,
  amount,
  ...over,
});

describe('the totals of an offer', () => {
  it('are those that the server stores', () => {
    const lines = [line('base', '1000'), line('discount', '50'), line('fee', '20')];
    expect(totalsOf(lines, '5', 'AED')).toMatchObject({
      net_premium: '950.00',
      tax: '47.50',
      gross_premium: '1017.50',
    });
  });

  it('leave a tax alone that is typed in', () => {
    expect(totalsOf([line('base', '1000'), line('tax', '12.34')], '5', 'AED')).toMatchObject({
      tax: '12.34',
    });
  });

  it('wait for amounts that cannot be read, and for none that is not there yet', () => {
    expect(totalsOf([line('base', '1000'), line('cover', '1,5')], '5', 'AED')).toBeUndefined();
    expect(totalsOf([line('base', '1.5')], '5', 'JPY')).toBeUndefined();
    expect(totalsOf([line('base', '100'), line('cover', null)], '0', 'AED')?.gross_premium).toBe('100.00');
    expect(totalsOf([], '5', 'AED')).toBeUndefined();
  });
});

describe('the form of an offer', () => {
  it('shows no tax line that is made of the others', () => {
    const lines = [line('base', '100.00'), line('tax', '5.00', { manual: false }), line('tax', '1.00')];
    expect((valuesOf({ lines } as unknown as Offer)['lines'] as object[]).length).toBe(2);
  });

  it('says what is wrong with amounts at their line', () => {
    const given = { insurer_id: 1, lines: [line('base', '10'), line('discount', '20')], deductible: '0.001' };
    const { error } = offerCheck(true, '5', 'AED').safeParse(given);
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'deductible: Amounts in AED have at most 2 decimal places.',
      'lines: The discounts are larger than the premium.',
    ]);
  });
});
