import { z } from 'zod';
import { billingTypes } from '../base/amounts/billing.ts';
import { exportParams } from '../base/exports.ts';
import {
  booleanFilter,
  CalendarDate,
  choiceFilter,
  dateRange,
  Id,
  idsFilter,
  Link,
  listParams,
  recordFields,
  Timestamp,
} from '../base/http.ts';
import { PaymentPlan } from './paymentPlan.ts';
import { AllowedAction } from '../base/states/states.ts';
import { instalmentStatuses } from './instalmentStates.ts';

export const Instalment = z.object({
  id: Id,
  policy_id: Id,
  policy: Link,
  account_id: Id,
  account: Link,
  insurer_id: Id,
  insurer: Link,
  billing_type: z.enum(billingTypes),
  /** Counted from 1 within the policy. */
  number: z.int(),
  due_date: CalendarDate,
  /** Who pays it, where that is not the client. */
  payer: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** What it was made with, before premium was given back. */
  planned_amount: z.string(),
  paid: z.string(),
  /** By cheques that have not cleared yet. */
  held: z.string(),
  waived: z.string(),
  /** What is still to be paid: the amount without what was paid or waived. */
  due: z.string(),
  status: z.enum(instalmentStatuses),
  is_overdue: z.boolean(),
  /** The last day on which it may be paid, grace included. */
  payable_until: CalendarDate,
  waiver_reason: z.string(),
  waiver_asked_at: Timestamp.nullable(),
  waiver_asked_by: Link.nullable(),
  waived_on: CalendarDate.nullable(),
  waived_by: Link.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type Instalment = z.infer<typeof Instalment>;

export const instalmentOrdering = ['due_date', 'amount'] as const;

export const InstalmentListParams = listParams(instalmentOrdering, {
  status: choiceFilter(instalmentStatuses).optional(),
  is_overdue: booleanFilter().optional(),
  is_waiver_asked: booleanFilter().optional(),
  policy: idsFilter().optional(),
  account: idsFilter().optional(),
  insurer: idsFilter().optional(),
  /** Whose policy it is of. */
  assigned_to: idsFilter().optional(),
  billing_type: choiceFilter(billingTypes).optional(),
  due_date__range: dateRange().optional(),
});
export type InstalmentListParams = z.infer<typeof InstalmentListParams>;
export const InstalmentExportParams = exportParams(InstalmentListParams);

/** What is paid and what is not, of what is collected in one way and one currency. */
const balance = {
  billing_type: z.enum(billingTypes),
  currency: z.string(),
  /** Paid, due and waived make the premium. */
  gross_premium: z.string(),
  paid: z.string(),
  due: z.string(),
  /** Of what is due, what is past its grace. */
  overdue: z.string(),
  waived: z.string(),
  /** Of what is due, what cheques are there for. */
  held: z.string(),
  /** Money of the client that we have and that pays for nothing yet: what can be refunded. */
  credit: z.string(),
  /** The same under direct bill, where the insurer has it and gives it back. */
  insurer_credit: z.string(),
};
export const Balance = z.object(balance);
export type Balance = z.infer<typeof Balance>;
export const Balances = z.array(Balance);

/** How a policy is paid: its plan, its instalments, and what they come to. */
export const PolicyInstalments = z.object({
  plan: PaymentPlan,
  /** The day of the issue, today before it. */
  entered_on: CalendarDate,
  /** Of the account, else of the organisation: how long after its entry a policy that was entered late is due. */
  credit_terms_days: z.int(),
  /** A plan changes until money is there. */
  can_replan: z.boolean(),
  balance: Balance,
  instalments: z.array(Instalment),
  /** The payment that came in these days and whose receipt the client was not sent. */
  receipt_to_send: Id.nullable(),
});
export type PolicyInstalments = z.infer<typeof PolicyInstalments>;
