import type { OfferStatus } from '#contract/offers';
import type { PremiumLineInput } from '#contract/premium';
import type { QuoteStatus } from '#contract/quoteStates';
import type { Dice } from '../accounts/dice.ts';

const benefitNames = [
  'Roadside assistance',
  'Personal accident of the driver',
  'Windscreen',
  'Natural perils',
  'Replacement vehicle',
  'Cover in Oman',
  'No depreciation on parts',
  'Third-party property damage',
] as const;

/** What an insurer would ask, around a premium that all of them start from. */
export const demoLines = (dice: Dice, around: number): PremiumLineInput[] => [
  { kind: 'base', label: 'Base premium', amount: `${Math.round(around * (0.85 + dice.next() * 0.4))}.00` },
  ...(dice.chance(0.5)
    ? [{ kind: 'add_on' as const, label: 'Personal accident', amount: `${dice.between(60, 220)}.00` }]
    : []),
  ...(dice.chance(0.4)
    ? [{ kind: 'discount' as const, label: 'No claims', amount: `${Math.round(around * 0.05)}.00` }]
    : []),
  { kind: 'fee', label: 'Policy fee', amount: `${dice.between(2, 15) * 10}.00` },
];

export const demoBenefits = (dice: Dice) =>
  benefitNames
    .filter(() => dice.chance(0.8))
    .map((label) => {
      const included = dice.chance(0.7);
      return { label, included, limit: included && dice.chance(0.4) ? `AED ${dice.between(1, 50)},000` : '' };
    });

const isOver: QuoteStatus[] = ['sent', 'accepted', 'rejected', 'expired'];

/** Whether the offer at this place has come, by how far the quote is. The first two of one that was sent always have. */
export function demoStatus(dice: Dice, quote: QuoteStatus, place: number): OfferStatus {
  if (quote === 'accepted') return place === 0 ? 'selected' : 'not_selected';
  const isThere = isOver.includes(quote) && place < 2;
  if (isThere || (quote === 'received' && place === 0)) return 'received';
  if (quote === 'draft' || quote === 'requested') return 'requested';
  const chance = dice.next();
  if (chance < 0.6) return 'received';
  return chance < 0.8 ? 'no_response' : 'declined';
}

/** How many of the three hundred and fifty are in each state. */
export const shares: Record<Exclude<QuoteStatus, 'converted'>, number> = {
  draft: 40,
  requested: 60,
  received: 60,
  sent: 70,
  accepted: 40,
  rejected: 30,
  expired: 25,
  cancelled: 25,
};
