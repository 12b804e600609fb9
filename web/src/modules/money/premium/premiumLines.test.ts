import { describe, expect, it } from 'vitest';
import { lineOf, totalsOf } from './premiumLines.ts';

const line = (kind: Parameters<typeof lineOf>[0], amount: string | null, over: object = {}) => ({
  ...lineOf(kind),
  label: kind,
  amount,
  ...over,
});

describe('the totals of a premium', () => {
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
