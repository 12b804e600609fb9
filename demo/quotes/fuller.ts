import { newItemId } from '#contract/sales/risk/items';
import { plusDays } from '#contract/base/days/wallClock';
import type { Dice } from '../accounts/dice.ts';

type Person = { first_name: string; last_name: string; date_of_birth: string; relation: string };

/** What each class of people is covered for. */
export const demoCategories = [
  {
    name: 'A',
    plan: 'Executive',
    network: 'Comprehensive',
    annual_limit: '1000000',
    copay_pct: '0',
    maternity: true,
  },
  { name: 'B', plan: 'Staff', network: 'General', annual_limit: '500000', copay_pct: '10', maternity: true },
  {
    name: 'C',
    plan: 'Workers',
    network: 'Restricted',
    annual_limit: '150000',
    copay_pct: '20',
    maternity: false,
  },
];

const nationalities = ['AE', 'IN', 'PK', 'PH', 'EG', 'LB', 'GB', 'JO'] as const;
const mortgagees = ['Creek Bank PJSC', 'Gulf Harbour Bank', 'First Dune Finance'] as const;

/** Employees with their numbers, each of a class, and the families of some. */
export function census<P extends Person>(own: Dice, people: readonly P[]) {
  let last = own.between(1000, 8000);
  return people.flatMap((person) => {
    last += own.between(1, 9);
    const id = newItemId();
    const category = own.pick(['A', 'B', 'B', 'C', 'C', 'C']);
    const shared = {
      nationality: own.pick(nationalities),
      employee_no: `E-${last}`,
      category,
      plan_category: category,
    };
    const child = {
      ...person,
      first_name: own.pick(['Noor', 'Adam', 'Lina', 'Sami', 'Maya', 'Yusuf']),
      date_of_birth: plusDays(person.date_of_birth, 365 * 18 + own.between(0, 300)),
      relation: 'child',
    };
    const hasChild = category !== 'C' && own.chance(0.35);
    return [{ ...person, ...shared, id }, ...(hasChild ? [{ ...child, ...shared, principal: id }] : [])];
  });
}

/** What a place is insured for besides its building and contents. */
export function furtherSums(own: Dice, occupancy: string) {
  const amount = (least: number, most: number) => String(own.between(least, most) * 1000);
  const isBusiness = occupancy !== 'Villa' && occupancy !== 'Office';
  const isInterrupted = isBusiness && own.chance(0.4);
  return {
    stock_si: isBusiness && own.chance(0.6) ? amount(100, 4000) : null,
    machinery_si: occupancy === 'Workshop' ? amount(200, 2500) : null,
    rent_si: own.chance(0.2) ? amount(60, 600) : null,
    bi_si: isInterrupted ? amount(500, 3000) : null,
    indemnity_months: isInterrupted ? own.pick([6, 12, 18]) : null,
    mortgagees: own.chance(0.3) ? [own.pick(mortgagees)] : [],
  };
}

/** Who inherits: one, or two in halves, a child with a guardian. */
export function nominees(own: Dice, start: string, last_name: string) {
  const spouse = {
    name: `${own.pick(['Mariam', 'Huda', 'Karim', 'Elias'])} ${last_name}`,
    relation: 'Spouse',
  };
  if (own.chance(0.5)) return [{ ...spouse, pct: '100' }];
  return [
    { ...spouse, pct: '60' },
    {
      name: `${own.pick(['Noor', 'Adam', 'Maya'])} ${last_name}`,
      relation: 'Child',
      date_of_birth: plusDays(start, -365 * own.between(4, 15)),
      pct: '40',
      guardian: spouse.name,
    },
  ];
}

/** Once, or whatever is sent during a year. */
export const cargoValue = (own: Dice, value: string) =>
  own.chance(0.35)
    ? {
        basis: 'open',
        invoice_value: null,
        limit_per_sending: value,
        estimated_turnover: String(Number(value) * own.between(12, 40)),
      }
    : { basis: 'single', invoice_value: value };
