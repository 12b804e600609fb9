import { plusDays } from '#contract/base/days/wallClock';
import type { EndorsementCreate } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import { itemsIn } from '#contract/cover/endorsements/coverChange';
import type { Dice } from '../accounts/dice.ts';

export type Endorsable = Pick<
  Policy,
  'id' | 'policy_type' | 'start_date' | 'end_date' | 'currency' | 'gross_premium' | 'risk' | 'status'
>;
type Wish = Omit<EndorsementCreate, 'policy_id'>;
/** What somebody wants changed from a day on; nothing where the policy is not one of which it could be. */
type Wisher = (policy: Endorsable, day: string, dice: Dice) => Wish | null;

/** An amount that a price of this size is made of, in whole tens. */
const about = ({ gross_premium }: Endorsable, part: number): string =>
  String(Math.max(50, Math.round((Number(gross_premium) * part) / 10) * 10));

const charge = (label: string, amount: string, item_id: string | null = null) => [
  { kind: 'base' as const, label, amount, item_id },
];
const byYear = { price_basis: 'year' as const };

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const chassis = (dice: Dice): string =>
  Array.from({ length: 17 }, () => letters[dice.between(0, letters.length - 1)]).join('');

/** Another one of the kind that the fleet has already. */
const another = (policy: Endorsable, dice: Dice) => {
  const [model] = itemsIn(policy.risk);
  const { id: _, ...vehicle } = model ?? { id: '' };
  return {
    ...vehicle,
    plate: '',
    plate_code: '',
    plate_pending: true,
    variant_id: null,
    certificate_no: '',
    chassis_no: chassis(dice),
    chassis_override: '',
    engine_no: '',
    drivers: [],
  };
};

const someone = (dice: Dice) => ({
  first_name: dice.pick(['Hind', 'Omar', 'Priya', 'Joseph', 'Maryam', 'Arjun', 'Lina', 'Tariq']),
  last_name: dice.pick(['Rahman', 'Saleh', 'Fernandes', 'Nair', 'Haddad', 'Okafor', 'Aziz']),
  date_of_birth: `19${dice.between(70, 99)}-0${dice.between(1, 9)}-1${dice.between(0, 9)}`,
  gender: dice.pick(['male', 'female'] as const),
  relation: 'employee' as const,
});

const back = (policy: Endorsable) => ({
  returns: charge('Return premium', about(policy, 0.08)),
  ...byYear,
});

const motor: Wisher[] = [
  (policy, effective_date, dice) => ({
    type: 'add_vehicle',
    effective_date,
    description: 'Vehicle bought, to be added to the fleet',
    change: { added: [another(policy, dice)] },
    charges: charge('Comprehensive', about(policy, 0.6)),
    ...byYear,
  }),
  (policy, effective_date) => {
    const item = itemsIn(policy.risk).at(-1);
    return item && item.plate_pending === true
      ? {
          type: 'correction',
          effective_date,
          description: 'The plate has arrived',
          change: { changed: [{ id: item.id, plate_pending: false, plate: String(40_000 + policy.id) }] },
        }
      : item
        ? {
            type: 'correction',
            effective_date,
            description: 'Mortgagee to be noted',
            change: { changed: [{ id: item.id, mortgagee: 'Emirates Trade Bank' }] },
          }
        : null;
  },
  (policy, effective_date, dice) => {
    const item = itemsIn(policy.risk)[0];
    return item
      ? {
          type: 'replace_vehicle',
          effective_date,
          description: 'Sold and replaced by a newer one',
          change: { removed: [item.id], added: [another(policy, dice)] },
          charges: charge('Comprehensive', about(policy, 0.7)),
          ...back(policy),
        }
      : null;
  },
  (policy, effective_date) => {
    const items = itemsIn(policy.risk);
    const last = items.at(-1);
    return items.length > 1 && last
      ? {
          type: 'remove_vehicle',
          effective_date,
          description: 'Sold',
          change: { removed: [last.id] },
          ...back(policy),
        }
      : null;
  },
];

const health: Wisher[] = [
  (policy, effective_date, dice) => ({
    type: 'add_member',
    effective_date,
    description: 'New joiner',
    change: { added: [someone(dice)] },
    charges: charge('Joiner', about(policy, 0.1)),
    ...byYear,
  }),
  (policy, effective_date) => {
    const items = itemsIn(policy.risk);
    const last = items.at(-1);
    return items.length > 1 && last
      ? {
          type: 'remove_member',
          effective_date,
          description: 'Left the company',
          change: { removed: [last.id] },
          ...back(policy),
        }
      : null;
  },
];

const property: Wisher[] = [
  (policy, effective_date) => {
    const [place] = itemsIn(policy.risk);
    return place
      ? {
          type: 'sum_insured',
          effective_date,
          description: 'Contents valued anew',
          change: { changed: [{ id: place.id, contents_si: '450000' }] },
          charges: charge('Higher sum insured', about(policy, 0.15)),
          ...byYear,
        }
      : null;
  },
];

const every: Wisher[] = [
  (_policy, effective_date) => ({
    type: 'name_or_address',
    effective_date,
    description: 'Trade licence shows a new name',
    change: { terms: { insured_name: 'Palm Harbour Trading LLC' } },
  }),
  (policy) => ({
    type: 'extension',
    effective_date: plusDays(policy.end_date, 1),
    description: 'One month until the renewal is agreed',
    change: { end_date: plusDays(policy.end_date, 30) },
    charges: charge('Extension', about(policy, 1 / 12)),
  }),
  (policy, effective_date) => ({
    type: 'cover',
    effective_date,
    description: 'Wider territory',
    change: { terms: { conditions: 'Cover extends to the countries of the Gulf.' } },
    charges: charge('Territory', about(policy, 0.05)),
    ...byYear,
  }),
  (policy, effective_date) => ({
    type: 'shortening',
    effective_date,
    description: 'To end together with the other policies',
    change: { end_date: plusDays(policy.end_date, -10) },
  }),
  (policy) => ({
    type: 'adjustment',
    effective_date: policy.start_date,
    description: 'Declaration at the end of the quarter',
    charges: charge('Declared values', about(policy, 0.07)),
  }),
  (_policy, effective_date) => ({
    type: 'terms',
    effective_date,
    description: 'To be paid in four parts',
    change: { payment_plan: { kind: 'equal', count: 4, every_months: 3 } },
  }),
  (_policy, effective_date) => ({
    type: 'other',
    effective_date,
    description: 'Waiver of subrogation',
    change: { terms: { conditions: 'The insurer waives its right of recourse against the landlord.' } },
  }),
];

const ofLine: Partial<Record<Policy['policy_type'], Wisher[]>> = { motor, health, property };

/** What is wanted of a policy: mostly what its line is about, now and then something that every line knows. */
export function wishFor(policy: Endorsable, turn: number, today: string, dice: Dice): Wish | null {
  const own = ofLine[policy.policy_type] ?? [];
  const wishers = turn % 3 === 2 || own.length === 0 ? every : own;
  const day = plusDays(today, -dice.between(0, 40));
  const within = day < policy.start_date ? policy.start_date : day > policy.end_date ? policy.end_date : day;
  return wishers[Math.floor(turn / 3) % wishers.length]?.(policy, within, dice) ?? null;
}
