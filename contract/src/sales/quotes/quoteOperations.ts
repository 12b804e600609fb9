import { at, type FormBody, type Sent, type FileAnswer, type Answered } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type {
  QuoteProposalMail,
  QuoteRequestMails,
  QuoteRequestMailsParams,
  QuoteRequested,
} from './quoteMails.ts';
import type { Quote, QuoteRevisions, QuoteSummary } from './quotes.ts';
import type { InsurerFiguresList, Offer, Offers } from './offers.ts';
import type { quoteSteps } from './quoteSteps.ts';

export const quoteOperations = {
  ...recordOperations<Quote, QuoteSummary>('quotes'),
  requestMails: at('/quotes/:id/request-mails/').get<
    QuoteRequestMails,
    Sent<typeof QuoteRequestMailsParams>
  >(),
  request: at('/quotes/:id/request/').post<QuoteRequested, Sent<typeof quoteSteps.request.body>>(),
  send: at('/quotes/:id/send/').post<Quote, Sent<typeof quoteSteps.send.body>>(),
  proposalMail: at('/quotes/:id/proposal-mail/').get<QuoteProposalMail>(),
  proposal: at('/quotes/:id/proposal/').get<FileAnswer>(),
  revisions: at('/quotes/:id/revisions/').get<Answered<typeof QuoteRevisions>>(),
  insurerFigures: at('/quotes/insurer-figures/').get<Answered<typeof InsurerFiguresList>>(),
  addOffer: at('/quotes/:id/offers/').post<Offer, FormBody>(),
  addOffers: at('/quotes/:id/offers/bulk/').post<Answered<typeof Offers>, FormBody>(),
  changeOffer: at('/quotes/:id/offers/:offer_id/').patch<Offer, FormBody>(),
  removeOffer: at('/quotes/:id/offers/:offer_id/').delete(),
  declineOffer: at('/quotes/:id/offers/:offer_id/decline/').post<Offer, FormBody>(),
};
