import { z } from 'zod';
import { CalendarDate, line, paragraph, requiredLine } from '../../base/http.ts';
import { Money } from '../../base/amounts/money.ts';
import { percent, sumOfPercents } from '../../base/amounts/percent.ts';
import { birthDate } from '../../base/persons.ts';
import { fold } from '../../base/values/folding.ts';
import { premiumFrequencies } from '../../money/premiumFrequency.ts';
import { itemId, tellRepeated, whateverElseIsWrong } from './items.ts';
import { CoveredMember, people, Person } from './people.ts';
import { mostItems } from '../../base/amounts/lines.ts';

export const tripTypes = ['single', 'annual'] as const;
export const marineBases = ['single', 'open'] as const;
export const conveyances = ['sea', 'air', 'road', 'rail'] as const;
export const cargoClauses = ['A', 'B', 'C'] as const;

const loadingSentence = 'Enter a loading from 0 to 1000 with at most two decimals, such as 75.';
const loading = z
  .string(loadingSentence)
  .max(20)
  .trim()
  .regex(/^(?:\d{1,3}(?:\.\d{1,2})?|1000(?:\.0{1,2})?)$/, loadingSentence);

export const mostCategories = 20;

/** What one class of people is covered for. It has no name where all are covered alike. */
export const PlanCategory = z.strictObject({
  name: line(60).default(''),
  plan: line(100).default(''),
  network: line(100).default(''),
  annual_limit: Money.nullable().default(null),
  copay_pct: percent.nullable().default(null),
  /** Null until somebody has said. */
  maternity: z.boolean().nullable().default(null),
});
export type PlanCategory = z.infer<typeof PlanCategory>;

const categories = z
  .array(PlanCategory)
  .max(mostCategories)
  .superRefine((entries, context) => {
    const tell = (index: number, message: string) =>
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    tellRepeated(
      entries,
      ({ name }) => fold(name),
      (index) => tell(index, 'Another category has this name.'),
    );
    if (entries.length < 2) return;
    for (const [index, { name }] of entries.entries())
      if (name === '') tell(index, 'Where there are several categories, each has a name.');
  });

export const Health = z
  .strictObject({
    line: z.literal('health'),
    members: people(CoveredMember).min(1, 'Enter at least one person.'),
    categories: categories.default([]),
    tpa: line(100).default(''),
  })
  .superRefine(({ members, categories: known }, context) => {
    const names = new Set(['', ...known.map(({ name }) => name)]);
    for (const [index, { category }] of members.entries())
      if (!names.has(category))
        context.addIssue({
          code: 'custom',
          path: ['members', index, 'category'],
          message: 'Choose one of the categories above.',
        });
  });
export type Health = z.infer<typeof Health>;

/** What a place can be insured for. */
export const placeSums = [
  'building_si',
  'contents_si',
  'stock_si',
  'machinery_si',
  'rent_si',
  'bi_si',
] as const;
export type PlaceSum = (typeof placeSums)[number];

const isUnsaid = (value: unknown): boolean => value === null || value === undefined;

/** What an interruption of the business would cost, and for how many months of it: both or neither. */
function isIndemnified(
  { bi_si, indemnity_months }: { bi_si?: unknown; indemnity_months?: unknown },
  context: z.RefinementCtx,
): void {
  const tell = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!isUnsaid(bi_si) && isUnsaid(indemnity_months))
    tell('indemnity_months', 'Enter for how many months the interruption is insured.');
  if (isUnsaid(bi_si) && !isUnsaid(indemnity_months))
    tell('bi_si', 'Enter the sum that the interruption is insured for.');
}

const mortgagees = z
  .array(requiredLine(150))
  .max(10)
  .superRefine((names, context) =>
    tellRepeated(names, fold, (index) =>
      context.addIssue({ code: 'custom', path: [index], message: 'This mortgagee is in the list already.' }),
    ),
  );

export const Place = z
  .strictObject({
    id: itemId,
    address: requiredLine(300),
    occupancy: line(150).default(''),
    construction: line(150).default(''),
    building_si: Money.nullable().default(null),
    contents_si: Money.nullable().default(null),
    stock_si: Money.nullable().default(null),
    machinery_si: Money.nullable().default(null),
    rent_si: Money.nullable().default(null),
    bi_si: Money.nullable().default(null),
    indemnity_months: z.int().min(1).max(60).nullable().default(null),
    mortgagees: mortgagees.default([]),
  })
  .superRefine(isIndemnified, whateverElseIsWrong);
export type Place = z.infer<typeof Place>;

export const Property = z.strictObject({
  line: z.literal('property'),
  locations: z.array(Place).min(1, 'Enter at least one place.').max(mostItems),
});
export type Property = z.infer<typeof Property>;

export const Travel = z
  .strictObject({
    line: z.literal('travel'),
    travellers: people(Person).min(1, 'Enter at least one person.'),
    destination: requiredLine(150),
    trip_type: z.enum(tripTypes).nullable().default(null),
    from: CalendarDate,
    to: CalendarDate,
  })
  .superRefine(({ from, to }, context) => {
    if (to < from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'The last day is before the first one.' });
  });
export type Travel = z.infer<typeof Travel>;

const nominees = z
  .array(
    z.strictObject({
      name: requiredLine(150),
      relation: line(60).default(''),
      date_of_birth: birthDate.nullable().default(null),
      pct: percent,
      /** Who receives it for a nominee who is not of age. */
      guardian: line(150).default(''),
    }),
  )
  .max(20)
  .superRefine((entries, context) => {
    if (entries.length === 0 || sumOfPercents(entries.map(({ pct }) => pct)) === '100') return;
    context.addIssue({
      code: 'custom',
      path: [entries.length - 1, 'pct'],
      message: 'The shares of the nominees add up to 100 %.',
    });
  });

export const Life = z.strictObject({
  line: z.literal('life'),
  life_assured: Person,
  /** Whose policy it is, where it is not the client's. */
  owner: line(150).default(''),
  sum_assured: Money,
  term_years: z.int().min(1).max(50),
  frequency: z.enum(premiumFrequencies).nullable().default(null),
  nominees: nominees.default([]),
  /** Null until somebody has asked. */
  smoker: z.boolean().nullable().default(null),
  /** On top of the usual premium. */
  loading_pct: loading.nullable().default(null),
  exclusions: paragraph(2000).default(''),
});
export type Life = z.infer<typeof Life>;

/** One sending, by the value of its invoice, or all of a year, by the most that one may be worth. */
export const Marine = z
  .strictObject({
    line: z.literal('marine'),
    basis: z.enum(marineBases).nullable().default(null),
    cargo: requiredLine(300),
    from: requiredLine(150),
    to: requiredLine(150),
    conveyance: z.enum(conveyances).nullable().default(null),
    vessel: line(150).default(''),
    invoice_value: Money.nullable().default(null),
    limit_per_sending: Money.nullable().default(null),
    estimated_turnover: Money.nullable().default(null),
    clause: z.enum(cargoClauses).nullable().default(null),
  })
  .superRefine((cargo, context) => {
    const tell = (field: keyof typeof cargo, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (cargo.basis !== 'open') {
      if (cargo.invoice_value === null) tell('invoice_value', 'This field is required.');
      for (const field of ['limit_per_sending', 'estimated_turnover'] as const)
        if (cargo[field] !== null) tell(field, 'Only an open cover has this.');
      return;
    }
    if (cargo.limit_per_sending === null) tell('limit_per_sending', 'This field is required.');
    if (cargo.invoice_value !== null)
      tell('invoice_value', 'An open cover has a limit for each sending instead.');
  }, whateverElseIsWrong);
export type Marine = z.infer<typeof Marine>;

const described = {
  description: paragraph(5000).min(1),
  limit: Money.nullable().default(null),
  territory: line(200).default(''),
};

export const liabilityBases = ['claims_made', 'occurrence'] as const;

/** Claims are covered that are made meanwhile, back to a day; or what occurs meanwhile, whenever it is claimed. */
export const Liability = z
  .strictObject({
    line: z.literal('liability'),
    ...described,
    basis: z.enum(liabilityBases).nullable().default(null),
    retroactive_date: CalendarDate.nullable().default(null),
  })
  .superRefine(({ basis, retroactive_date }, context) => {
    if (basis === 'occurrence' && retroactive_date !== null)
      context.addIssue({
        code: 'custom',
        path: ['retroactive_date'],
        message: 'Only a cover of claims made has a retroactive date.',
      });
  }, whateverElseIsWrong);
export type Liability = z.infer<typeof Liability>;

/** What is built from when until when, and for how long it is looked after when it stands. */
export const Engineering = z
  .strictObject({
    line: z.literal('engineering'),
    ...described,
    project_from: CalendarDate.nullable().default(null),
    project_to: CalendarDate.nullable().default(null),
    maintenance_months: z.int().min(0).max(120).nullable().default(null),
  })
  .superRefine(({ project_from, project_to }, context) => {
    if (project_from && project_to && project_to < project_from)
      context.addIssue({
        code: 'custom',
        path: ['project_to'],
        message: 'The last day is before the first one.',
      });
  }, whateverElseIsWrong);
export type Engineering = z.infer<typeof Engineering>;
export const Other = z.strictObject({ line: z.literal('other'), ...described });
