import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/sales/quotes/offers';
import { idsIn, mostColumns, shownOffers } from './comparisonChoice.ts';

const offer = (id: number, gross: string, is_recommended = false) =>
  ({ id, gross_premium: gross, is_recommended }) as Offer;
const offers = [offer(1, '300.00'), offer(2, '1000.00', true), offer(3, '90.00'), offer(4, '200.00')];
const shown = (chosen: number[], most: number) =>
  shownOffers(offers, { chosen, most, currency: 'AED' }).map(({ id }) => id);

describe('the offers side by side', () => {
  it('are all of them where there is room, in their order', () => {
    expect(shown([], mostColumns(false))).toEqual([1, 2, 3, 4]);
  });

  it('are on a phone the recommended one and the one that asks least', () => {
    expect(shown([], mostColumns(true))).toEqual([2, 3]);
  });

  it('are those that the address names, as many as there is room for', () => {
    expect(shown([4, 1], 8)).toEqual([1, 4]);
    expect(shown([4, 1, 2], 2)).toEqual([1, 2]);
  });

  it('are not those of an address that names none of this quote', () => {
    expect(shown([99], 2)).toEqual([2, 3]);
    expect(idsIn('7,x,-3,,2.5,8')).toEqual([7, 8]);
    expect(idsIn(undefined)).toEqual([]);
  });
});
