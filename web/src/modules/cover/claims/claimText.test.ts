import { describe, expect, it } from 'vitest';
import { claimTypes } from '#contract/base/claimTypes';
import { policyTypes } from '#contract/base/amounts/lines';
import { claimTypesFor, clockOf, toneOfDays } from './claimText.ts';

const today = '2026-11-18';
const running = { status: 'registered', waiting_on: 'insurer' } as const;
const dueOn = (clock_due_on: string | null) => clockOf({ ...running, clock_due_on }, today);

describe('the clock of a claim', () => {
  it.each([
    ['2026-11-15', 'late', '3 days over'],
    ['2026-11-17', 'late', '1 day over'],
    ['2026-11-18', 'soon', 'ends today'],
    ['2026-11-21', 'soon', '3 days left'],
    ['2026-11-22', 'quiet', '4 days left'],
  ])('that ends on %s', (due, tone, says) => {
    expect(dueOn(due)).toEqual({ tone, says });
  });

  it('is paused while the client is waited for, as long as nobody has decided', () => {
    const waits = { waiting_on: 'client', clock_due_on: null } as const;
    expect(clockOf({ ...waits, status: 'documents_pending' }, today)).toEqual({
      tone: 'quiet',
      says: 'paused',
    });
    expect(clockOf({ ...waits, status: 'approved' }, today)).toBeUndefined();
  });

  it('is not told of where none runs', () => {
    expect(dueOn(null)).toBeUndefined();
  });
});

describe('the age of a claim', () => {
  it.each([
    [0, undefined],
    [60, undefined],
    [61, 'soon'],
    [90, 'soon'],
    [91, 'late'],
  ])('of %i days', (days, tone) => {
    expect(toneOfDays(days)).toBe(tone);
  });
});

describe('the kinds of claims', () => {
  it('of a line come first, and none is left out or told twice', () => {
    expect(claimTypesFor('motor')[0]).toBe('own_damage');
    expect(claimTypesFor('health').slice(0, 2)).toEqual(['cashless', 'reimbursement']);
    for (const line of [undefined, ...policyTypes])
      expect(claimTypesFor(line).toSorted()).toEqual([...claimTypes].toSorted());
  });
});
