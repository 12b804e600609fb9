import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, Link, paragraph, recordFields, Timestamp } from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { currency, Money } from '../../base/amounts/money.ts';
import { endsBeforeStart } from '../../base/days/term.ts';
import { Insured } from '../risk/insured.ts';
import { Offer } from './offers.ts';
import { quoteTypes } from './quoteList.ts';
import { quoteStatuses } from './quoteStates.ts';
import { RiskLinks } from '../risk/links.ts';
import { Risk, RiskToQuote } from '../risk/risk.ts';
import { shownAs } from '../../base/shown.ts';
import { AllowedAction } from '../../base/states/states.ts';

/** How a proposal reaches the client. */
export const quoteChannels = ['email', 'handed_over'] as const;

/** What can be typed: whom and what it is for, */
const wanted = { lead_id: Id.nullable(), account_id: Id.nullable(), category_id: Id };
/** from when, for how much, */
const term = {
  start_date: EnteredDay,
  end_date: EnteredDay.nullable(),
  /** The organisation's, unless another one is named. */
  currency,
  sum_insured: Money.nullable(),
};
const kept = {
  /** Its last day. */
  valid_until: EnteredDay,
  /** Without a person named, the quote is the caller's own. */
  assigned_to_id: Id,
};
/** and, of the record alone, what the client needs. */
const told = { needs_summary: paragraph(10_000) };

const summary = {
  id: Id,
  quote_number: z.string(),
  status: z.enum(quoteStatuses),
  quote_type: z.enum(quoteTypes),
  /** The account where there is one, or else the lead, by name. */
  client: z.string(),
  ...shownAs(wanted),
  /** That of the category. */
  line: z.enum(policyTypes),
  ...shownAs(term),
  ...shownAs(kept),
  /** Those of the lead, or else of the account. */
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  sub_agent_id: Id.nullable(),
  sub_agent: Link.nullable(),
  revision: z.int(),
  offer_count: z.int(),
  priced_count: z.int(),
  /** The lowest of the offers that have a price. */
  best_gross: z.string().nullable(),
  recommended_insurer: Link.nullable(),
  selected_insurer: Link.nullable(),
  sent_at: Timestamp.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** A row of the list. */
export const QuoteSummary = z.object(summary);
export type QuoteSummary = z.infer<typeof QuoteSummary>;

/** How a client said yes, and what shows it. */
const Acceptance = z.object({
  accepted_on: CalendarDate,
  accepted_by: z.string(),
  accepted_how: z.string(),
  note: z.string(),
  /** A file of the quote. */
  document: Link.nullable(),
});

export const Quote = z.object({
  ...summary,
  /** The client asked for it; whoever writes to them all the same says so. */
  do_not_contact: z.boolean(),
  /** What it is for, where it renews a policy. */
  renewal_id: Id.nullable(),
  renewal: Link.nullable(),
  risk: Risk.nullable(),
  risk_links: RiskLinks.nullable(),
  ...shownAs(told),
  recommended_offer_id: Id.nullable(),
  recommendation_reason: z.string(),
  /** Those that the client was sent, of which one can be accepted; none while this revision was not sent. */
  sent_offer_ids: z.array(Id),
  selected_offer_id: Id.nullable(),
  decline_reason: z.string(),
  cancel_reason: z.string(),
  acceptance: Acceptance.nullable(),
  /** The states that it had. */
  passed: z.array(z.enum(quoteStatuses)),
  offers: z.array(Offer),
});
export type Quote = z.infer<typeof Quote>;

const fields = {
  ...wanted,
  quote_type: z.enum(quoteTypes),
  ...term,
  risk: RiskToQuote.nullable(),
  ...told,
  ...kept,
};

type Dates = { start_date?: string | undefined; end_date?: string | null | undefined };
function endAfterStart({ start_date, end_date }: Dates, context: z.RefinementCtx): void {
  if (start_date && end_date && end_date < start_date)
    context.addIssue({ code: 'custom', path: ['end_date'], message: endsBeforeStart });
}

export const withoutClient = 'Choose the lead or the account that this quote is for.';

export const QuoteCreate = z
  .strictObject(fields)
  .partial()
  .required({ category_id: true, start_date: true, valid_until: true })
  .superRefine(({ lead_id, account_id }, context) => {
    if (!lead_id && !account_id)
      context.addIssue({ code: 'custom', path: ['account_id'], message: withoutClient });
  })
  .superRefine(endAfterStart);
export type QuoteCreate = z.infer<typeof QuoteCreate>;

/** Whose quote it is stays; its state only the actions move. */
export const QuoteUpdate = z
  .strictObject({
    ...fields,
    recommended_offer_id: Id.nullable(),
    recommendation_reason: paragraph(2000),
  })
  .omit({ lead_id: true, account_id: true })
  .partial()
  .superRefine(endAfterStart);
export type QuoteUpdate = z.infer<typeof QuoteUpdate>;

/** What the client was sent: the proposal as a file, and the offers as they were on that day. */
export const QuoteRevision = z.object({
  revision: z.int(),
  sent_at: Timestamp,
  sent_by: Link.nullable(),
  channel: z.enum(quoteChannels),
  how: z.string(),
  email_id: Id.nullable(),
  attachment_id: Id.nullable(),
  attachment: Link.nullable(),
  sha256: z.string(),
  valid_until: CalendarDate,
  recommendation_reason: z.string(),
  /** Period, risk and wording as they were told; empty of what was sent before they were. */
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  insured: Insured.nullable(),
  disclosure: z.string(),
  offers: z.array(Offer),
});
export type QuoteRevision = z.infer<typeof QuoteRevision>;
export const QuoteRevisions = z.array(QuoteRevision);
