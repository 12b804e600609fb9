import { z } from 'zod';
import { CalendarDate, line, paragraph, requiredLine } from '../../base/http.ts';
import { Money } from '../../base/money.ts';
import { percent, sumOfPercents } from '../../base/percent.ts';
import { itemId } from './items.ts';
import { CoveredMember, people, Person } from './people.ts';
import { mostItems } from '../../base/lines.ts';

const tripTypes = ['single', 'annual'] as const;
const premiumFrequencies = ['single', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
const marineBases = ['single', 'open'] as const;
const conveyances = ['sea', 'air', 'road', 'rail'] as const;
const cargoClauses = ['A', 'B', 'C'] as const;

export const Health = z.strictObject({
  line: z.literal('health'),
  members: people(CoveredMember).min(1, 'Enter at least one person.'),
  plan: line(100).default(''),
  network: line(100).default(''),
  annual_limit: Money.nullable().default(null),
  copay_pct: percent.nullable().default(null),
  tpa: line(100).default(''),
  maternity: z.boolean().default(false),
});
export type Health = z.infer<typeof Health>;

export const Place = z.strictObject({
  id: itemId,
  address: requiredLine(300),
  occupancy: line(150).default(''),
  construction: line(150).default(''),
  building_si: Money.nullable().default(null),
  contents_si: Money.nullable().default(null),
  stock_si: Money.nullable().default(null),
  mortgagee: line(150).default(''),
});
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
  .array(z.strictObject({ name: requiredLine(150), relation: line(60).default(''), pct: percent }))
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
  sum_assured: Money,
  term_years: z.int().min(1).max(50),
  frequency: z.enum(premiumFrequencies).nullable().default(null),
  nominees: nominees.default([]),
  /** Null until somebody has asked. */
  smoker: z.boolean().nullable().default(null),
});
export type Life = z.infer<typeof Life>;

export const Marine = z.strictObject({
  line: z.literal('marine'),
  basis: z.enum(marineBases).nullable().default(null),
  cargo: requiredLine(300),
  from: requiredLine(150),
  to: requiredLine(150),
  conveyance: z.enum(conveyances).nullable().default(null),
  vessel: line(150).default(''),
  invoice_value: Money,
  clause: z.enum(cargoClauses).nullable().default(null),
});
export type Marine = z.infer<typeof Marine>;

const described = {
  description: paragraph(5000).min(1),
  limit: Money.nullable().default(null),
  territory: line(200).default(''),
};
export const Liability = z.strictObject({ line: z.literal('liability'), ...described });
export const Engineering = z.strictObject({ line: z.literal('engineering'), ...described });
export const Other = z.strictObject({ line: z.literal('other'), ...described });
