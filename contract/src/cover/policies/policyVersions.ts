import { z } from 'zod';
import { CalendarDate, Id, Link, Timestamp } from '../../base/http.ts';
import { Address } from '../../base/values/address.ts';
import { endorsementTypes } from '../endorsements/endorsementList.ts';
import { PolicyTerms } from './policyParts.ts';
import { PremiumLine } from '../../money/premium.ts';
import { policyStatuses } from './policyStates.ts';
import { RiskLinks } from '../../sales/risk/links.ts';
import { Risk } from '../../sales/risk/risk.ts';

/** Why a version was written. */
const versionKinds = [
  'bound',
  'issue',
  'endorsement',
  'cancellation',
  'lapse',
  'reinstatement',
  'policy_year',
  'not_taken_up',
] as const;

const versionFields = {
  id: Id,
  /** Counted from 1 within the policy. */
  number: z.int(),
  kind: z.enum(versionKinds),
  /** Its first day. The newest version that has begun by a day says what held on it. */
  effective_from: CalendarDate,
  /** Since when we know. */
  recorded_at: Timestamp,
  recorded_by: Link.nullable(),
  reason: z.string(),
  /** The endorsement that made it, or whose cover it derives again. */
  endorsement_id: Id.nullable(),
  endorsement: Link.nullable(),
  endorsement_type: z.enum(endorsementTypes).nullable(),
  /** That endorsement takes another one back. */
  is_reversal: z.boolean(),
  /** Bound and not issued yet: what it costs may still change. */
  is_provisional: z.boolean(),
  status: z.enum(policyStatuses),
  policy_number: z.string(),
  insurer: Link,
  product: Link,
  start_date: CalendarDate,
  end_date: CalendarDate,
  cancel_date: CalendarDate.nullable(),
  currency: z.string(),
  sum_insured: z.string().nullable(),
  net_premium: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross_premium: z.string(),
  item_count: z.int(),
  insured_name: z.string(),
  insured_address: Address.nullable(),
};

export const PolicyVersionSummary = z.object(versionFields);
export type PolicyVersionSummary = z.infer<typeof PolicyVersionSummary>;
export const PolicyVersion = z.object({
  ...versionFields,
  ...PolicyTerms,
  lines: z.array(PremiumLine),
  risk: Risk.nullable(),
  risk_links: RiskLinks.nullable(),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

/** All of them, or the one that held on a day by what was known at a moment. The newest first. */
export const PolicyVersionParams = z.strictObject({ on: CalendarDate, known_at: Timestamp }).partial();
export type PolicyVersionParams = z.infer<typeof PolicyVersionParams>;
export const PolicyVersions = z.array(PolicyVersionSummary);

const transactionKinds = ['issue', 'endorsement', 'cancellation', 'reinstatement', 'policy_year'] as const;
export const noteKinds = ['debit', 'credit'] as const;

/** How one transaction's part of a return came about, to be read aloud. */
const ReturnPart = z.object({
  transaction_id: Id,
  earns_from: CalendarDate,
  earns_to: CalendarDate,
  days: z.int(),
  unused_days: z.int(),
  /** What short rate keeps, in percent; null for the other methods. */
  kept_pct: z.string().nullable(),
  /** Of the policy, whose days short rate counts; not told of what was reckoned by the days of each part. */
  elapsed_days: z.int().optional(),
  refundable_net: z.string(),
  refundable_fees: z.string(),
  refundable_tax: z.string(),
  net: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross: z.string(),
});
export type ReturnPart = z.infer<typeof ReturnPart>;

export const ReturnPremium = z.object({
  parts: z.array(ReturnPart),
  /** What we computed. */
  computed_gross: z.string(),
  /** What the insurer credits instead, where it said so. */
  insurer_gross: z.string().nullable(),
  gross: z.string(),
});
export type ReturnPremium = z.infer<typeof ReturnPremium>;

/** A part of what a transaction moves, which is earned over days of its own. */
const PremiumPart = z.object({
  /** The transaction that it goes back to: of what a cancellation or a removal takes, the one that had charged it. */
  root: Id,
  /** The endorsements' transactions that gave it back, each of what the one before it had given back. */
  taken_by: z.array(Id),
  earns_from: CalendarDate,
  earns_to: CalendarDate,
  lines: z.array(PremiumLine),
});
export type PremiumPart = z.infer<typeof PremiumPart>;
/** As it is kept: null is its own transaction. Older ones do not say what gave them back. */
export type StoredPart = Omit<PremiumPart, 'root' | 'taken_by'> & {
  root: number | null;
  taken_by?: (number | null)[];
};

/** What moves the premium. Amounts are signed: below nothing is given back. */
export const PremiumTransaction = z.object({
  id: Id,
  kind: z.enum(transactionKinds),
  version_number: z.int(),
  effective_date: CalendarDate,
  earns_from: CalendarDate,
  earns_to: CalendarDate,
  currency: z.string(),
  lines: z.array(PremiumLine),
  parts: z.array(PremiumPart),
  net_premium: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross_premium: z.string(),
  /** The endorsement that it is of. */
  endorsement_id: Id.nullable(),
  endorsement: Link.nullable(),
  calculation: ReturnPremium.nullable(),
  /** None where nothing is charged or given back. */
  note_kind: z.enum(noteKinds).nullable(),
  note_number: z.string().nullable(),
  /** The note as a file, as soon as it is drawn. */
  attachment_id: Id.nullable(),
  attachment: Link.nullable(),
  recorded_at: Timestamp,
  recorded_by: Link.nullable(),
});
export type PremiumTransaction = z.infer<typeof PremiumTransaction>;
export const PremiumTransactions = z.array(PremiumTransaction);
