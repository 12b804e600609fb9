import { describe, expect, it } from 'vitest';
import type { PremiumLine } from '../../money/premium.ts';
import { expiringPremium } from './expiringPremium.ts';

const net = (amount: string): PremiumLine => ({ kind: 'base', label: 'Premium', amount }) as PremiumLine;
const part = (earns_from: string, earns_to: string, amount: string) => ({
  id: 1,
  root: 1,
  taken_by: [],
  earns_from,
  earns_to,
  lines: [net(amount)],
});

describe('what expires, net and for a year', () => {
  it('of thirteen months is twelve of them', () => {
    const term = { currency: 'AED', start_date: '2027-01-01', end_date: '2028-01-31' };
    expect(expiringPremium(term, [part('2027-01-01', '2028-01-31', '1300.00')])).toBe('1198.23');
  });

  it('takes what came in the year as if it had been there from the start', () => {
    const term = { currency: 'AED', start_date: '2028-01-01', end_date: '2028-12-31' };
    const parts = [part('2028-01-01', '2028-12-31', '1000.00'), part('2028-07-01', '2028-12-31', '500.00')];
    expect(expiringPremium(term, parts)).toBe('1994.57');
  });

  it('leaves out what went in the year', () => {
    const term = { currency: 'AED', start_date: '2027-01-01', end_date: '2027-12-31' };
    const parts = [
      part('2027-01-01', '2027-12-31', '1000.00'),
      part('2027-01-01', '2027-12-31', '365.00'),
      part('2027-07-01', '2027-12-31', '-184.00'),
    ];
    expect(expiringPremium(term, parts)).toBe('1000.00');
  });

  it('of an extension is what its days cost', () => {
    const term = { currency: 'AED', start_date: '2027-01-01', end_date: '2028-01-30' };
    const parts = [part('2027-01-01', '2027-12-31', '3650.00'), part('2028-01-01', '2028-01-30', '300.00')];
    expect(expiringPremium(term, parts)).toBe('3650.00');
  });

  it('of a shorter term is what its days cost, without what is given back for those after it', () => {
    const term = { currency: 'AED', start_date: '2027-01-01', end_date: '2027-11-30' };
    const parts = [part('2027-01-01', '2027-12-31', '3650.00'), part('2027-12-01', '2027-12-31', '-310.00')];
    expect(expiringPremium(term, parts)).toBe('3650.00');
  });

  it('of days that were added for nothing is what those before them cost', () => {
    const term = { currency: 'AED', start_date: '2027-01-01', end_date: '2028-01-10' };
    expect(expiringPremium(term, [part('2027-01-01', '2027-12-31', '3650.00')])).toBe('3650.00');
  });

  it('of nothing is nothing', () => {
    const term = { currency: 'JPY', start_date: '2027-01-01', end_date: '2027-12-31' };
    expect(expiringPremium(term, [])).toBe('0');
  });
});
