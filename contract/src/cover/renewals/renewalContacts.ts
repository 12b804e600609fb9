import { z } from 'zod';
import {
  CalendarDate,
  Id,
  idInPath,
  IdParams,
  line,
  Link,
  maxId,
  Moment,
  paragraph,
  Timestamp,
} from '../../base/http.ts';
import { offerStatuses } from '../../sales/quotes/offerStates.ts';
import { noteDirections, noteKinds, noteOutcomes } from '../../office/notes.ts';
import { enteredLostReasons, Renewal } from './renewals.ts';

/** What came of trying to reach a client. */
export const contactOutcomes = ['reached', 'no_answer', 'quote_sent', 'negotiating', 'lost'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export const RenewalContact = z.object({
  id: Id,
  outcome: z.enum(contactOutcomes),
  /** What was said; empty where nobody wrote it down, or the reader does not see notes. */
  note: z.string(),
  /** Of a quote that was sent its number, or what was sent instead. */
  sent: z.string(),
  note_id: Id.nullable(),
  email_id: Id.nullable(),
  contacted_at: Timestamp,
  contacted_by: Link.nullable(),
  /** It was taken back, and counts no more. */
  undone_at: Timestamp.nullable(),
});
export type RenewalContact = z.infer<typeof RenewalContact>;
export const RenewalContacts = z.array(RenewalContact);

/** One step of someone who works through a queue: what came of it, and what is next. */
export const ContactCreate = z
  .strictObject({
    outcome: z.enum(contactOutcomes),
    note: paragraph(10_000),
    /** When the client is asked again; without it the usual time for the outcome, null for never. What is lost is not asked again. */
    next_follow_up_at: Moment.nullable(),
    lost_reason: z.enum(enteredLostReasons),
    lost_to: line(200),
    /** What was sent; needed as long as no quote for it was. */
    sent: line(200),
    /** Write to the client by this template as well. */
    template_id: Id,
    /** The version that was shown; another one has been there since, and is told. */
    version: z.int(),
  })
  .partial()
  .required({ outcome: true })
  .superRefine(({ outcome, lost_reason, sent }, context) => {
    if (sent !== undefined && outcome !== 'quote_sent')
      context.addIssue({
        code: 'custom',
        path: ['sent'],
        message: 'Say what was sent of a quote that was, and of nothing else.',
      });
    if ((outcome === 'lost') !== (lost_reason !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['lost_reason'],
        message: 'Say why it is lost, and of nothing else.',
      });
  });
export type ContactCreate = z.infer<typeof ContactCreate>;

export const ContactMade = z.object({ renewal: Renewal, contact: RenewalContact });
export type ContactMade = z.infer<typeof ContactMade>;
export const ContactParams = IdParams.extend({ contact_id: idInPath(maxId) });

/** So long whoever logged a contact may take it back, as long as nothing else happened. */
export const contactUndoMinutes = 15;

export const ContactUndone = ContactMade.extend({
  /** The mail that went with it has left, and stays sent. */
  mail_left: z.boolean(),
});
export type ContactUndone = z.infer<typeof ContactUndone>;

/** Where the client is reached. */
const Reachable = z.object({
  account_number: z.string(),
  /** The day since which they are a client. */
  since: CalendarDate,
  phone: z.string(),
  email: z.string(),
  language: z.string(),
  preferred_channel: z.string().nullable(),
  /** At a company, the one who is called first in front. */
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })),
});

const CardNote = z.object({
  id: Id,
  kind: z.enum(noteKinds),
  direction: z.enum(noteDirections).nullable(),
  outcome: z.enum(noteOutcomes).nullable(),
  body: z.string(),
  occurred_at: Timestamp,
  created_by: Link.nullable(),
});

/** All that is looked at while a client is called about a renewal. */
export const RenewalCard = z.object({
  renewal: Renewal,
  /** Null where the reader sees neither the client nor has the renewal to work on. */
  client: Reachable.nullable(),
  /** What ends; null where the reader does not see the policy. */
  expiring: z
    .object({
      product: Link,
      plan_name: z.string(),
      start_date: CalendarDate,
      sum_insured: z.string().nullable(),
      gross_premium: z.string(),
      item_count: z.int(),
      /** The first of what is insured, by name. */
      items: z.array(z.object({ name: z.string(), plate: z.string() })),
    })
    .nullable(),
  /** The number of the quote for it that was sent last; null as long as none was. */
  sent_quote: z.string().nullable(),
  last_contact: RenewalContact.nullable(),
  /** The last ones, the newest first; none where the reader does not see them. */
  notes: z.array(CardNote),
  /** Of the quote for it, as far as the reader sees that. */
  offers: z.array(
    z.object({
      id: Id,
      insurer: Link,
      plan_name: z.string(),
      status: z.enum(offerStatuses),
      currency: z.string().nullable(),
      net_premium: z.string().nullable(),
      gross_premium: z.string().nullable(),
    }),
  ),
  /** When the client would be asked again after each outcome, unless another time is said. */
  follow_ups: z.object({
    reached: Timestamp,
    no_answer: Timestamp,
    quote_sent: Timestamp,
    negotiating: Timestamp,
  }),
});
export type RenewalCard = z.infer<typeof RenewalCard>;
