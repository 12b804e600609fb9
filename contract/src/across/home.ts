import { z } from 'zod';
import { CalendarDate, Id, Link, listOf, Timestamp } from '../base/http.ts';
import { RenewalWindows } from '../cover/renewals/renewalList.ts';
import { Task } from '../office/tasks.ts';
import { LeadSummary } from '../sales/leads/leads.ts';
import { QuoteSummary } from '../sales/quotes/quotes.ts';
import { homeFigureKeys, homeLists } from './homeFigures.ts';
import { askedKindNames, homeWhose } from './homeState.ts';

export const HomeParams = z.strictObject({ whose: z.enum(homeWhose).optional() });
export type HomeParams = z.infer<typeof HomeParams>;

const params = z.record(z.string(), z.string());
const sums = z.array(z.object({ currency: z.string(), amount: z.string() }));

/** A count, and the list that it counts. */
export const HomeFigure = z.object({
  key: z.enum(homeFigureKeys),
  list: z.enum(homeLists),
  params,
  count: z.int(),
  is_late: z.boolean(),
});
export type HomeFigure = z.infer<typeof HomeFigure>;

/** What one person has let pass; each is the count of a list. */
export const TeamWork = z.object({
  person: Link,
  tasks: z.int(),
  leads: z.int(),
  renewals: z.int(),
  claims: z.int(),
});
export type TeamWork = z.infer<typeof TeamWork>;

export const setupSteps = [
  'identity',
  'place',
  'people',
  'insurers',
  'products',
  'accounts',
  'mail',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What one person does next, in one answer. A part is null for whoever may not see the list behind it. */
export const Home = z.object({
  whose: z.enum(homeWhose),
  /** Whether there is more to see than what is in one's own hands. */
  sees_others: z.boolean(),
  /** My own of today: what is late and what is due, the first ones of each. */
  tasks: z
    .object({
      late: listOf(Task),
      due: listOf(Task),
      /** How many of them are late or due until tonight, and still open. */
      open: z.int(),
      /** What the system asks me for, by kind: how much, how much of it is late, and what clients owe where it is premium. */
      asked: z.array(z.object({ kind: z.enum(askedKindNames), count: z.int(), late: z.int(), sums })),
    })
    .nullable(),
  figures: z.array(HomeFigure),
  approvals: z.int().nullable(),
  renewals: z.object({ params, windows: RenewalWindows }).nullable(),
  pipeline: z.object({ params, stages: LeadSummary, without_follow_up: z.int() }).nullable(),
  /** The open quotes that run out first. */
  quotes: z.object({ params, count: z.int(), first: z.array(QuoteSummary) }).nullable(),
  /** Net premium booked from the first of the month until today, and over the same days of the month before. */
  premium: z
    .object({
      from: CalendarDate,
      to: CalendarDate,
      before_from: CalendarDate,
      before_to: CalendarDate,
      sums: z.array(z.object({ currency: z.string(), net_premium: z.string(), before: z.string() })),
    })
    .nullable(),
  overdue: z.object({ params, count: z.int(), sums }).nullable(),
  /** What insurers owe us by now; of all, since it is in nobody's hands. */
  commission: z.object({ params, count: z.int(), sums }).nullable(),
  /** For whoever hands out work: what is late, by person, the most first. */
  team: z.array(TeamWork).nullable(),
  /** For whoever only reads: what changed last. */
  recent: z
    .array(
      z.object({
        noun: z.enum(['accounts', 'policies']),
        id: Id,
        label: z.string(),
        hint: z.string(),
        updated_at: Timestamp,
      }),
    )
    .nullable(),
  /** Of a new installation, for whoever sets it up; null once everything is done. */
  setup: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })).nullable(),
});
export type Home = z.infer<typeof Home>;
