import { z } from 'zod';
import { billingTypes } from '../../base/amounts/billing.ts';
import { CalendarDate, Id, Link, recordFields, Timestamp } from '../../base/http.ts';
import { commissionBases } from '../../reference/commissionRateList.ts';
import { AllowedAction } from '../../base/states/states.ts';
import {
  commissionKinds,
  commissionPayees,
  commissionReceiptSources,
  commissionStatuses,
} from './commissionStates.ts';

export {
  CommissionExportParams,
  CommissionListParams,
  commissionOrdering,
  CommissionTotalsParams,
} from './commissionList.ts';

/** What of it goes to whom; what is left is the house's. */
export const CommissionShare = z.object({
  payee_type: z.enum(commissionPayees),
  payee_id: Id,
  payee: Link,
  pct: z.string(),
  /** Of an agent what they keep, without the sub-agent's. */
  amount: z.string(),
  /** By what was received to date. */
  payable: z.string(),
  paid: z.string(),
});
export type CommissionShare = z.infer<typeof CommissionShare>;

const summary = {
  id: Id,
  policy_id: Id,
  policy: Link,
  account_id: Id,
  account: Link,
  insurer_id: Id,
  insurer: Link,
  billing_type: z.enum(billingTypes),
  kind: z.enum(commissionKinds),
  endorsement_id: Id.nullable(),
  endorsement: Link.nullable(),
  transaction_id: Id,
  /** The transaction whose commission it is; another one where this takes of it or gives it back. */
  root_id: Id,
  booked_on: CalendarDate,
  status: z.enum(commissionStatuses),
  currency: z.string(),
  basis: z.enum(commissionBases),
  /** Null where no rate was known. */
  rate: z.string().nullable(),
  /** The premium that it is of. */
  base: z.string(),
  expected: z.string(),
  tax_rate: z.string(),
  tax: z.string(),
  received: z.string(),
  tax_received: z.string(),
  /** Received less expected, of the commission alone. */
  variance: z.string(),
  /** What of it is not expected any more; below nothing where more came. */
  written_off: z.string(),
  /** What did not come and was not written off; below nothing what came beyond. */
  open: z.string(),
  /** Since when something of it is due that did not come. */
  due_on: CalendarDate.nullable(),
  /** In days, today; null where nothing is due. */
  age: z.int().nullable(),
  /** The agent whose share is in it. */
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  house_amount: z.string(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};
/** A row of the list. */
export const CommissionSummary = z.object(summary);
export type CommissionSummary = z.infer<typeof CommissionSummary>;

export const CommissionReceipt = z.object({
  id: Id,
  source: z.enum(commissionReceiptSources),
  amount: z.string(),
  tax: z.string(),
  received_on: CalendarDate,
  payment_id: Id.nullable(),
  payment: Link.nullable(),
  recorded_at: Timestamp,
  recorded_by: Link.nullable(),
});
export type CommissionReceipt = z.infer<typeof CommissionReceipt>;

export const Commission = z.object({
  ...summary,
  shares: z.array(CommissionShare),
  receipts: z.array(CommissionReceipt),
  /** Its shares may be changed: nothing of it may be paid yet. */
  can_share: z.boolean(),
});
export type Commission = z.infer<typeof Commission>;

/** What a list comes to, by currency. */
export const CommissionTotals = z.array(
  z.object({
    currency: z.string(),
    count: z.int(),
    expected: z.string(),
    tax: z.string(),
    received: z.string(),
    /** What of the expected did not come yet. */
    open: z.string(),
    /** What of that is due. */
    due: z.string(),
  }),
);
export type CommissionTotals = z.infer<typeof CommissionTotals>;
