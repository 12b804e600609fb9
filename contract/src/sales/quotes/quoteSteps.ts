import { z } from 'zod';
import { EnteredDay, Id, line, paragraph } from '../../base/http.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import { clientOfLead, oneClientOnly } from '../leads/leadSteps.ts';
import { QuoteRequest, QuoteSend } from './quoteMails.ts';
import type { QuoteAction } from './quoteStates.ts';

export const QuoteAccept = z
  .strictObject({
    offer_id: Id,
    /** Today, unless it was another day. */
    accepted_on: EnteredDay,
    /** Who said so for the client. */
    accepted_by: line(150),
    accepted_how: line(200),
    note: paragraph(2000),
    /** The evidence: a file of the quote. */
    document_id: Id.nullable(),
  })
  .partial()
  .required({ offer_id: true });
export type QuoteAccept = z.infer<typeof QuoteAccept>;

export const QuoteUnaccept = z.strictObject({ reason: paragraph(2000).min(1) });
export type QuoteUnaccept = z.infer<typeof QuoteUnaccept>;
export const QuoteReject = z.strictObject({ decline_reason: paragraph(2000).min(1) });
export type QuoteReject = z.infer<typeof QuoteReject>;
export const QuoteCancel = z.strictObject({ reason: paragraph(2000) }).partial();
export type QuoteCancel = z.infer<typeof QuoteCancel>;

/** The product where the chosen offer names none; the client where the quote is for a lead that is none yet. */
export const QuoteConvert = z
  .strictObject({ product_id: Id, ...clientOfLead })
  .partial()
  .superRefine(({ account_id, account }, context) => {
    if (account_id !== undefined && account !== undefined)
      context.addIssue({ code: 'custom', path: ['account_id'], message: oneClientOnly });
  });
export type QuoteConvert = z.infer<typeof QuoteConvert>;

export const quoteSteps = {
  request: {
    summary:
      'Ask insurers for their offers, by mail where that is possible; what is written by hand goes as it is',
    body: QuoteRequest,
  },
  receive: { summary: 'Say that the prices are there' },
  send: {
    summary: 'Send the proposal, or say how it was handed over; it is frozen and kept',
    body: QuoteSend,
  },
  accept: { summary: 'Say that the client chose an offer, and how', body: QuoteAccept },
  unaccept: {
    summary: 'Take an acceptance back, and say why; the proposal is with the client again',
    body: QuoteUnaccept,
  },
  reject: { summary: 'Say that the client does not want it, and why', body: QuoteReject },
  revise: { summary: 'Begin the next revision; what was sent is kept' },
  cancel: { summary: 'Give a quote up', body: QuoteCancel },
  convert: {
    summary:
      'Make a draft policy of the accepted offer, and a client of a lead that is none yet; needs policies:create as well',
    body: QuoteConvert,
  },
} satisfies StepsOf<QuoteAction, 'expire' | 'release'>;
