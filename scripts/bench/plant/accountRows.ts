import { duplicateKeys, searchText } from '../../../server/src/modules/people/accounts/accounts.rules.ts';
import type { Cell } from './copy.ts';
import { below, pick, pickByShare, randomFrom, type Random } from './random.ts';
import {
  cities,
  companyBeginnings,
  companyEndings,
  companyMiddles,
  firstNames,
  industries,
  lastNames,
  mailHouses,
  nationalities,
  occupations,
  oneInRare,
  rareNames,
  sources,
  streets,
  tags,
} from './words.ts';

/** Whom the invented accounts belong to. */
export type People = { owners: readonly number[]; agents: readonly number[]; subAgents: readonly number[] };

const begin = Date.UTC(2021, 0, 1);
const end = Date.UTC(2026, 0, 1);
const yearLength = 365.25 * 86_400_000;

const kycStatuses = [
  ['verified', 55],
  ['pending', 20],
  ['not_started', 15],
  ['expired', 7],
  ['rejected', 3],
] as const;

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Verified within the last two years, and until a day of the next three. */
const kycOf = (number: number, kyc_status: (typeof kycStatuses)[number][0]) => ({
  kyc_status,
  kyc_expiry_date: kyc_status === 'verified' ? dayFromNow((number * 7) % 1000) : null,
  kyc_verified_on: kyc_status === 'verified' ? dayFromNow(-(number * 13) % 700) : null,
});

const million = 1_000_000;

/** Goes through all numbers of seven digits without an order that one sees. */
const scattered = (number: number, step: number): string =>
  String(million + ((number * step) % (9 * million)));

/** A mobile number of the Emirates that no other row has. */
export const phoneOf = (number: number): string =>
  `+9715${'024568'[number % 6]}${scattered(number, 3_184_577)}`;

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const label = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

function lastName(random: Random, number: number): string {
  const common = pickByShare(random, lastNames);
  return rareNames[number % oneInRare] ?? common;
}

function person(random: Random, number: number) {
  const first_name = pickByShare(random, firstNames);
  const last_name = lastName(random, number);
  return {
    first_name,
    last_name,
    date_of_birth: day(Date.UTC(1950, 0, 1) + random() * 55 * yearLength),
    gender: pick(random, ['female', 'male']),
    nationality: pick(random, nationalities),
    occupation: pick(random, occupations),
    email: `${label(first_name)}.${label(last_name)}${number % 997}@${pick(random, mailHouses)}.example`,
    legal_name: '',
    trade_name: '',
    registration_number: '',
    industry: '',
    employee_count: null,
  };
}

function company(random: Random, number: number) {
  const beginning = pick(random, companyBeginnings);
  const legal_name = `${beginning} ${pickByShare(random, companyMiddles)} ${pick(random, companyEndings)}`;
  return {
    first_name: '',
    last_name: '',
    date_of_birth: null,
    gender: null,
    nationality: '',
    occupation: '',
    email: `office@${label(beginning)}${number % 9973}.example`,
    legal_name,
    trade_name: random() < 0.3 ? `${beginning} ${below(random, 100)}` : '',
    registration_number: `CN-${scattered(number, 5_299_081)}`,
    industry: pick(random, industries),
    employee_count: 1 + below(random, 500),
  };
}

/** The last agent and the last sub-agent have a book of a few dozen; the others share the rest. */
function through(random: Random, number: number, { agents, subAgents }: People) {
  if (number % 20_000 === 7) return { agent_id: agents.at(-1) ?? null, sub_agent_id: null };
  if (random() >= 0.45) return { agent_id: null, sub_agent_id: null };
  const place = below(random, agents.length - 1);
  const sub_agent_id = random() < 0.3 ? (subAgents[place] ?? null) : null;
  return { agent_id: agents[place] ?? null, sub_agent_id };
}

function accountRow(number: number, count: number, people: People) {
  const random = randomFrom(number);
  const isPerson = random() < 0.7;
  const whole = {
    ...(isPerson ? person(random, number) : company(random, number)),
    account_number: `ACC-${String(number).padStart(6, '0')}`,
    phone: phoneOf(number),
  };
  const created = begin + ((number - 1 + random()) / count) * (end - begin);
  const owner_id = pick(random, people.owners);
  return {
    ...whole,
    account_type: isPerson ? 'individual' : 'corporate',
    address: {
      line1: `${1 + below(random, 400)} ${pick(random, streets)}`,
      city: pickByShare(random, cities),
      country: 'AE',
    },
    owner_id,
    ...through(random, number, people),
    source: pick(random, sources),
    tags: random() < 0.35 ? [pickByShare(random, tags)] : [],
    is_active: random() < 0.88,
    ...kycOf(number, pickByShare(random, kycStatuses)),
    risk_rating: random() < 0.6 ? pick(random, ['low', 'medium', 'high']) : null,
    search_text: searchText(whole),
    duplicate_keys: duplicateKeys(whole),
    created_at: new Date(created).toISOString(),
    created_by: owner_id,
    updated_at: new Date(created + random() * (end - created)).toISOString(),
    updated_by: owner_id,
  } satisfies Record<string, Cell>;
}

const sample: People = { owners: [1], agents: [1, 2], subAgents: [1] };
export const accountColumns = Object.keys(accountRow(1, 1, sample)) as (keyof ReturnType<
  typeof accountRow
>)[];

/** The same rows every time, spread over five years in the order of their numbers. */
export function* accountRows(count: number, people: People): Iterable<Cell[]> {
  for (let number = 1; number <= count; number += 1) {
    const row = accountRow(number, count, people);
    yield accountColumns.map((column) => row[column]);
  }
}
