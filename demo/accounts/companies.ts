import type { AccountCreate } from '#contract/people/accounts';
import { plusDays } from '#contract/base/days/wallClock';
import type { Dice } from './dice.ts';
import { consent, person, tagged, yearsBefore } from './individuals.ts';
import { byShare, places } from './places.ts';

type Trade = { industry: string; words: [string, ...string[]]; arabic: string; staff: [number, number] };

const trades: [Trade, ...Trade[]] = [
  {
    industry: 'Construction',
    words: ['Contracting', 'Building Works'],
    arabic: 'للمقاولات',
    staff: [40, 900],
  },
  { industry: 'Logistics', words: ['Logistics', 'Freight Services'], arabic: 'للشحن', staff: [15, 300] },
  { industry: 'Trading', words: ['General Trading', 'Trading'], arabic: 'للتجارة العامة', staff: [4, 60] },
  {
    industry: 'Hospitality',
    words: ['Hotels', 'Restaurants', 'Catering'],
    arabic: 'للضيافة',
    staff: [20, 400],
  },
  { industry: 'Healthcare', words: ['Medical Centre', 'Pharmacies'], arabic: 'الطبي', staff: [10, 150] },
  {
    industry: 'Technology',
    words: ['Technologies', 'Digital', 'Software House'],
    arabic: 'للتقنية',
    staff: [5, 120],
  },
  {
    industry: 'Facilities',
    words: ['Facilities Management', 'Cleaning Services'],
    arabic: 'لإدارة المرافق',
    staff: [30, 700],
  },
  { industry: 'Education', words: ['Nursery', 'Training Institute'], arabic: 'للتعليم', staff: [8, 90] },
  {
    industry: 'Manufacturing',
    words: ['Steel Industries', 'Packaging', 'Plastics'],
    arabic: 'للصناعات',
    staff: [25, 500],
  },
  {
    industry: 'Transport',
    words: ['Transport', 'Car Rental', 'School Buses'],
    arabic: 'للنقل',
    staff: [12, 250],
  },
];
const firsts: [string, ...string[]] = [
  'Al Waha',
  'Blue Dune',
  'Gulf Horizon',
  'Al Manara',
  'Desert Falcon',
  'Sandstone',
  'Al Bahr',
  'Crescent Bay',
  'Noor Al Madina',
  'Palm Gate',
  'Al Reef',
  'Silver Oryx',
  'Coral Harbour',
  'Al Dana',
  'Northern Star',
  'Al Sahra',
  'Date Palm',
  'Hatta Ridge',
  'Al Fajr',
  'Pearl Line',
  'Jebel View',
  'Al Majd',
  'Emerald Creek',
  'Sea Breeze',
];
const arabicFirsts: [string, ...string[]] = [
  'الواحة',
  'المنارة',
  'البحر',
  'الريف',
  'الدانة',
  'الفجر',
  'المجد',
];
const forms: [string, ...string[]] = ['LLC', 'LLC', 'LLC', 'FZE', 'FZCO', 'FZ-LLC', 'PJSC', 'Est.'];
const roles: [string, ...string[]] = [
  'HR Manager',
  'Finance Manager',
  'Fleet Supervisor',
  'PRO',
  'Office Manager',
];
const sources: [string, ...string[]] = ['Referral', 'Tender', 'Agent', 'Cold call', 'Exhibition', 'Website'];
const tags: [string, ...string[]] = [
  'Fleet',
  'Group medical',
  'Key account',
  'Tender',
  'VIP',
  'Renewal soon',
];

const fullName = (die: Dice) => {
  const { first_name, last_name } = person(die);
  return `${first_name} ${last_name}`;
};

function nameOf(die: Dice, { words, arabic }: Trade): string {
  return die.chance(0.1)
    ? `شركة ${die.pick(arabicFirsts)} ${arabic} ذ.م.م`
    : `${die.pick(firsts)} ${die.pick(words)} ${die.pick(forms)}`;
}

function people(die: Dice, domain: string, office: string, serial: number) {
  const contacts = Array.from({ length: die.between(1, 3) }, (_, at) => ({
    name: fullName(die),
    role: die.pick(roles),
    email: at === 0 ? `insurance@${domain}` : '',
    phone: at === 0 ? `${office} ${String(serial).padStart(4, '0')}` : '',
    is_primary: at === 0,
  }));
  const isShared = die.chance(0.6);
  const beneficial_owners = (isShared ? ['51', '49'] : ['100']).map((ownership_pct) => {
    const { first_name, last_name, origin } = person(die);
    return {
      name: `${first_name} ${last_name}`,
      ownership_pct,
      nationality: origin.country,
      date_of_birth: yearsBefore(die, '2026-01-01', 32, 70),
      is_pep: die.chance(0.03),
    };
  });
  return { contacts, beneficial_owners, signatories: [{ name: fullName(die), title: 'General Manager' }] };
}

/** A name that the demonstration has no other company of is the caller's to see to. */
export function company(
  die: Dice,
  serial: number,
  today: string,
  isFree: (name: string) => boolean,
): AccountCreate {
  const trade = die.pick(trades);
  let legal_name = nameOf(die, trade);
  while (!isFree(legal_name)) legal_name = nameOf(die, trade);
  const { city, region, country, areas, office } = byShare(die, places);
  const employee_count = die.between(...trade.staff);
  const domain = `company${serial}.example`;
  return {
    account_type: 'corporate',
    legal_name,
    trade_name: die.chance(0.4) ? legal_name.replace(/ (LLC|FZE|FZCO|FZ-LLC|PJSC|Est\.)$/, '') : '',
    registration_number: `CN-${1_000_000 + serial * 37}`,
    licence_expiry: plusDays(today, die.between(-20, 380)),
    tax_number: die.chance(0.8) ? `100${String(200_000_000 + serial * 7919)}003` : '',
    industry: trade.industry,
    employee_count,
    annual_turnover: die.chance(0.7) ? String(employee_count * die.between(60, 240) * 1000) : null,
    email: `office@${domain}`,
    phone: `${office} ${String(serial).padStart(4, '0')}`,
    preferred_channel: die.pick(['email', 'email', 'phone']),
    language: die.chance(0.15) ? 'ar' : 'en',
    address: { line1: `Office ${die.between(101, 3400)}`, line2: die.pick(areas), city, region, country },
    source: die.pick(sources),
    tags: tagged(die, tags),
    risk_rating: die.pick(['low', 'low', 'medium', 'medium', 'high', null]),
    source_of_funds: die.chance(0.4) ? 'Trading income' : '',
    ...consent(die),
    ...people(die, domain, office, serial),
  };
}
