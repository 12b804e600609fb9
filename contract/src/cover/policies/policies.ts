import { z } from 'zod';
import { Address } from '../../base/values/address.ts';
import { billingTypes } from '../../base/amounts/billing.ts';
import { CalendarDate, EnteredDay, Id, line, Link, recordFields } from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { currency, Money } from '../../base/amounts/money.ts';
import { PaymentPlan } from '../../money/paymentPlan.ts';
import { percent } from '../../base/amounts/percent.ts';
import {
  Coinsurer,
  coinsurersField,
  Departure,
  endAfterStart,
  Gap,
  MissingDocument,
  modeOfItsPlan,
  PolicyTerms,
  policyTermFields,
  PolicyWarning,
} from './policyParts.ts';
import { businessTypes, deliveryStatuses } from './policyList.ts';
import { PolicyReadiness } from './policyReadiness.ts';
import { commissionSources } from './policyCommission.ts';
import { policyFlags, policyStatuses } from './policyStates.ts';
import { insurerAsked } from '../../office/writtenMail.ts';
import { PremiumLine, premiumLinesField } from '../../money/premium.ts';
import { commissionBases } from '../../reference/commissionRateList.ts';
import { ShortRate } from '../../reference/productParts.ts';
import { RiskLinks } from '../../sales/risk/links.ts';
import { Risk, RiskToWrite } from '../../sales/risk/risk.ts';
import { shownAs } from '../../base/shown.ts';
import { AllowedAction } from '../../base/states/states.ts';

export const paymentModes = ['full', 'instalments', 'financed'] as const;
export const cancelMethods = ['flat', 'pro_rata', 'short_rate'] as const;
export type CancelMethod = (typeof cancelMethods)[number];

/** What changes directly after the issue too: in lists and files as well, */
const listed = { delivery_status: z.enum(deliveryStatuses) };
/** and of the record alone. */
const handled = {
  cover_note_number: line(60),
  cover_note_expiry: EnteredDay.nullable(),
  auto_renew: z.boolean(),
};

const summary = {
  id: Id,
  /** Our own number. */
  reference: z.string(),
  /** The insurer's; empty until it is known. */
  policy_number: z.string(),
  policy_type: z.enum(policyTypes),
  business_type: z.enum(businessTypes),
  status: z.enum(policyStatuses),
  flags: z.array(z.enum(policyFlags)),
  account_id: Id,
  account: Link,
  assigned_to_id: Id,
  assigned_to: Link,
  insurer_id: Id,
  insurer: Link,
  product_id: Id,
  product: Link,
  category_id: Id,
  category: Link,
  broker_id: Id.nullable(),
  broker: Link.nullable(),
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  sub_agent_id: Id.nullable(),
  sub_agent: Link.nullable(),
  start_date: CalendarDate,
  /** The last day of cover. */
  end_date: CalendarDate,
  bound_on: CalendarDate.nullable(),
  issue_date: CalendarDate.nullable(),
  /** The first day without cover. */
  cancel_date: CalendarDate.nullable(),
  currency: z.string(),
  sum_insured: z.string().nullable(),
  net_premium: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross_premium: z.string(),
  /** What is still to be paid of its instalments, and what of that is past its grace; null as long as it has none. */
  unpaid: z.string().nullable(),
  overdue: z.string().nullable(),
  billing_type: z.enum(billingTypes),
  payment_mode: z.enum(paymentModes),
  ...shownAs(listed),
  /** Of its category: whether another policy is to follow it. */
  is_renewable: z.boolean(),
  /** How many vehicles, people and places it covers. */
  item_count: z.int(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** A row of the list. */
export const PolicySummary = z.object(summary);
export type PolicySummary = z.infer<typeof PolicySummary>;

export const Policy = z.object({
  ...summary,
  lead_id: Id.nullable(),
  lead: Link.nullable(),
  quote_id: Id.nullable(),
  quote: Link.nullable(),
  previous_policy_id: Id.nullable(),
  previous_policy: Link.nullable(),
  /** The one that begins where this one ends. */
  next_policy: Link.nullable(),
  ...shownAs(handled),
  ...insurerAsked,
  coinsurers: z.array(Coinsurer),
  lines: z.array(PremiumLine),
  /** In which parts it is paid, where someone chose that. */
  payment_plan: PaymentPlan.nullable(),
  /** The last day that is charged so far; of a life policy each further year follows. Null before the issue. */
  charged_until: CalendarDate.nullable(),
  /** Of a draft what was typed or accepted, else what won at the issue. Left out for whoever may not see commissions. */
  commission_rate: z.string().nullable().optional(),
  /** Of which premium, said by whom, and by which rule from the issue on. Left out with the rate. */
  commission_basis: z.enum(commissionBases).nullable().optional(),
  commission_source: z.enum(commissionSources).nullable().optional(),
  commission_rate_id: Id.nullable().optional(),
  commission_rule: Link.nullable().optional(),
  ...PolicyTerms,
  /** Of a draft: where it is not what the client accepted. */
  departures: z.array(Departure),
  /** Why it was issued otherwise than the client accepted. */
  departure_reason: z.string(),
  cancel_method: z.enum(cancelMethods).nullable(),
  cancel_reason: z.string(),
  not_taken_up_reason: z.string(),
  /** What was paid for it beyond what is due, and we can give back. Under direct bill the insurer gives it back. */
  refund_amount: z.string(),
  /** What the product's insurers keep at a cancellation by short rate; without steps there is none. */
  short_rate_table: z.array(ShortRate),
  gaps: z.array(Gap),
  /** Whom it insures: the account as it stands, unless an endorsement named another. */
  insured_name: z.string(),
  insured_address: Address.nullable(),
  /** The last day of the cover that holds today, by its term, its cancellation or its cover note; null without cover. */
  in_force_until: CalendarDate.nullable(),
  /** Documents of the product that are asked for before the issue and are not there. */
  missing_documents: z.array(MissingDocument),
  warnings: z.array(PolicyWarning),
  /** What blocks its issue, and what is still to be collected. */
  readiness: PolicyReadiness,
  /** Who can issue it where the reader may not; the first few. */
  deciders: z.array(Link),
  risk: Risk.nullable(),
  risk_links: RiskLinks.nullable(),
});
export type Policy = z.infer<typeof Policy>;

const always = {
  policy_number: line(60),
  issue_date: EnteredDay.nullable(),
  ...listed,
  ...handled,
  assigned_to_id: Id,
  broker_id: Id.nullable(),
  agent_id: Id.nullable(),
  sub_agent_id: Id.nullable(),
};
export const changeableAfterIssue = Object.keys(always) as (keyof typeof always)[];
export const needsEndorsement = 'This changes by an endorsement once the policy is issued.';
export const planChangesApart = 'The policy is issued. Change its payment plan where its payments are.';

/** What an endorsement changes once the policy is issued. */
const untilIssue = {
  product_id: Id,
  /** That of the product, where it has one. */
  insurer_id: Id,
  business_type: z.enum(businessTypes),
  start_date: EnteredDay,
  end_date: EnteredDay,
  currency,
  sum_insured: Money.nullable(),
  lines: premiumLinesField,
  billing_type: z.enum(billingTypes),
  payment_mode: z.enum(paymentModes),
  /** Without one it is what is usual for the way it is paid. */
  payment_plan: PaymentPlan.nullable(),
  commission_rate: percent.nullable(),
  /** Of the net premium unless said otherwise. */
  commission_basis: z.enum(commissionBases).nullable(),
  coinsurers: coinsurersField,
  ...policyTermFields,
  risk: RiskToWrite.nullable(),
};

/** What is left out comes from the product, the insurer, the account and the organisation. */
export const PolicyCreate = z
  .strictObject({
    account_id: Id,
    lead_id: Id.nullable(),
    previous_policy_id: Id.nullable(),
    ...untilIssue,
    ...always,
  })
  .omit({ policy_number: true, issue_date: true })
  .partial()
  .required({ account_id: true, product_id: true, start_date: true })
  .superRefine(endAfterStart)
  .superRefine(modeOfItsPlan);
export type PolicyCreate = z.infer<typeof PolicyCreate>;

/** Whose policy it is stays; its state only the actions move. */
export const PolicyUpdate = z
  .strictObject({ ...untilIssue, ...always })
  .partial()
  .superRefine(endAfterStart)
  .superRefine(modeOfItsPlan);
export type PolicyUpdate = z.infer<typeof PolicyUpdate>;
