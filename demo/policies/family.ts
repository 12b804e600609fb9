import { endOfTerm } from '#contract/base/days/term';
import { Risk, withItemIds } from '#contract/sales/risk/risk';
import { plusDays } from '#contract/base/days/wallClock';
import { demoLines } from '../quotes/offers.ts';
import { demoPremiums } from '../quotes/premiums.ts';
import type { Fate } from './fates.ts';
import { planned, type Plan } from './plans.ts';
import type { Client, Product, Setting } from './setting.ts';

/** So many people are needed for every state of the matrix to be seen. */
const leastPeople = 4;

const familyIn = ({ clients }: Setting): Client | undefined =>
  clients.find(
    ({ account_type, members }) =>
      account_type === 'individual' && members.length >= leastPeople && members.length <= leastPeople + 2,
  );

type Wanted = {
  line: Product['line'];
  fate: Fate;
  endsIn: number;
  risk: (start: string, end: string) => object;
};

/** A year, or for life its years, that ends so many days from today. */
function planOf(setting: Setting, client: Client, { line, fate, endsIn, risk }: Wanted): Plan[] {
  const { products, insurers, dice, today } = setting;
  const fitting = products.filter((each) => each.line === line && each.term_months >= 12);
  const product = fitting.find(({ insurer_id }) => insurer_id !== null) ?? fitting[0];
  const insurer =
    insurers.find(({ id }) => id === product?.insurer_id) ??
    insurers.find(({ lines }) => lines.includes(line));
  if (!product || !insurer) return [];
  const months = line === 'life' ? 240 : 12;
  const end_date = plusDays(today, endsIn);
  const start_date = plusDays(endOfTerm(plusDays(end_date, 1), -months), 1);
  return [
    planned(setting, {
      fate,
      product,
      client,
      insurer,
      start_date,
      end_date,
      risk: withItemIds(Risk.parse({ line, ...risk(start_date, end_date) })),
      entered: demoLines(dice, line, demoPremiums[line]),
      quote: null,
    }),
  ];
}

const trips = (travellers: object[]) => (from: string, to: string) => ({
  travellers,
  destination: 'Worldwide without the Americas',
  trip_type: 'annual',
  from,
  to,
});

const home = (address: string) => () => ({
  locations: [{ address, occupancy: 'Lived in, owned', contents_si: '220000', building_si: '1900000' }],
});

/**
 * One family that has a bit of everything: cover in force, cover that ends soon, gaps, and holes that nobody asked about
 * yet. Each describes the same people, cars and places again under the same ids, as a renewal does.
 */
export function plansOfFamily(setting: Setting): Plan[] {
  const client = familyIn(setting);
  if (!client) return [];
  const { models } = setting;
  const people = client.members.map(({ id }) => ({ member_id: id }));
  const [self, ...others] = people;
  const car = (plate: string, plate_code: string, year: number, at: number) => () => ({
    vehicles: [
      {
        ...(models[at] ?? models[0]),
        year,
        plate,
        plate_code,
        plate_region: 'Dubai',
        chassis_no: `JN1TANY62U00${plate}`,
        usage: 'private',
        cover: 'comprehensive',
        insured_value: '148000',
      },
    ],
  });
  const wanted: Wanted[] = [
    { line: 'health', fate: 'active', endsIn: 134, risk: () => ({ members: people.slice(0, -1) }) },
    { line: 'life', fate: 'active', endsIn: 5300, risk: life(self) },
    { line: 'travel', fate: 'active', endsIn: 264, risk: trips(people.slice(0, 2)) },
    {
      line: 'travel',
      fate: 'expired',
      endsIn: -101,
      risk: trips([...others.slice(1, 2), ...people.slice(0, 2)]),
    },
    { line: 'motor', fate: 'active', endsIn: 183, risk: car('48213', 'K', 2024, 40) },
    { line: 'motor', fate: 'expired', endsIn: -45, risk: car('90771', 'R', 2021, 90) },
    { line: 'property', fate: 'active', endsIn: 12, risk: home('Villa 14, Al Barsha South') },
  ];
  return wanted.flatMap((each) => planOf(setting, client, each));
}

const life = (self: object | undefined) => () => ({
  life_assured: self,
  sum_assured: '750000',
  term_years: 20,
  frequency: 'yearly',
  nominees: [],
});
