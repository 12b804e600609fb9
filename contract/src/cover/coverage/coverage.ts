import { z } from 'zod';
import {
  CalendarDate,
  Id,
  line,
  Link,
  paragraph,
  requiredLine,
  Timestamp,
  wholeNumber,
} from '../../base/http.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import { relations } from '../../people/members.ts';

/** The columns of the matrix, in their order; the last three only where the account has had such a policy. */
export const coverLines = [
  'health',
  'life',
  'travel',
  'motor',
  'property',
  'liability',
  'engineering',
  'marine',
  'other',
] as const satisfies PolicyType[];
export type CoverLine = (typeof coverLines)[number];

/**
 * `in_force`: covered on the day. `expiring`: covered, and within thirty days not any more. `gap`: covered before and
 * not on the day. `never`: not covered until the day. `later`: not yet, and a policy is there that will.
 * What does not apply has no cell.
 */
const coverStates = ['in_force', 'expiring', 'gap', 'never', 'later'] as const;
export type CoverState = (typeof coverStates)[number];

/** So many days ahead the end of a cover that nothing follows is told. */
export const expiringDays = 30;

const coverKinds = ['account', 'person', 'vehicle', 'place'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Up to so many of a kind are shown one by one; of more there are numbers, and pages of those that are asked for. */
export const mostCoverRows = 40;
export const coverPageSize = 25;

/** A policy that a cell speaks of, and which of what it insures that is. */
const CoverPolicy = Link.extend({ item_id: z.string().nullable() });

/** Somebody said that this cover is not wanted. */
export const CoverWaiver = z.object({ id: Id, by: Link.nullable(), at: Timestamp });

export const CoverCell = z.object({
  line: z.enum(coverLines),
  state: z.enum(coverStates),
  /** The last day on which all that covers goes on without a break, or the last one that there was. */
  until: CalendarDate.nullable(),
  /** Of a gap, the first day without cover. */
  since: CalendarDate.nullable(),
  /** The first day of the next cover. */
  from: CalendarDate.nullable(),
  /** Those that cover on the day, else the last one, else the next. */
  policies: z.array(CoverPolicy),
  waiver: CoverWaiver.nullable(),
});
export type CoverCell = z.infer<typeof CoverCell>;

export const CoverRow = z.object({
  /** `account`, `member:12`, `vehicle:…` or `place:…`; the same on every day. */
  subject: z.string(),
  kind: z.enum(coverKinds),
  label: z.string(),
  /** The plate of a vehicle, the number of an employee. */
  detail: z.string(),
  member_id: Id.nullable(),
  relation: z.enum(relations).nullable(),
  /** On the day. */
  age: z.int().nullable(),
  /** Whose dependant it is, by the label of that person. */
  depends_on: z.string().nullable(),
  /** Has left by the day and is covered all the same. */
  has_left: z.boolean(),
  cells: z.array(CoverCell),
});
export type CoverRow = z.infer<typeof CoverRow>;

/** How many of many are in which state; `waived` are holes that nobody wants filled and are in no other number. */
const CoverCount = z.object({
  line: z.enum(coverLines),
  in_force: z.int(),
  expiring: z.int(),
  gap: z.int(),
  never: z.int(),
  later: z.int(),
  waived: z.int(),
});
export type CoverCount = z.infer<typeof CoverCount>;

const CoverGroup = z.object({
  /** The plan category of people; empty for those without one, and for vehicles and places. */
  category: z.string(),
  count: z.int(),
  counts: z.array(CoverCount),
});
export type CoverGroup = z.infer<typeof CoverGroup>;

const CoverSection = z.object({
  kind: z.enum(coverKinds),
  count: z.int(),
  /** All of them, or none where there are too many. */
  rows: z.array(CoverRow),
  groups: z.array(CoverGroup),
});
export type CoverSection = z.infer<typeof CoverSection>;

/** What a lead that is started from a hole will be. */
const CoverLeadPlan = z.object({
  assigned_to: Link,
  next_follow_up_at: Timestamp,
  /** By line, the product category that the lead is for. */
  categories: z.array(z.object({ line: z.enum(coverLines), category: Link })),
  /** Nobody can be reached: the account has neither phone nor email. */
  is_unreachable: z.boolean(),
});
export type CoverLeadPlan = z.infer<typeof CoverLeadPlan>;

const OpenLead = z.object({ line: z.enum(coverLines), lead: Link, assigned_to: Link });
export type OpenLead = z.infer<typeof OpenLead>;

/** People, vehicles and places of an account against lines of cover on a day, as far as the caller sees policies. */
export const AccountCover = z.object({
  on: CalendarDate,
  today: CalendarDate,
  lines: z.array(z.enum(coverLines)),
  /** Whether the account has ever had a policy that the caller sees. */
  has_policies: z.boolean(),
  summary: z.object({
    in_force: z.int(),
    expiring: z.int(),
    gaps: z.int(),
    /** Never covered, and neither is a lead open nor was it said that it is not wanted. */
    holes: z.int(),
    waived: z.int(),
  }),
  sections: z.array(CoverSection),
  open_leads: z.array(OpenLead),
  /** Null where the caller may start none, and on a day that has passed. */
  lead_plan: CoverLeadPlan.nullable(),
  may_waive: z.boolean(),
});
export type AccountCover = z.infer<typeof AccountCover>;

/** Unless another day is asked about, the organisation's present one. */
export const AccountCoverParams = z.strictObject({ on: CalendarDate.optional() });
export type AccountCoverParams = z.infer<typeof AccountCoverParams>;

/** Those of a kind one by one, by page; with a line and a state those whose cell is in it. */
export const CoverRowsParams = z.strictObject({
  on: CalendarDate.optional(),
  kind: z.enum(['person', 'vehicle', 'place']),
  category: line(100).optional(),
  line: z.enum(coverLines).optional(),
  state: z.enum([...coverStates, 'waived']).optional(),
  page: wholeNumber.pipe(z.int().min(1, 'Pages are counted from 1.').max(1_000_000)).optional(),
});
export type CoverRowsParams = z.infer<typeof CoverRowsParams>;

export const CoverRows = z.object({ count: z.int(), page: z.int(), rows: z.array(CoverRow) });
export type CoverRows = z.infer<typeof CoverRows>;

/** A cell of the matrix. */
const hole = { subject: requiredLine(120), line: z.enum(coverLines) };

export const CoverLeadStart = z.strictObject({
  ...hole,
  on: CalendarDate.optional(),
  /** What is written down with the lead; in English where nothing is said. */
  note: paragraph(2000).min(1).optional(),
});
export type CoverLeadStart = z.infer<typeof CoverLeadStart>;

export const CoverWaive = z.strictObject(hole);
export type CoverWaive = z.infer<typeof CoverWaive>;

/** The lead that was started. */
export const CoverLeadStarted = z.object({ lead: Link });
