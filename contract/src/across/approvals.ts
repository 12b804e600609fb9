import { z } from 'zod';
import { CalendarDate, Id, Link, SentenceByCode, Timestamp } from '../base/http.ts';
import { paymentMethods } from '../money/paymentStates.ts';
import { sanctionsHits } from '../people/kycStates.ts';
import { AllowedAction } from '../base/states/states.ts';
import { approvalNouns } from './approvalSteps.ts';

export { ApprovalListParams, ApprovalTotalsParams } from './approvalList.ts';

/** Whose records have a page or a dialog on which such a step is shown. */
const approvalPlaces = ['accounts', 'policies', 'payments', 'claims'] as const;

/** Every step that refuses says why, in so many letters at most. */
export const reasonLength = 2000;

/** What whoever decides looks at first; each is met or not. */
const approvalChecks = [
  'money_is_there',
  'nothing_overdue',
  'no_cheque_held',
  'papers_accepted',
  'papers_there',
  'risk_rated',
  'lists_clear',
  'asked_by_another',
] as const;
const ApprovalCheck = z.object({ code: z.enum(approvalChecks), is_met: z.boolean() });
export type ApprovalCheck = z.infer<typeof ApprovalCheck>;

/** Money that it is taken from. */
const ApprovalSource = z.object({ id: Id, label: z.string(), date: CalendarDate, amount: z.string() });
export type ApprovalSource = z.infer<typeof ApprovalSource>;

/** What the step does to a field: an amount where there is a currency, else a choice or a text as the noun has it. */
export const ApprovalChange = z.object({
  field: z.string(),
  currency: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

/** A record whose next step waits for a second person. */
export const Approval = z.object({
  noun: z.enum(approvalNouns),
  id: Id,
  label: z.string(),
  /** By which it is known: of the refund, of the policy, of the client. */
  number: z.string(),
  /** Which instalment of the policy. */
  instalment: z.object({ number: z.int(), due_date: CalendarDate }).nullable(),
  /** What is given away by saying yes; null where no money is meant. */
  money: z.object({ currency: z.string(), amount: z.string() }).nullable(),
  /** How a refund is paid. */
  method: z.enum(paymentMethods).nullable(),
  sources: z.array(ApprovalSource),
  checks: z.array(ApprovalCheck),
  /** Of a client's file: how many of the papers that are required are accepted. */
  papers: z.object({ accepted: z.int(), asked: z.int() }).nullable(),
  account: Link.nullable(),
  /** On which page it stands, in which section where that has some: an instalment stands on that of its policy. */
  place: z.object({ noun: z.enum(approvalPlaces), id: Id, section: z.string().nullable() }),
  asked_by: Link.nullable(),
  asked_at: Timestamp,
  reason: z.string(),
  /** The reason by its code, where it is one of ours. */
  said: SentenceByCode.optional(),
  /** By which whoever asked calls it, such as a bank does. */
  reference: z.string(),
  /** What a sanctions list says of the client. */
  sanctions_hit: z.enum(sanctionsHits).nullable(),
  /** Its verdict is given where its papers are, on its own page. */
  is_judged_in_file: z.boolean(),
  /** The first of two has verified it. */
  is_second: z.boolean(),
  changes: z.array(ApprovalChange),
  /** Whoever approves it has to say why. */
  needs_note: z.boolean(),
  /** Where its steps are taken: `payments/12`, to which the name of one is added. */
  path: z.string(),
  approve: AllowedAction,
  refuse: AllowedAction,
});
export type Approval = z.infer<typeof Approval>;

/** One of those that wait, as far as whoever goes through them one after the other has to know of it. */
export const QueuedApproval = Approval.pick({ noun: true, id: true, label: true, asked_at: true });
export type QueuedApproval = z.infer<typeof QueuedApproval>;

/** Of each kind what waits, over all pages: how much, since when, and what stands in the way. */
export const ApprovalTotals = z.object({
  groups: z.array(
    z.object({
      noun: z.enum(approvalNouns),
      count: z.int(),
      sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
      oldest_at: Timestamp,
      /** Clients whom a sanctions list names. */
      blocked: z.int(),
      /** What one person has verified already. */
      second: z.int(),
    }),
  ),
});
export type ApprovalTotals = z.infer<typeof ApprovalTotals>;
