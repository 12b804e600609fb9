import { z } from 'zod';
import {
  CalendarDate,
  EnteredDay,
  Id,
  line,
  Link,
  paragraph,
  recordFields,
  Timestamp,
} from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { currency, SignedMoney } from '../../base/amounts/money.ts';
import { shownAs } from '../../base/shown.ts';
import { AllowedAction } from '../../base/states/states.ts';
import { PremiumLine, premiumLinesField } from '../../money/premium.ts';
import { insurerAsked } from '../../office/writtenMail.ts';
import { languages } from '../../system/users.ts';
import { RiskLinks } from '../../sales/risk/links.ts';
import { ChangeShown, CoverChange } from './coverChange.ts';
import { awaitedSides, endorsementTypes } from './endorsementList.ts';
import { endorsementStatuses } from './endorsementStates.ts';
import { noteKinds } from '../policies/policyVersions.ts';

const priceBases = ['term', 'year'] as const;
export type PriceBasis = (typeof priceBases)[number];

/** What can be typed: what it is about, */
const wanted = {
  /** The first day of what it changes. */
  effective_date: EnteredDay,
  description: paragraph(2000).min(1),
};
/** how the insurer calls it, */
const called = { insurer_reference: line(100) };
/** and, of the record alone, what it costs. */
const priced = {
  price_basis: z.enum(priceBases).nullable(),
  /** What the insurer charges or credits in all, in place of what we computed; below nothing is given back. */
  insurer_figure: SignedMoney.nullable(),
  /**
   * Why what it adds to the cover costs nothing. Wanted where something comes under cover, lasts longer or is insured
   * for more, and nothing is charged for it.
   */
  free_reason: paragraph(2000),
};

const summary = {
  id: Id,
  endorsement_number: z.string(),
  type: z.enum(endorsementTypes),
  status: z.enum(endorsementStatuses),
  policy_id: Id,
  policy: Link,
  policy_type: z.enum(policyTypes),
  account_id: Id,
  account: Link,
  insurer_id: Id,
  insurer: Link,
  /** Whose policy it is. */
  assigned_to_id: Id,
  assigned_to: Link,
  ...shownAs(wanted),
  /** Whom it waits for; null once nobody has to do anything. */
  waiting_for: z.enum(awaitedSides).nullable(),
  /** Days since it was submitted or, before that, entered; null once nobody has to do anything. */
  age_days: z.int().nullable(),
  currency: z.string(),
  /** Signed: below nothing is given back. */
  net_premium: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross_premium: z.string(),
  moves_money: z.boolean(),
  ...shownAs(called),
  submitted_at: Timestamp.nullable(),
  approved_at: Timestamp.nullable(),
  applied_at: Timestamp.nullable(),
  /** The one that this one takes back. */
  reverses_id: Id.nullable(),
  reverses: Link.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** A row of the list. */
export const EndorsementSummary = z.object(summary);
export type EndorsementSummary = z.infer<typeof EndorsementSummary>;

/** How a part of the money came about: which premium, over which of its days. */
const WorkingPart = z.object({
  side: z.enum(['charged', 'returned']),
  earns_from: CalendarDate,
  earns_to: CalendarDate,
  /** The days that count, of how many. */
  days: z.int(),
  whole_days: z.int(),
  /** For all the days, before the share of them is taken. */
  whole_net: z.string(),
  whole_tax: z.string(),
  net: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross: z.string(),
});
export type WorkingPart = z.infer<typeof WorkingPart>;

/** Why nothing is computed for what goes: no premium names it, or its tax was typed in. */
const unknownReturns = ['no_lines', 'typed_tax', 'life'] as const;

export const EndorsementPrice = z.object({
  lines: z.array(PremiumLine),
  net_premium: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross_premium: z.string(),
  parts: z.array(WorkingPart),
  /** What we computed, where the insurer's figure replaces it. */
  computed_gross: z.string(),
  /** Why what is given back has to be typed in; null where it is computed, or nothing is given back. */
  unknown_return: z.enum(unknownReturns).nullable(),
});
export type EndorsementPrice = z.infer<typeof EndorsementPrice>;

/** One that begins later and is applied already: its cover is derived again, its money stays. */
const LaterEndorsement = z.object({
  id: Id,
  label: z.string(),
  type: z.enum(endorsementTypes),
  effective_date: CalendarDate,
});

export const Endorsement = z.object({
  ...summary,
  change: CoverChange,
  changes: ChangeShown,
  risk_links: RiskLinks.nullable(),
  /** What is charged more, as it was priced: for the term, for a year, or as it stands. */
  charges: z.array(PremiumLine),
  /** What is given back, where it was typed in. */
  returns: z.array(PremiumLine).nullable(),
  ...shownAs(priced),
  price: EndorsementPrice,
  ...insurerAsked,
  /** Who can take its next step, where that is not the reader; the first few. */
  deciders: z.array(Link),
  later: z.array(LaterEndorsement),
  /** Why it was rejected, withdrawn or reversed. */
  reason: z.string(),
  approved_by: Link.nullable(),
  applied_by: Link.nullable(),
  /** The one that takes this one back. */
  reversed_by: Link.nullable(),
  /** The version that it made. */
  version_number: z.int().nullable(),
  note_kind: z.enum(noteKinds).nullable(),
  note_number: z.string().nullable(),
  /** The note as a file, as soon as it is drawn. */
  note_file: Link.nullable(),
  /** The client was sent it, or it is on its way. */
  note_mailed: z.boolean(),
});
export type Endorsement = z.infer<typeof Endorsement>;

const fields = {
  type: z.enum(endorsementTypes),
  ...wanted,
  change: CoverChange,
  /** Amounts above nothing; tax is added where none is typed in. */
  charges: premiumLinesField,
  /** Amounts above nothing, of what is given back; without them it is computed where it can be. */
  returns: premiumLinesField.nullable(),
  ...priced,
  /** Whoever says it, says that of the policy. */
  currency,
  ...called,
};

const required = { type: true, effective_date: true, description: true } as const;
export const EndorsementCreate = z
  .strictObject({ policy_id: Id, ...fields })
  .partial()
  .required({ policy_id: true, ...required });
export type EndorsementCreate = z.infer<typeof EndorsementCreate>;

/** All of a draft; the insurer's reference until it is applied. */
export const EndorsementUpdate = z.strictObject(fields).partial();
export type EndorsementUpdate = z.infer<typeof EndorsementUpdate>;

/** As it would be created, of which the description does not matter; `id` is the draft that is changed. */
export const EndorsementPreview = EndorsementCreate.partial({ description: true }).extend({
  id: Id.optional(),
});
export type EndorsementPreview = z.infer<typeof EndorsementPreview>;
export const EndorsementPreviewed = Endorsement.pick({
  changes: true,
  risk_links: true,
  price: true,
  later: true,
  moves_money: true,
  currency: true,
}).extend({
  /** Something comes under cover, lasts longer or is insured for more: it is charged, or free for a reason. */
  covers_more: z.boolean(),
  /** Of an extension: net, what its days cost as those before them do; null where that is not known. */
  net_by_days: z.string().nullable(),
});
export type EndorsementPreviewed = z.infer<typeof EndorsementPreviewed>;

/** What the insurer is written about it, to be looked through before it goes; in the writer's language unless one is named. */
export const EndorsementMailParams = z.strictObject({ language: z.enum(languages) }).partial();
