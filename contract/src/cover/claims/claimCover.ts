import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, idsFilter, line, Link, Moment, Timestamp } from '../../base/http.ts';
import { claimTypes } from '../../base/claimTypes.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { OfferBenefit } from '../../sales/quotes/benefits.ts';
import { policyStatuses } from '../policies/policyStates.ts';

/** How one fact of the cover speaks for or against the claim. */
const coverVerdicts = ['good', 'warning', 'bad', 'unknown'] as const;
export type CoverVerdict = (typeof coverVerdicts)[number];

/** What is looked at, in the order in which it is told. */
const coverFacts = ['in_force', 'item', 'kind', 'driver', 'premium', 'notice', 'endorsements'] as const;
export type CoverFact = (typeof coverFacts)[number];

/** Days, names, amounts and counts that the sentence of a fact says; its words are those of the reader's language. */
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** All that can be said of each fact, by its code. */
export const coverCodes = {
  in_force: [
    'in_force',
    'cover_note',
    'before_start',
    'ended',
    'cancelled',
    'lapsed',
    'gap',
    'cover_note_ended',
    'not_taken_up',
    'not_bound',
    'not_known',
  ],
  item: ['item_covered', 'item_added_later', 'item_removed', 'item_never', 'item_not_told', 'item_not_known'],
  kind: [
    'kind_covered',
    'kind_not_covered',
    'kind_excluded',
    'kind_of_another_line',
    'kind_not_known',
    'kind_not_told',
  ],
  driver: [
    'driver_named',
    'driver_not_named',
    'driver_not_told',
    'drivers_not_named',
    'driver_without_vehicle',
  ],
  premium: ['premium_paid', 'premium_not_due', 'premium_unpaid'],
  notice: ['notice', 'notice_late', 'notice_before_loss'],
  endorsements: ['endorsements_none', 'endorsements_after', 'endorsements_backdated'],
} as const satisfies Record<CoverFact, readonly string[]>;
export type CoverCode = (typeof coverCodes)[CoverFact][number];

/** One sentence by its code, with its verdict. */
export const CoverJudgement = z.object({
  fact: z.enum(coverFacts),
  verdict: z.enum(coverVerdicts),
  code: z.string(),
  values,
});
export type CoverJudgement = z.infer<typeof CoverJudgement>;

/** The policy as it stood on the day of the loss, and as we knew it when the loss was reported. */
export const ClaimCover = z.object({
  on: CalendarDate,
  known_at: Timestamp,
  judged_at: Timestamp,
  /** The worst of its facts. */
  verdict: z.enum(coverVerdicts),
  facts: z.array(CoverJudgement),
  policy_version_id: Id.nullable(),
  /** As that version says; null where none was known. */
  policy_status: z.enum(policyStatuses).nullable(),
  currency: z.string(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  plan_name: z.string(),
  deductible: z.string().nullable(),
  sum_insured: z.string().nullable(),
  /** The limit of what was hit, where it has one of its own. */
  item_sum_insured: z.string().nullable(),
  conditions: z.string(),
  benefits: z.array(OfferBenefit),
  /** Effective or recorded between the loss and its report. */
  endorsements: z.array(
    z.object({ id: Id, label: z.string(), effective_date: CalendarDate, applied_on: CalendarDate }),
  ),
});
export type ClaimCover = z.infer<typeof ClaimCover>;

/** What a version says besides the facts, as it is told to those who do not see the policy. */
export const withoutTerms = {
  policy_version_id: null,
  plan_name: '',
  deductible: null,
  sum_insured: null,
  item_sum_insured: null,
  conditions: '',
  benefits: [],
  endorsements: [],
} satisfies Partial<ClaimCover>;

/** Asked while the claim is still being told. */
export const ClaimCoverAsk = z
  .strictObject({
    policy_id: Id,
    item_id: line(64).nullable(),
    date_of_loss: EnteredDay,
    /** Now, unless said otherwise. */
    reported_at: Moment,
    driver: line(150),
    claim_type: z.enum(claimTypes),
  })
  .partial()
  .required({ policy_id: true, date_of_loss: true });
export type ClaimCoverAsk = z.infer<typeof ClaimCoverAsk>;

/** What was kept with the claim, and what the policy says now where that is something else. */
export const ClaimCoverNow = z.object({
  kept: ClaimCover.nullable(),
  now: ClaimCover,
  is_changed: z.boolean(),
  /** Who does not see the policy is told the facts without its terms. */
  sees_policy: z.boolean(),
});
export type ClaimCoverNow = z.infer<typeof ClaimCoverNow>;

/** Whose claim it may be: what is insured, found by plate, chassis, member, name or number, of one policy or client where they are known. */
export const InsuredParams = z
  .strictObject({ search: line(200), policy: idsFilter(1), account: idsFilter(1) })
  .partial();
export type InsuredParams = z.infer<typeof InsuredParams>;
export const Insured = z.object({
  policy: Link,
  policy_type: z.enum(policyTypes),
  status: z.enum(policyStatuses),
  account: Link,
  insurer: Link,
  start_date: CalendarDate,
  end_date: CalendarDate,
  item: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** The days of the item's own cover. */
  covered_from: CalendarDate.nullable(),
  covered_until: CalendarDate.nullable(),
});
export type Insured = z.infer<typeof Insured>;
export const InsuredFound = z.array(Insured);
