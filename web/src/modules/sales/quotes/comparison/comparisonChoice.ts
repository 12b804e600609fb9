import { compareAmounts } from '#contract/base/amounts/amounts';
import { mostProposed, type Offer } from '#contract/sales/quotes/offers';

const mostOnPhone = 2;
export const mostColumns = (isPhone: boolean): number => (isPhone ? mostOnPhone : mostProposed);

/** The recommended one first, then by what they ask. */
const byInterest =
  (currency: string) =>
  (one: Offer, other: Offer): number =>
    Number(other.is_recommended) - Number(one.is_recommended) ||
    compareAmounts(currency, one.gross_premium ?? '0', other.gross_premium ?? '0');

/**
 * Which offers stand beside each other, in the order of their quote: those that the address names, or as many as there
 * is room for.
 */
export function shownOffers(
  offers: readonly Offer[],
  { chosen, most, currency }: { chosen: readonly number[]; most: number; currency: string },
): Offer[] {
  const named = offers.filter(({ id }) => chosen.includes(id)).slice(0, most);
  if (named.length > 0) return named;
  const wanted = offers.toSorted(byInterest(currency)).slice(0, most);
  return offers.filter((offer) => wanted.includes(offer));
}

/** `offers=3,7` of the address. */
export const idsIn = (text: unknown): number[] =>
  String(text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
