import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/sales/quotes/offers';
import { lineOf } from '../../../money/premium/premiumLines.ts';
import { offerCheck, valuesOf } from './offerForm.ts';

const line = (kind: Parameters<typeof lineOf>[0], amount: string | null, over: object = {}) => ({
  ...lineOf(kind),
  label: kind,
  amount,
  ...over,
});

describe('the form of an offer', () => {
  it('shows no tax line that is made of the others', () => {
    const lines = [line('base', '100.00'), line('tax', '5.00', { manual: false }), line('tax', '1.00')];
    const offer = { lines, plans: [] } as unknown as Offer;
    expect((valuesOf({ risk: null, currency: 'AED' })(offer)['lines'] as object[]).length).toBe(2);
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
