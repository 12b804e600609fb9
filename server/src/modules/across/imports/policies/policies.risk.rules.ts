import type { PolicyType } from '#contract/base/amounts/lines';
import { splitName, withoutTitle } from '#contract/base/values/personNames';
import { plusDays } from '#contract/base/days/wallClock';
import { placeSums } from '#contract/sales/risk/otherLines';
import { newItemId } from '#contract/sales/risk/items';
import type { ReadRow } from '../imports.target.ts';

type Values = ReadRow['values'];
type Body = Record<string, unknown>;

/** Which record a field of a row names; nothing where it names none. */
export type IdOf = (field: string, values: Values) => number | undefined;

/** What is said under these keys, by their last part; what is not said is missing. */
function saidOf(values: Values, part: string, names: readonly string[]): Body {
  const said = names.flatMap((name): [string, unknown][] => {
    const value = values[`${part}.${name}`];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(said);
}

const isSaid = (values: Values, part: string): boolean =>
  Object.keys(values).some((key) => key.startsWith(`${part}.`));

const vehicleTexts = [
  'year',
  'plate',
  'plate_region',
  'plate_code',
  'plate_pending',
  'chassis_no',
  'chassis_override',
  'engine_no',
  'usage',
  'cover',
  'insured_value',
  'repair',
  'ncb_pct',
  'mortgagee',
  'certificate_no',
] as const;

const vehicleOf = (values: Values, idOf: IdOf): Body => ({
  id: newItemId(),
  make_id: idOf('vehicle.make', values),
  model_id: idOf('vehicle.model', values),
  ...saidOf(values, 'vehicle', vehicleTexts),
});

const personTexts = [
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'relation',
  'nationality',
  'employee_no',
];
const clientTexts = ['first_name', 'last_name', 'date_of_birth', 'gender', 'nationality'];

/** A name as the file has it, in one cell or in two, without a title. */
function namedBy(whole: unknown, said: Body): Body {
  const named = { ...(typeof whole === 'string' ? splitName(whole) : {}), ...said };
  return typeof said['first_name'] === 'string'
    ? { ...named, first_name: withoutTitle(said['first_name']) }
    : named;
}

/** Where nobody is named, a person insures himself. */
function clientAsPerson(values: Values): Body {
  return {
    id: newItemId(),
    ...namedBy(values['account.full_name'], saidOf(values, 'account', clientTexts)),
    relation: 'self',
  };
}

function personOf(values: Values): Body {
  if (!isSaid(values, 'member')) return clientAsPerson(values);
  return {
    id: newItemId(),
    ...namedBy(values['member.name'], saidOf(values, 'member', personTexts)),
  };
}

/** Whose dependant each is, by the employee's number that the row says. */
function withPrincipals(rows: readonly ReadRow[], people: readonly Body[]): Body[] {
  const heads = new Map(
    people.flatMap((person, index) => {
      const values = rows[index]?.values ?? {};
      const number = person['employee_no'];
      return number !== undefined && values['member.principal'] === undefined ? [[number, person['id']]] : [];
    }),
  );
  return people.map((person, index) => {
    const principal = rows[index]?.values['member.principal'];
    if (
      principal === undefined ||
      (principal === person['employee_no'] && heads.get(principal) === person['id'])
    )
      return person;
    return { ...person, principal: heads.get(principal) ?? newItemId() };
  });
}

const categoryTexts = ['plan', 'network', 'annual_limit', 'copay_pct', 'maternity'];

/** What each class of people is covered for, as the first of its rows says it. */
function categoriesIn(rows: readonly ReadRow[]): Body[] {
  const byName = new Map<unknown, Body>();
  for (const { values } of rows) {
    const name = values['member.category'] ?? '';
    const terms = saidOf(values, 'category', categoryTexts);
    if (name === '' && Object.keys(terms).length === 0) continue;
    byName.set(name, { name, ...terms, ...byName.get(name) });
  }
  return [...byName.values()];
}

const healthOf = (rows: readonly ReadRow[]): Body => ({
  members: withPrincipals(
    rows,
    rows.map(({ values }) => ({
      ...personOf(values),
      ...saidOf(values, 'member', ['category', 'certificate_no']),
    })),
  ),
  categories: categoriesIn(rows),
  ...saidOf(rows[0]?.values ?? {}, 'health', ['tpa']),
});

const placeTexts = ['address', 'occupancy', 'construction', ...placeSums, 'indemnity_months'];

/** Whole years from the first day to the last. */
function yearsBetween(start: unknown, end: unknown): number | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined;
  const after = plusDays(end, 1);
  return start.slice(5) === after.slice(5)
    ? Number(after.slice(0, 4)) - Number(start.slice(0, 4))
    : undefined;
}

function lifeOf(values: Values): Body {
  const term_years = yearsBetween(values['start_date'], values['end_date']);
  return {
    life_assured: personOf(values),
    ...(values['sum_insured'] === undefined ? {} : { sum_assured: values['sum_insured'] }),
    ...(term_years === undefined ? {} : { term_years }),
    ...saidOf(values, 'life', ['sum_assured', 'term_years', 'frequency']),
  };
}

const travelOf = (rows: readonly ReadRow[], values: Values): Body => ({
  travellers: rows.map((row) => personOf(row.values)),
  ...saidOf(values, 'trip', ['destination', 'trip_type']),
  from: values['start_date'],
  to: values['end_date'],
});

const cargoTexts = [
  'basis',
  'cargo',
  'from',
  'to',
  'conveyance',
  'vessel',
  'invoice_value',
  'limit_per_sending',
  'estimated_turnover',
  'clause',
];

const describedTexts: Partial<Record<PolicyType, readonly string[]>> = {
  liability: ['basis', 'retroactive_date'],
  engineering: ['project_from', 'project_to', 'maintenance_months'],
};

/** What is insured, as a form would send it: one vehicle, person or place for each row. */
export function riskOf(line: PolicyType, rows: readonly ReadRow[], values: Values, idOf: IdOf): Body {
  switch (line) {
    case 'motor':
      return { line, vehicles: rows.map((row) => vehicleOf(row.values, idOf)) };
    case 'health':
      return { line, ...healthOf(rows) };
    case 'property':
      return {
        line,
        locations: rows.map((row) => ({ id: newItemId(), ...saidOf(row.values, 'place', placeTexts) })),
      };
    case 'travel':
      return { line, ...travelOf(rows, values) };
    case 'life':
      return { line, ...lifeOf(values) };
    case 'marine':
      return { line, ...saidOf(values, 'cargo', cargoTexts) };
    default:
      return {
        line,
        ...saidOf(values, 'risk', ['description', 'limit', 'territory', ...(describedTexts[line] ?? [])]),
      };
  }
}

/** The list of a risk that has an entry for each row; null of what is insured as one. */
const lists: Partial<Record<PolicyType, string>> = {
  motor: 'vehicles',
  health: 'members',
  property: 'locations',
  travel: 'travellers',
};
export const listOf = (line: PolicyType): string | null => lists[line] ?? null;

/** The ids of what stands in each row. */
export function itemIdsOf(line: PolicyType, risk: Body): (string | undefined)[] {
  const list = listOf(line);
  if (list === null) return [];
  return (risk[list] as Body[]).map(({ id }) => id as string);
}
