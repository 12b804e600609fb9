import type { PolicyType } from '#contract/base/amounts/lines';
import type { OfferStatus } from '#contract/sales/quotes/offerStates';
import type { PremiumLineInput } from '#contract/money/premium';
import type { QuoteStatus } from '#contract/sales/quotes/quoteStates';
import type { Dice } from '../accounts/dice.ts';

type Wording = { benefits: readonly string[]; addOn: string; discount: string };

/** What is covered besides, what is added and what is taken off, as it is called in each line. */
const wordings: Record<PolicyType, Wording> = {
  motor: {
    benefits: [
      'Roadside assistance',
      'Personal accident of the driver',
      'Windscreen',
      'Natural perils',
      'Replacement vehicle',
      'Cover in Oman',
      'No depreciation on parts',
      'Third-party property damage',
    ],
    addOn: 'Personal accident of passengers',
    discount: 'No claims',
  },
  health: {
    benefits: [
      'In-patient treatment',
      'Out-patient consultations',
      'Prescribed medicines',
      'Maternity',
      'Dental treatment',
      'Optical aids',
      'Chronic conditions',
      'Emergency abroad',
    ],
    addOn: 'Dental and optical extension',
    discount: 'Size of the group',
  },
  property: {
    benefits: [
      'Fire and lightning',
      'Burst pipes',
      'Storm and flood',
      'Burglary',
      'Glass breakage',
      'Debris removal',
      'Alternative accommodation',
      'Loss of rent',
    ],
    addOn: 'Business interruption',
    discount: 'Sprinklers',
  },
  travel: {
    benefits: [
      'Medical expenses abroad',
      'Repatriation',
      'Trip cancellation',
      'Lost baggage',
      'Delayed baggage',
      'Missed departure',
      'Personal liability',
      'Winter sports',
    ],
    addOn: 'Winter sports',
    discount: 'Family',
  },
  life: {
    benefits: [
      'Death by any cause',
      'Accidental death',
      'Permanent total disability',
      'Critical illness',
      'Terminal illness',
      'Waiver of premium',
      'Repatriation of remains',
    ],
    addOn: 'Critical illness',
    discount: 'Non-smoker',
  },
  marine: {
    benefits: [
      'Institute Cargo Clauses (A)',
      'War and strikes',
      'Loading and unloading',
      'General average',
      'Storage in transit',
      'Theft and pilferage',
      'Refrigeration breakdown',
    ],
    addOn: 'War and strikes',
    discount: 'Packing in containers',
  },
  liability: {
    benefits: [
      'Bodily injury',
      'Damage to property',
      'Defence costs',
      'Product liability',
      'Cross liability',
      'Food poisoning',
      'Lifts and hoists',
      'Work away from the premises',
    ],
    addOn: 'Product liability',
    discount: 'Claims experience',
  },
  engineering: {
    benefits: [
      'Damage to the works',
      'Third-party liability',
      'Maintenance period',
      'Debris removal',
      'Contractors’ plant',
      'Design defects',
      'Surrounding property',
      'Testing and commissioning',
    ],
    addOn: 'Contractors’ plant',
    discount: 'Site security',
  },
  other: {
    benefits: [
      'Loss or theft',
      'Accidental damage',
      'Legal costs',
      'Worldwide cover',
      'New for old',
      'Automatic reinstatement',
    ],
    addOn: 'Worldwide cover',
    discount: 'Several policies',
  },
};

/** What an insurer would ask, around a premium that all of them start from. */
export const demoLines = (dice: Dice, line: PolicyType, around: number): PremiumLineInput[] => [
  { kind: 'base', label: 'Base premium', amount: `${Math.round(around * (0.85 + dice.next() * 0.4))}.00` },
  ...(dice.chance(0.5)
    ? [{ kind: 'add_on' as const, label: wordings[line].addOn, amount: `${dice.between(60, 220)}.00` }]
    : []),
  ...(dice.chance(0.4)
    ? [
        {
          kind: 'discount' as const,
          label: wordings[line].discount,
          amount: `${Math.round(around * 0.05)}.00`,
        },
      ]
    : []),
  { kind: 'fee', label: 'Policy fee', amount: `${dice.between(2, 15) * 10}.00` },
];

export const demoBenefits = (dice: Dice, line: PolicyType) =>
  wordings[line].benefits
    .filter(() => dice.chance(0.8))
    .map((label, place) => {
      const isIncluded = dice.chance(0.7);
      const limit = isIncluded && dice.chance(0.4) ? `AED ${dice.between(1, 50)},000` : '';
      // Of what is not included, some insurers do not say so.
      return { label, included: isIncluded || (place % 2 === 0 ? null : false), limit };
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
