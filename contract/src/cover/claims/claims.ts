import { z } from 'zod';
import { claimTypes } from '../../base/claimTypes.ts';
import { phoneNumber } from '../../base/values/contacts.ts';
import {
  CalendarDate,
  EnteredDay,
  Id,
  line,
  Link,
  Moment,
  paragraph,
  recordFields,
  requiredLine,
  Timestamp,
} from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { Money } from '../../base/amounts/money.ts';

import { priorities } from '../../base/priorities.ts';
import { shownAs } from '../../base/shown.ts';
import { AllowedAction } from '../../base/states/states.ts';
import { ChecklistRow, toldWays } from './claimChecklist.ts';
import { ClaimCover } from './claimCover.ts';
import { claimStatuses, claimWaitings } from './claimStates.ts';

const claimFaults = ['own', 'third_party', 'shared', 'unknown'] as const;

/** Whoever else was involved. */
const involved = {
  name: requiredLine(150),
  phone: line(40).default(''),
  plate: line(30).default(''),
  insurer: line(150).default(''),
  policy_number: line(80).default(''),
  damage: line(500).default(''),
};
const thirdParty = z.strictObject(involved);
export const ThirdParty = z.object(shownAs(involved));
export type ThirdParty = z.infer<typeof ThirdParty>;

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as 14:30.');

/** What is told on the phone, and may be told better later. In lists and files as well: */
const happened = { date_of_loss: EnteredDay, reported_at: Moment };
const handled = { priority: z.enum(priorities), handler_id: Id };
const valued = { estimate: Money.nullable(), deductible: Money.nullable() };
/** of the record alone: */
const told = {
  time_of_loss: timeOfDay.nullable(),
  reported_by: requiredLine(150),
  reporter_phone: phoneNumber,
  loss_location: line(300),
  description: paragraph(4000).min(1),
  police_report_no: line(80),
  fault: z.enum(claimFaults),
  driver: line(150),
  surveyor: line(150),
  provider: line(150),
};

const summary = {
  id: Id,
  claim_number: z.string(),
  /** How the insurer calls it. */
  insurer_claim_number: z.string(),
  status: z.enum(claimStatuses),
  claim_type: z.enum(claimTypes),
  policy_id: Id,
  policy: Link,
  policy_type: z.enum(policyTypes),
  account_id: Id,
  account: Link,
  insurer_id: Id,
  insurer: Link,
  /** What was hit: the vehicle, the person or the place, as it was called when the claim was entered. */
  item_id: z.string().nullable(),
  item_label: z.string(),
  member_id: Id.nullable(),
  member: Link.nullable(),
  ...shownAs(happened),
  /** Since it was reported, as long as it is open. */
  age_days: z.int().nullable(),
  ...shownAs(handled),
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  sub_agent_id: Id.nullable(),
  sub_agent: Link.nullable(),
  currency: z.string(),
  ...shownAs(valued),
  approved_amount: z.string().nullable(),
  /** Sums of its movements. */
  reserve: z.string(),
  paid: z.string(),
  fees: z.string(),
  recovered: z.string(),
  outstanding: z.string(),
  incurred: z.string(),
  /** Whose turn it is; nobody's once it is closed. */
  waiting_on: z.enum(claimWaitings).nullable(),
  waiting_since: CalendarDate.nullable(),
  /** The last day of whichever clock runs out first; none once it is decided, or while the client is waited for in time. */
  clock_due_on: CalendarDate.nullable(),
  is_over_clock: z.boolean(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** An amount that somebody else is asked to approve, because it is above the limit of whoever asks. */
const ClaimApprovalAsked = z.object({
  step: z.enum(['approve', 'approve-partly']),
  amount: z.string(),
  /** Why the insurer pays no more. */
  reason: z.string(),
  note: z.string(),
  by: Link.nullable(),
  /** It waits, the amounts of the claim became others since, or it was given back. */
  state: z.enum(['waits', 'lapsed', 'refused']),
  /** Why it was given back, and by whom. */
  refusal: z.string(),
  refused_by: Link.nullable(),
});
export type ClaimApprovalAsked = z.infer<typeof ClaimApprovalAsked>;

/** A row of the list. */
export const ClaimSummary = z.object(summary);
export type ClaimSummary = z.infer<typeof ClaimSummary>;

export const Claim = z.object({
  ...summary,
  ...shownAs(told),
  third_parties: z.array(ThirdParty),
  surveyed_on: CalendarDate.nullable(),
  /** The states that it had, and the day on which the insurer first had it. */
  passed: z.array(z.enum(claimStatuses)),
  registered_on: CalendarDate.nullable(),
  rejection_reason: z.string(),
  approval_reason: z.string(),
  closing_reason: z.string(),
  withdrawn_reason: z.string(),
  /** What was said of the cover when the claim was entered, or last judged anew. */
  cover: ClaimCover.nullable(),
  checklist: z.array(ChecklistRow),
  approval_asked: ClaimApprovalAsked.nullable(),
  /** Who can approve or settle it where the reader may not, or not so much; the first few. */
  deciders: z.array(Link),
  acknowledge_due_on: CalendarDate.nullable(),
  /** When the client was first told that we are seeing to it, and how, where that is known. */
  acknowledged_at: Timestamp.nullable(),
  acknowledged_how: z.enum(toldWays).nullable(),
  decide_due_on: CalendarDate.nullable(),
  decided_at: Timestamp.nullable(),
  settled_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  /** The day on which the client was last asked for papers, and that of the next mail that asks for them again. */
  asked_on: CalendarDate.nullable(),
  next_chaser_on: CalendarDate.nullable(),
  chasers_stopped_at: Timestamp.nullable(),
  /** The client asked for it; whoever writes to them all the same says so. */
  do_not_contact: z.boolean(),
});
export type Claim = z.infer<typeof Claim>;

const fields = {
  claim_type: z.enum(claimTypes),
  ...happened,
  ...told,
  third_parties: z.array(thirdParty).max(20),
  item_id: line(64).nullable(),
  ...valued,
  ...handled,
  insurer_claim_number: line(80),
};

/** The first notice. */
export const ClaimCreate = z
  .strictObject({ policy_id: Id, ...fields })
  .partial()
  .required({ policy_id: true, claim_type: true, date_of_loss: true, reported_by: true, description: true });
export type ClaimCreate = z.infer<typeof ClaimCreate>;

export const ClaimUpdate = z.strictObject(fields).partial();
export type ClaimUpdate = z.infer<typeof ClaimUpdate>;
