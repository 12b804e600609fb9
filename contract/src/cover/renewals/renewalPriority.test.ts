import { describe, expect, it } from 'vitest';
import { renewalPriority, type Pressing } from './renewalPriority.ts';

const calm: Pressing = {
  expiring_premium: '100.00',
  median_premium: '1000.00',
  days_left: 45,
  claims_count: 0,
  earlier_terms: 0,
};
const judged = (over: Partial<Pressing>) => renewalPriority({ ...calm, ...over });
const pointsOf = (over: Partial<Pressing>) => judged(over).priority_reasons;

describe('how much a renewal presses', () => {
  it('is told with nothing where nothing speaks for it', () => {
    expect(judged({})).toEqual({ priority: 'low', priority_reasons: [] });
  });

  it.each([
    ['999.99', 0],
    ['1000.00', 1],
    ['1999.99', 1],
    ['2000.00', 2],
  ])('counts a premium of %s against a median of 1000.00 for %i', (expiring_premium, points) => {
    expect(pointsOf({ expiring_premium })).toEqual(points === 0 ? [] : [{ fact: 'premium', points }]);
  });

  it('counts no premium where all of them are nothing', () => {
    expect(pointsOf({ expiring_premium: '0.00', median_premium: '0.00' })).toEqual([]);
  });

  it.each([
    [31, 0],
    [30, 1],
    [16, 1],
    [15, 2],
    [8, 2],
    [7, 3],
    [0, 3],
    [-1, 3],
    [-30, 3],
  ])('counts %i days left for %i', (days_left, points) => {
    expect(pointsOf({ days_left })).toEqual(points === 0 ? [] : [{ fact: 'days_left', points }]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [9, 2],
  ])('counts %i claims for %i', (claims_count, points) => {
    expect(pointsOf({ claims_count })).toEqual([{ fact: 'claims', points }]);
  });

  it('counts two earlier terms, and not one', () => {
    expect(pointsOf({ earlier_terms: 1 })).toEqual([]);
    expect(pointsOf({ earlier_terms: 2 })).toEqual([{ fact: 'history', points: 1 }]);
  });

  it.each<[number, string, Partial<Pressing>]>([
    [1, 'low', { days_left: 30 }],
    [2, 'medium', { days_left: 15 }],
    [3, 'medium', { days_left: 7 }],
    [4, 'high', { days_left: 7, earlier_terms: 2 }],
    [5, 'high', { days_left: 7, expiring_premium: '2000.00' }],
    [6, 'urgent', { days_left: 7, expiring_premium: '2000.00', earlier_terms: 2 }],
    [8, 'urgent', { days_left: 7, expiring_premium: '2000.00', earlier_terms: 2, claims_count: 3 }],
  ])('says of %i points that they are %s', (points, priority, over) => {
    const found = judged(over);
    expect(found.priority).toBe(priority);
    expect(found.priority_reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(points);
  });
});
