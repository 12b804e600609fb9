import { describe, expect, it } from 'vitest';
import type { ApprovalTotals } from '#contract/across/approvals';
import { sumsOf, waited, waitingText } from './approvalText.ts';

const group = (over: Partial<ApprovalTotals['groups'][number]>) => ({
  noun: 'payments' as const,
  count: 2,
  sums: [{ currency: 'AED', amount: '40.00' }],
  oldest_at: '2026-11-01T08:00:00Z',
  blocked: 0,
  second: 0,
  ...over,
});
const files = group({ noun: 'accounts', count: 5, sums: [] });
const clock = { zone: 'Asia/Dubai', today: '2026-11-19', now: Date.parse('2026-11-19T08:00:00Z') };

describe('what waits', () => {
  it('is added up, each currency by itself', () => {
    const others = group({
      sums: [
        { currency: 'AED', amount: '0.50' },
        { currency: 'USD', amount: '9.00' },
      ],
    });
    expect(sumsOf([group({}), others, files])).toEqual([
      { currency: 'AED', amount: '40.50' },
      { currency: 'USD', amount: '9.00' },
    ]);
  });

  it('says how much money is among it, and in how many', () => {
    expect([[group({})], [group({}), files], [files]].map(waitingText)).toEqual([
      '2 things wait, AED 40.00.',
      '7 things wait, AED 40.00 in 2 of them.',
      '5 things wait.',
    ]);
  });

  it.each([
    ['2026-11-19T07:59:00Z', 0, undefined],
    ['2026-11-18T20:30:00Z', 0, undefined],
    ['2026-11-18T19:30:00Z', 1, undefined],
    ['2026-11-12T08:00:00Z', 7, 'soon'],
    ['2026-10-20T08:00:00Z', 30, 'late'],
  ])('since %s has waited %i days', (at, days, tone) => {
    expect(waited(at, clock)).toMatchObject({ days, tone });
  });
});
