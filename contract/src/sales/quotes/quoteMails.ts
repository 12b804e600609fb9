import { z } from 'zod';
import { CalendarDate, Id, idsFilter, line, Link, paragraph } from '../../base/http.ts';
import { FilledMail, outside_because, written } from '../../office/writtenMail.ts';
import { mostOffers } from './offers.ts';
import { Quote, quoteChannels } from './quotes.ts';

/** By its offer; what is not said of it comes from the template and the insurer's contact. */
const RequestMailInput = z
  .strictObject({ ...written, offer_id: Id })
  .partial()
  .required({ offer_id: true });

const oneMailEach = 'There is one mail for each offer.';

/** Those not asked yet, unless some are named. */
export const QuoteRequest = z
  .strictObject({
    offer_ids: z.array(Id).min(1).max(mostOffers),
    message: paragraph(5000),
    mails: z.array(RequestMailInput).max(mostOffers),
  })
  .partial()
  .superRefine(({ mails = [] }, context) => {
    const seen = new Set<number>();
    for (const [place, { offer_id }] of mails.entries()) {
      if (seen.has(offer_id))
        context.addIssue({ code: 'custom', path: ['mails', place, 'offer_id'], message: oneMailEach });
      seen.add(offer_id);
    }
  });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** By which mail, or why none. */
export const QuoteRequested = z.object({
  quote: Quote,
  asked: z.array(z.object({ offer_id: Id, insurer: Link, email_id: Id.nullable(), outside_because })),
});
export type QuoteRequested = z.infer<typeof QuoteRequested>;

/** The message is short enough for an address, in whatever script it is written. */
export const QuoteRequestMailsParams = z.strictObject({
  message: paragraph(1500).optional(),
  /** Those that are about to be added, and asked with the others. */
  insurers: idsFilter(mostOffers).optional(),
});

/**
 * What each insurer whom nobody asked yet would be written, and until when they are asked to answer; whoever is only
 * about to be added has no offer.
 */
export const QuoteRequestMails = z.object({
  reply_due_on: CalendarDate,
  mails: z.array(z.object({ offer_id: Id.nullable(), insurer: Link, ...FilledMail.shape })),
});
export type QuoteRequestMails = z.infer<typeof QuoteRequestMails>;
export type QuoteRequestMail = QuoteRequestMails['mails'][number];

/** What the client would be written with the proposal; `outside_because` says why it can only be handed over. */
export const QuoteProposalMail = FilledMail;
export type QuoteProposalMail = z.infer<typeof QuoteProposalMail>;

export const QuoteSend = z
  .strictObject({
    channel: z.enum(quoteChannels),
    /** In what way it was handed over. */
    how: line(200),
    /** What is not said comes from the template and the client's address. */
    email: z.strictObject(written).partial(),
    despite_do_not_contact: z.boolean(),
  })
  .partial()
  .required({ channel: true })
  .superRefine(({ channel, how, email }, context) => {
    if (channel === 'handed_over' && !how)
      context.addIssue({ code: 'custom', path: ['how'], message: 'Say how it was handed over.' });
    if (channel === 'handed_over' && email)
      context.addIssue({
        code: 'custom',
        path: ['email'],
        message: 'What was handed over is not sent by email.',
      });
  });
export type QuoteSend = z.infer<typeof QuoteSend>;
