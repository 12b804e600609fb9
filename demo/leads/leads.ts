import type { LeadCreate, lostReasons } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { dice, type Dice } from '../accounts/dice.ts';
import { origins } from '../accounts/names.ts';
import { byShare } from '../accounts/places.ts';

/** What people ask for: the code of the category, who asks, and what it would bring. */
type Need = { code: string; isCompany: boolean; least: number; most: number; share: number };

const needs: [Need, ...Need[]] = [
  { code: 'MOT', isCompany: false, least: 1200, most: 7500, share: 34 },
  { code: 'MED', isCompany: true, least: 18_000, most: 240_000, share: 16 },
  { code: 'PRP', isCompany: true, least: 9000, most: 120_000, share: 12 },
  { code: 'HOME', isCompany: false, least: 700, most: 3800, share: 10 },
  { code: 'MAR', isCompany: true, least: 6000, most: 90_000, share: 8 },
  { code: 'LIA', isCompany: true, least: 4000, most: 60_000, share: 8 },
  { code: 'TRV', isCompany: false, least: 150, most: 1900, share: 7 },
  { code: 'LIFE', isCompany: false, least: 2400, most: 22_000, share: 5 },
];

const beginnings = ['Palm', 'Oryx', 'Al Noor', 'Blue Dune', 'Marsa', 'Falcon', 'Corniche', 'Jebel'] as const;
const trades = [
  'Dental Clinic',
  'Contracting',
  'School',
  'Logistics',
  'Trading',
  'Restaurant',
  'Motors',
  'Interiors',
] as const;
const rivals = ['a bank', 'their present broker', 'an aggregator', 'the insurer itself'] as const;
const lastWords = [
  'They stayed with whom they had.',
  'Our quote came two days late.',
  'The budget was cut.',
] as const;

type Stage = { status: LeadStatus; age: number; reason?: string };
export type DemoLead = {
  fields: Omit<LeadCreate, 'category_id'>;
  code: string;
  /** From 0 up to 1: whose of the sellers, whose of the agents. */
  assigneeAt: number;
  bookAt: number | null;
  /** The states it was in, the oldest first; the age is in hours. */
  stages: [Stage, ...Stage[]];
  heldFrom: LeadStatus | null;
  lost: { lost_reason: (typeof lostReasons)[number]; lost_to: string } | null;
  /** In hours from now; null where there is none. */
  followUp: number | null;
  /** In days from now; of what a rival covers. */
  expiry: number | null;
};

const ways: Record<LeadStatus, LeadStatus[]> = {
  new: ['new'],
  contacted: ['new', 'contacted'],
  qualified: ['new', 'contacted', 'qualified'],
  quoting: ['new', 'contacted', 'qualified', 'quoting'],
  proposal_sent: ['new', 'contacted', 'qualified', 'quoting', 'proposal_sent'],
  won: ['new', 'contacted', 'qualified', 'quoting', 'proposal_sent', 'won'],
  on_hold: ['new', 'contacted', 'on_hold'],
  lost: ['new', 'contacted', 'qualified', 'lost'],
};

/** How many of the three hundred are in each state. */
const shares: readonly (readonly [LeadStatus, number])[] = [
  ['new', 24],
  ['contacted', 26],
  ['qualified', 18],
  ['quoting', 16],
  ['proposal_sent', 12],
  ['on_hold', 14],
  ['won', 82],
  ['lost', 108],
];
const states = shares.flatMap(([status, count]) => Array.from({ length: count }, () => status));

const eighteenMonths = 548 * 24;
const isClosed = (status: LeadStatus) => status === 'won' || status === 'lost';

/** Open ones are of the last weeks, closed ones of eighteen months. */
function stagesOf(die: Dice, status: LeadStatus): [Stage, ...Stage[]] {
  const began = isClosed(status) ? die.between(20 * 24, eighteenMonths) : die.between(2, 40 * 24);
  const span = isClosed(status) ? Math.min(began - 1, die.between(4 * 24, 60 * 24)) : began - 1;
  const way = ways[status];
  const stages = way.map((each, place): Stage => {
    const age = Math.round(began - (span * place) / way.length);
    return each === 'lost' ? { status: each, age, reason: die.pick(lastWords) } : { status: each, age };
  });
  return stages as [Stage, ...Stage[]];
}

function nameOf(die: Dice, isCompany: boolean) {
  const { male, female, family } = byShare(die, origins);
  const first = die.pick(die.chance(0.5) ? male : female);
  const last = die.pick(family);
  const company_name = isCompany ? `${die.pick(beginnings)} ${die.pick(trades)}` : '';
  return { name: isCompany ? company_name : `${first} ${last}`, first, company_name };
}

function demoLead(status: LeadStatus, place: number): DemoLead {
  const die = dice(70_000 + place);
  const need = byShare(die, needs);
  const { name, first, company_name } = nameOf(die, need.isCompany);
  const lead_type = die.pick(['new_business', 'new_business', 'rollover', 'cross_sell', 'win_back'] as const);
  const bookAt = die.chance(0.25) ? die.next() : null;
  const isRivals = lead_type === 'rollover' || lead_type === 'win_back';
  return {
    fields: {
      name,
      company_name,
      account_type: need.isCompany ? 'corporate' : 'individual',
      phone: `+97155${String(7_000_000 + place)}`,
      ...(die.chance(0.6)
        ? { email: `${first.toLowerCase().replaceAll(/[^a-z]/g, '')}.lead${place}@mail.example` }
        : {}),
      lead_type,
      source:
        bookAt === null
          ? die.pick(['referral', 'website', 'walk_in', 'phone', 'email', 'social', 'campaign'] as const)
          : 'agent',
      temperature: die.pick(['cold', 'warm', 'warm', 'hot'] as const),
      expected_premium: String(Math.round(die.between(need.least, need.most) / 50) * 50),
    },
    code: need.code,
    assigneeAt: die.next(),
    bookAt,
    stages: stagesOf(die, status),
    heldFrom: status === 'on_hold' ? 'contacted' : null,
    lost:
      status === 'lost'
        ? {
            lost_reason: die.pick([
              'price',
              'cover',
              'service',
              'competitor',
              'no_response',
              'other',
            ] as const),
            lost_to: die.chance(0.5) ? die.pick(rivals) : '',
          }
        : null,
    followUp: isClosed(status) || (status !== 'on_hold' && die.chance(0.15)) ? null : die.between(-72, 240),
    expiry: isRivals ? die.between(-300, 300) : null,
  };
}

/** Three hundred leads of eighteen months in every state. */
export const demoLeads = (): DemoLead[] => states.map(demoLead);
