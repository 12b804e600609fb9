import { describe, expect, it } from 'vitest';
import { nothing, retentionOf } from './retention.ts';

const none = nothing('AED');
const figure = (count: number, expiring: string, renewed = '0.00') => ({ count, expiring, renewed });

describe('retention', () => {
  const january = {
    kept: figure(4, '4400.00', '4345.00'),
    switched: figure(1, '1500.00', '1650.00'),
    lost: figure(1, '800.00'),
    lapsed: figure(1, '1200.00'),
    cancelled: figure(1, '600.00'),
    open: figure(1, '1000.00'),
  };

  it('is by count, by premium and at the new price, of what was renewed, lost or has lapsed', () => {
    expect(retentionOf('AED', january)).toMatchObject({
      base: { count: 7, expiring: '7900.00' },
      by_count: '71.43',
      by_premium: '74.68',
      at_new_price: '75.89',
      price_change: '1.61',
    });
  });

  it('of an insurer counts what went to another one as lost', () => {
    expect(retentionOf('AED', january, true)).toMatchObject({
      by_count: '57.14',
      by_premium: '55.70',
      price_change: '-1.25',
    });
  });

  it('of nothing is no percentage', () => {
    const empty = { kept: none, switched: none, lost: none, lapsed: none, cancelled: none, open: none };
    expect(retentionOf('AED', empty)).toMatchObject({
      by_count: null,
      by_premium: null,
      at_new_price: null,
      price_change: null,
    });
  });

  it('of what was renewed for nothing is told by count alone', () => {
    const free = { ...january, kept: figure(1, '0.00'), switched: none, lost: none, lapsed: none };
    expect(retentionOf('AED', free)).toMatchObject({ by_count: '100.00', by_premium: null });
  });
});
