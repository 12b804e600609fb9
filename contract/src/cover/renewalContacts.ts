import { z } from 'zod';
import { Id, line, Link, paragraph, Timestamp } from '../base/http.ts';
import { enteredLostReasons, Renewal } from './renewals.ts';

/** What came of trying to reach a client. */
export const contactOutcomes = ['reached', 'no_answer', 'quote_sent', 'negotiating', 'lost'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export const RenewalContact = z.object({
  id: Id,
  outcome: z.enum(contactOutcomes),
  /** What was said; empty where nobody wrote it down, or the reader does not see notes. */
  note: z.string(),
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
    /** When the client is asked again; without it the usual time for the outcome, null for never. */
    next_follow_up_at: Timestamp.nullable(),
    lost_reason: z.enum(enteredLostReasons),
    lost_to: line(200),
    /** Write to the client by this template as well. */
    template_id: Id,
    /** The version that was shown; another one has been there since, and is told. */
    version: z.int(),
  })
  .partial()
  .required({ outcome: true })
  .superRefine(({ outcome, lost_reason }, context) => {
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
