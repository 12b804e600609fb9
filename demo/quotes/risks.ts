import type { PolicyType } from '#contract/base/amounts/lines';
import { Risk, withItemIds } from '#contract/sales/risk/risk';
import { plusDays } from '#contract/base/days/wallClock';
import { dice as diceOf, type Dice } from '../accounts/dice.ts';
import { origins } from '../accounts/names.ts';
import { cargoValue, census, demoCategories, furtherSums, nominees } from './fuller.ts';

export type Model = { make_id: number; model_id: number };
type Setting = { dice: Dice; models: readonly [Model, ...Model[]]; start: string };

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const places = ['Al Quoz 3', 'Business Bay', 'Mussafah M-17', 'Jebel Ali Free Zone', 'Al Majaz 2'] as const;
const cargoes = [
  'Ceramic tiles',
  'Frozen poultry',
  'Spare parts',
  'Fabrics in rolls',
  'Solar panels',
] as const;
const ports = ['Jebel Ali', 'Shanghai', 'Nhava Sheva', 'Genoa', 'Mombasa'] as const;
const towns = ['Istanbul', 'London', 'Tbilisi', 'Zanzibar', 'Schengen states'] as const;

function person({ dice, start }: Setting, relation: string) {
  const origin = dice.pick(origins);
  const gender = dice.pick(['male', 'female']);
  return {
    first_name: dice.pick(gender === 'male' ? origin.male : origin.female),
    last_name: dice.pick(origin.family),
    date_of_birth: plusDays(start, -365 * dice.between(20, 60) - dice.between(0, 364)),
    gender,
    relation,
  };
}

function vehicle({ dice, models }: Setting) {
  const chassis = Array.from({ length: 17 }, () => letters[dice.between(0, letters.length - 1)]).join('');
  return {
    ...dice.pick(models),
    year: dice.between(2014, 2026),
    plate: String(dice.between(1000, 99_999)),
    plate_code: dice.pick(['A', 'B', 'K', 'R', 'Z']),
    plate_region: dice.pick(['Dubai', 'Abu Dhabi', 'Sharjah']),
    chassis_no: chassis,
    usage: dice.pick(['private', 'commercial']),
    cover: dice.pick(['comprehensive', 'comprehensive', 'third_party']),
    insured_value: String(dice.between(20, 240) * 1000),
    repair: dice.pick(['agency', 'garage']),
  };
}

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** A risk of each line, as it would have been typed in. */
function typed(line: PolicyType, setting: Setting): object {
  const { dice, start } = setting;
  // What was added later falls by dice of its own, so that all else falls as it did.
  const own = diceOf(Date.parse(start) / 1000 + line.length);
  const amount = (least: number, most: number) => String(dice.between(least, most) * 1000);
  switch (line) {
    case 'motor':
      return { vehicles: several(dice.chance(0.08) ? 25 : dice.between(1, 3), () => vehicle(setting)) };
    case 'health':
      return {
        members: census(
          own,
          several(dice.between(2, 24), () => person(setting, 'employee')),
        ),
        categories: demoCategories,
        tpa: own.pick(['NextCare', 'Nas', '']),
      };
    case 'property':
      return {
        locations: several(dice.between(1, 4), () => {
          const place = {
            address: `Unit ${dice.between(1, 90)}, ${dice.pick(places)}`,
            occupancy: dice.pick(['Warehouse', 'Office', 'Shop', 'Workshop', 'Villa']),
            construction: 'Reinforced concrete',
            building_si: amount(500, 9000),
            contents_si: amount(50, 900),
          };
          return { ...place, ...furtherSums(own, place.occupancy) };
        }).map((place, at, all) => ({
          ...place,
          // Two units of one number stand on different floors.
          address:
            all.findIndex(({ address }) => address === place.address) < at
              ? `Floor ${at + 1}, ${place.address}`
              : place.address,
        })),
      };
    case 'travel':
      return {
        travellers: several(dice.between(1, 4), () => person(setting, 'self')),
        destination: dice.pick(towns),
        trip_type: 'single',
        from: start,
        to: plusDays(start, dice.between(5, 25)),
      };
    case 'life': {
      const life_assured = person(setting, 'self');
      return {
        life_assured,
        sum_assured: amount(250, 3000),
        term_years: dice.between(5, 25),
        frequency: own.pick(['yearly', 'yearly', 'quarterly', 'monthly']),
        smoker: dice.chance(0.2),
        nominees: nominees(own, start, life_assured.last_name),
        loading_pct: own.chance(0.2) ? own.pick(['25', '50', '75']) : null,
        exclusions: own.chance(0.15) ? 'Diving below 30 metres' : '',
      };
    }
    case 'marine':
      return {
        cargo: dice.pick(cargoes),
        from: dice.pick(ports),
        to: 'Jebel Ali',
        conveyance: 'sea',
        ...cargoValue(own, amount(40, 1500)),
        clause: dice.pick(['A', 'B', 'C']),
      };
    default:
      return {
        description: 'As described in the proposal form of the client.',
        limit: amount(500, 10_000),
        territory: 'United Arab Emirates',
      };
  }
}

export const demoRisk = (line: PolicyType, setting: Setting): Risk =>
  withItemIds(Risk.parse({ line, ...typed(line, setting) }));
