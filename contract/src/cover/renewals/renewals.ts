import { z } from 'zod';
import { CalendarDate, Id, Link, Moment, recordFields, Timestamp } from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { Money } from '../../base/amounts/money.ts';
import { priorities } from '../../base/priorities.ts';
import { AllowedAction } from '../../base/states/states.ts';
import { renewalWindows } from './renewalList.ts';
import { renewalStatuses } from './renewalStates.ts';

export const renewalLostReasons = [
  'price',
  'service',
  'competitor',
  'sold_asset',
  'business_closed',
  'insurer_declined',
  'direct',
  'no_response',
  'policy_cancelled',
  'other',
] as const;
/** `policy_cancelled` follows from the policy; nobody says it of a renewal. */
export const enteredLostReasons = renewalLostReasons.filter((reason) => reason !== 'policy_cancelled');

/** Why a renewal presses as it does: what counts, and for how many points. */
export const priorityFacts = ['premium', 'days_left', 'claims', 'history'] as const;
const PriorityReason = z.object({ fact: z.enum(priorityFacts), points: z.int() });

const summary = {
  id: Id,
  renewal_number: z.string(),
  status: z.enum(renewalStatuses),
  /** Open, and a policy that continues what ends is there, but not issued. */
  is_drafted: z.boolean(),
  policy_id: Id,
  policy: Link,
  policy_type: z.enum(policyTypes),
  category_id: Id,
  category: Link,
  account_id: Id,
  account: Link,
  insurer_id: Id,
  insurer: Link,
  /** The last day of cover of the policy. */
  renewal_date: CalendarDate,
  /** From today on; below nothing once it has passed. */
  days_left: z.int(),
  /** Null once it is closed. */
  window: z.enum(renewalWindows).nullable(),
  assigned_to_id: Id,
  assigned_to: Link,
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  sub_agent_id: Id.nullable(),
  sub_agent: Link.nullable(),
  priority: z.enum(priorities),
  currency: z.string(),
  /** Net, for a year of what is insured at the end. */
  expiring_premium: z.string(),
  /** Net, for a year: of the successor, or of the offer that was chosen, is recommended or is lowest. */
  renewal_premium: z.string().nullable(),
  change_pct: z.string().nullable(),
  contact_attempts: z.int(),
  last_contacted_at: Timestamp.nullable(),
  next_follow_up_at: Timestamp.nullable(),
  quote_id: Id.nullable(),
  quote: Link.nullable(),
  new_policy_id: Id.nullable(),
  new_policy: Link.nullable(),
  lost_reason: z.enum(renewalLostReasons).nullable(),
  /** Days without cover before the successor, where it began late. */
  gap_days: z.int().nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** A row of the list. */
export const RenewalSummary = z.object(summary);
export type RenewalSummary = z.infer<typeof RenewalSummary>;

export const Renewal = z.object({
  ...summary,
  priority_reasons: z.array(PriorityReason),
  lost_to: z.string(),
  lost_note: z.string(),
  closed_at: Timestamp.nullable(),
  /** The states that it had. */
  passed: z.array(z.enum(renewalStatuses)),
  /** The client asked for it; whoever writes to them all the same says so. */
  do_not_contact: z.boolean(),
});
export type Renewal = z.infer<typeof Renewal>;

export const RenewalUpdate = z
  .strictObject({
    assigned_to_id: Id,
    next_follow_up_at: Moment.nullable(),
    renewal_premium: Money.nullable(),
  })
  .partial();
export type RenewalUpdate = z.infer<typeof RenewalUpdate>;
