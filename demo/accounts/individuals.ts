import type { AccountCreate } from '#contract/people/accounts';
import { plusDays } from '#contract/base/days/wallClock';
import type { Dice } from './dice.ts';
import { origins, type Origin } from './names.ts';
import { byShare, places } from './places.ts';

const occupations: [string, ...string[]] = [
  'Accountant',
  'Architect',
  'Business owner',
  'Cabin crew',
  'Civil engineer',
  'Dentist',
  'Government officer',
  'HR manager',
  'Nurse',
  'Project manager',
  'Retired',
  'Sales manager',
  'Software engineer',
  'Teacher',
  'Trader',
];
const sources: [string, ...string[]] = [
  'Referral',
  'Walk-in',
  'Website',
  'Agent',
  'Phone',
  'Exhibition',
  'Renewal list',
];
const tags: [string, ...string[]] = [
  'VIP',
  'Motor',
  'Family',
  'Renewal soon',
  'Newsletter',
  'Price sensitive',
];

/** A day some years before another, in the middle of the year around it. */
export const yearsBefore = (die: Dice, today: string, least: number, most: number): string =>
  plusDays(today, -Math.round((least + die.next() * (most - least)) * 365.25));

const latin = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

export type DemoPerson = {
  first_name: string;
  last_name: string;
  gender: 'male' | 'female';
  origin: Origin;
};

export function person(
  die: Dice,
  of = byShare(die, origins),
  last_name = die.pick(of.family),
  gender: DemoPerson['gender'] = die.chance(0.62) ? 'male' : 'female',
): DemoPerson {
  return { first_name: die.pick(of[gender]), last_name, gender, origin: of };
}

/** As it stands on an Emirates ID or in a passport. */
export function document(die: Dice, born: string, serial: number, today: string) {
  const isCard = die.chance(0.75);
  const digits = String(die.between(1_000_000, 9_999_999));
  return {
    id_type: isCard ? ('national_id' as const) : ('passport' as const),
    id_number: isCard ? `784-${born.slice(0, 4)}-${digits}-${serial % 10}` : `P${digits}`,
    id_expiry: plusDays(today, die.between(-60, 1400)),
  };
}

export const tagged = (die: Dice, from: [string, ...string[]]): string[] =>
  die.chance(0.55) ? [...new Set([die.pick(from), ...(die.chance(0.3) ? [die.pick(from)] : [])])] : [];

/** What a client says about being written to. */
export const consent = (die: Dice) =>
  die.chance(0.35) ? { marketing_consent: true, marketing_consent_how: 'Signed proposal form' } : {};

export function individual(die: Dice, serial: number, today: string, who: DemoPerson): AccountCreate {
  const { first_name, last_name, gender, origin } = who;
  const { city, region, country, areas, mobiles } = byShare(die, places);
  const born = yearsBefore(die, today, 22, 74);
  const name = [latin(first_name), latin(last_name)].filter((part) => part !== '').join('.') || 'client';
  return {
    account_type: 'individual',
    first_name,
    last_name,
    gender,
    date_of_birth: born,
    nationality: origin.country,
    marital_status: die.pick(['married', 'married', 'married', 'single', 'single', 'divorced']),
    occupation: die.pick(occupations),
    email: die.chance(0.9) ? `${name}${serial}@example.${die.pick(['com', 'net', 'org'])}` : '',
    phone: `${die.pick(mobiles)} ${String(serial).padStart(4, '0')}`,
    preferred_channel: die.pick(['phone', 'whatsapp', 'whatsapp', 'email', 'sms']),
    language: origin.language,
    address: {
      line1: `${die.pick(['Villa', 'Flat', 'Apartment'])} ${die.between(1, 1900)}`,
      line2: die.pick(areas),
      city,
      region,
      country,
    },
    source: die.pick(sources),
    tags: tagged(die, tags),
    risk_rating: die.pick(['low', 'low', 'low', 'medium', 'medium', 'high', null]),
    is_pep: die.chance(0.02),
    source_of_funds: die.chance(0.4) ? die.pick(['Salary', 'Business income', 'Pension', 'Family']) : '',
    do_not_contact: die.chance(0.03),
    ...consent(die),
    ...(die.chance(0.6) && document(die, born, serial, today)),
  };
}
