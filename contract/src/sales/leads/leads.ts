import { z } from 'zod';
import { accountTypes } from '../../people/accounts.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../../base/bulk.ts';
import { emailOrNone, phoneNumber } from '../../base/values/contacts.ts';
import { duplicateGrounds } from '../../base/duplicates.ts';
import { fold } from '../../base/values/folding.ts';
import {
  CalendarDate,
  Id,
  line,
  Link,
  Moment,
  optionsParams,
  paragraph,
  recordFields,
  requiredLine,
  Timestamp,
} from '../../base/http.ts';
import { leadStatuses } from './leadStates.ts';
import { currency, Money } from '../../base/amounts/money.ts';
import { noteOutcomes } from '../../office/notes.ts';
import { shownAs } from '../../base/shown.ts';
import { AllowedAction } from '../../base/states/states.ts';
import { tag, tagsField } from '../../base/values/tags.ts';
import { LeadListParams, filters, leadSources, leadTypes, temperatures } from './leadList.ts';

export {
  type FollowUp,
  LeadExportParams,
  LeadListParams,
  followUps,
  leadOrdering,
  firstContacts,
  leadSources,
  leadTypes,
  temperatures,
} from './leadList.ts';

export const lostReasons = [
  'price',
  'cover',
  'service',
  'competitor',
  'no_response',
  'not_insurable',
  'duplicate',
  'other',
] as const;

const named = { name: requiredLine(150) };

const wanted = {
  account_type: z.enum(accountTypes).nullable(),
  account_id: Id.nullable(),
  company_name: line(200),
  email: emailOrNone,
  /** Kept as E.164: without a country in front it is one of the organisation's country. */
  phone: phoneNumber,
  category_id: Id,
  lead_type: z.enum(leadTypes),
  product_id: Id.nullable(),
  source: z.enum(leadSources),
  temperature: z.enum(temperatures).nullable(),
  expected_premium: Money.nullable(),
  /** The organisation's, unless another one is named. */
  currency,
  current_insurer_id: Id.nullable(),
  current_expiry_date: CalendarDate.nullable(),
  /** Without a person named, the lead is the caller's own. */
  assigned_to_id: Id,
  agent_id: Id.nullable(),
  sub_agent_id: Id.nullable(),
  next_follow_up_at: Moment.nullable(),
};

const reached = {
  tags: tagsField,
  language: line(10),
  marketing_consent: z.boolean(),
  do_not_contact: z.boolean(),
};

/** What can be typed. */
const fields = { ...named, ...wanted, ...reached };

export const Lead = z.object({
  id: Id,
  lead_number: z.string(),
  ...shownAs(named),
  status: z.enum(leadStatuses),
  ...shownAs(wanted),
  /** Open, and its follow-up has passed. */
  is_overdue: z.boolean(),
  last_contacted_at: Timestamp.nullable(),
  lost_reason: z.enum(lostReasons).nullable(),
  lost_to: z.string(),
  ...shownAs(reached),
  marketing_consent_at: Timestamp.nullable(),
  /** Where it goes back to from being on hold. */
  held_from: z.enum(leadStatuses).nullable(),
  /** The states that it had. */
  passed: z.array(z.enum(leadStatuses)),
  /** Since when it is in its state. */
  status_since: Timestamp,
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type Lead = z.infer<typeof Lead>;

/** Whoever speaks for a company; nobody where the lead has only the company's own name. */
export const contactIn = ({ name, company_name }: Pick<Lead, 'name' | 'company_name'>): string | null =>
  company_name === '' || fold(name) === fold(company_name) ? null : name;

/** A state that the lead was in, and until when; the present one has no end yet. */
const LeadStage = z.object({
  status: z.enum(leadStatuses),
  entered_at: Timestamp,
  left_at: Timestamp.nullable(),
  /** Why it was lost or taken up again. */
  reason: z.string(),
  by: Link.nullable(),
});
export type LeadStage = z.infer<typeof LeadStage>;
export const LeadStages = z.array(LeadStage);

/** What whoever saves was asked about: records that may be the same client, and a follow-up that has passed. */
const acceptance = { accept_duplicates: z.boolean(), accept_past_follow_up: z.boolean() };

export const unreachable = 'Enter an email address or a phone number.';

export const LeadCreate = z
  .strictObject({ ...fields, ...acceptance })
  .partial()
  .required({ name: true, category_id: true, source: true })
  .superRefine(({ email = '', phone = '' }, context) => {
    if (email === '' && phone === '')
      context.addIssue({ code: 'custom', path: ['phone'], message: unreachable });
  });
export type LeadCreate = z.infer<typeof LeadCreate>;
/** Without the status, which only the actions move. */
export const LeadUpdate = z.strictObject({ ...fields, ...acceptance }).partial();
export type LeadUpdate = z.infer<typeof LeadUpdate>;

export const LeadHold = z.strictObject({ next_follow_up_at: Moment });
export type LeadHold = z.infer<typeof LeadHold>;
export const LeadLose = z.strictObject({
  lost_reason: z.enum(lostReasons),
  lost_to: line(150).optional(),
  note: paragraph(2000).optional(),
});
export type LeadLose = z.infer<typeof LeadLose>;
/** A call that is written down as a note, with when to look at the lead again. */
export const LeadCall = z.strictObject({
  outcome: z.enum(noteOutcomes),
  body: paragraph(2000).min(1),
  next_follow_up_at: Moment.nullable().optional(),
});
export type LeadCall = z.infer<typeof LeadCall>;

/** Someone whose lead is open asks again: what they said, and when to look at the lead again. */
export const LeadEnquiry = LeadCall.omit({ outcome: true });
export type LeadEnquiry = z.infer<typeof LeadEnquiry>;

/** What is typed so far. */
export const LeadDuplicateCheck = z
  .strictObject({
    email: line(254),
    phone: line(30),
    /** The lead that is being changed, which is no duplicate of itself. */
    except_id: Id,
    /** The account that it is for. */
    account_id: Id.nullable(),
  })
  .partial();
export type LeadDuplicateCheck = z.infer<typeof LeadDuplicateCheck>;

/** An account or an open lead that may be the same client. Out of sight only that it exists and whose it is. */
export const LeadDuplicate = z.object({
  noun: z.enum(['accounts', 'leads']),
  grounds: z.array(z.enum(duplicateGrounds)),
  record: Link.extend({ number: z.string() }).nullable(),
  person: Link,
});
export type LeadDuplicate = z.infer<typeof LeadDuplicate>;
export const LeadDuplicates = z.array(LeadDuplicate);

/** With the records that may be the same client, where they were accepted. */
export const SavedLead = Lead.extend({ duplicates: LeadDuplicates.optional() });
export type SavedLead = z.infer<typeof SavedLead>;
export const LeadOptionsParams = optionsParams({ account: filters.account });
export const LeadSummaryParams = LeadListParams.pick({ search: true }).extend(filters).strict();
export type LeadSummaryParams = z.infer<typeof LeadSummaryParams>;

/** Of each state how many leads there are and what they would bring, currency by currency. */
export const LeadSummary = z.array(
  z.object({
    status: z.enum(leadStatuses),
    count: z.int(),
    expected_premium: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
);
export type LeadSummary = z.infer<typeof LeadSummary>;

const target = bulkTarget(LeadListParams);
const work = <const A extends string, D extends z.ZodType>(action: A, data: D) =>
  z.strictObject({ ...target, action: z.literal(action), data });
export const LeadBulk = z
  .discriminatedUnion(
    'action',
    [
      work('assign', z.strictObject({ assigned_to_id: Id })),
      work('tag', z.strictObject({ tag })),
      work('untag', z.strictObject({ tag })),
      work('hold', LeadHold),
      work('lose', LeadLose),
      work('delete', noData),
    ],
    'Choose one of: assign, tag, untag, hold, lose, delete.',
  )
  .superRefine(eitherIdsOrFilter);
export type LeadBulk = z.infer<typeof LeadBulk>;
