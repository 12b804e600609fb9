import type { PolicyType } from '#contract/base/amounts/lines';
import type { Claim } from '#contract/cover/claims/claims';

export type Loss = {
  type: Claim['claim_type'];
  description: string;
  location: string;
  estimate: number;
  fault?: Claim['fault'];
};

const motor: [Loss, ...Loss[]] = [
  {
    type: 'own_damage',
    description: 'Hit the barrier of a car park. Front bumper and left light.',
    location: 'Mall of the Emirates, Dubai',
    estimate: 6400,
    fault: 'own',
  },
  {
    type: 'third_party',
    description: 'A van ran into the rear at a red light.',
    location: 'Al Khail Road, exit 12',
    estimate: 9200,
    fault: 'third_party',
  },
  {
    type: 'glass',
    description: 'A stone broke the windscreen.',
    location: 'E611 near Sharjah',
    estimate: 1850,
    fault: 'unknown',
  },
  {
    type: 'theft',
    description: 'The car was gone in the morning; the keys are with the owner.',
    location: 'Deira, Naif',
    estimate: 58_000,
    fault: 'unknown',
  },
  {
    type: 'total_loss',
    description: 'Left the road in the rain and turned over. Nobody was hurt.',
    location: 'Jebel Jais road',
    estimate: 84_000,
    fault: 'own',
  },
];
const medical: [Loss, ...Loss[]] = [
  {
    type: 'cashless',
    description: 'Approval for an operation of the knee.',
    location: 'Mediclinic City Hospital',
    estimate: 21_500,
  },
  {
    type: 'reimbursement',
    description: 'Treatment abroad, paid by the member.',
    location: 'Amman',
    estimate: 3200,
  },
];
const property: [Loss, ...Loss[]] = [
  {
    type: 'property',
    description: 'Water from a burst pipe in the ceiling damaged stock and floor.',
    location: 'Al Quoz, warehouse 4',
    estimate: 46_000,
  },
  {
    type: 'property',
    description: 'Smoke after a fire in the kitchen next door.',
    location: 'Jumeirah Lake Towers',
    estimate: 18_300,
  },
];
const other: [Loss, ...Loss[]] = [
  {
    type: 'other',
    description: 'A claim outside the usual kinds; see the letter of the client.',
    location: 'Dubai',
    estimate: 7500,
  },
];

/** What happens to what such a policy insures. */
export const lossesOf: Partial<Record<PolicyType, [Loss, ...Loss[]]>> = {
  motor,
  health: medical,
  property,
  travel: [
    {
      type: 'travel',
      description: 'The baggage did not arrive.',
      location: 'Istanbul airport',
      estimate: 2400,
    },
    {
      type: 'travel',
      description: 'The journey was given up after an illness.',
      location: 'Abu Dhabi',
      estimate: 5200,
    },
  ],
  life: [
    {
      type: 'life',
      description: 'The family reported the death of the insured.',
      location: 'Dubai',
      estimate: 250_000,
    },
  ],
  marine: [
    {
      type: 'marine',
      description: 'Two containers arrived wet.',
      location: 'Jebel Ali, terminal 2',
      estimate: 33_000,
    },
  ],
  liability: [
    {
      type: 'liability',
      description: 'A visitor slipped on the stairs and asks for damages.',
      location: 'Business Bay',
      estimate: 27_000,
    },
  ],
};
export const otherLosses = other;

export const thirdParty = {
  name: 'Rashid Al Ketbi',
  phone: '+971501112233',
  plate: 'Dubai K 48211',
  insurer: 'Falcon Insurance',
  policy_number: 'FI-77120',
  damage: 'Front of the van',
};
