import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Offer } from '#contract/sales/quotes/offers';
import type { QuoteProposalMail, QuoteRequestMails } from '#contract/sales/quotes/quoteMails';
import type { Quote, QuoteRevision, QuoteSummary } from '#contract/sales/quotes/quotes';
import { request, requestBytes } from '../../../api/client.ts';
import { queryString, records } from '../../../api/records.ts';
import type { About } from '../../office/related/relatedKinds.ts';

export const quotes = records<Quote, QuoteSummary>('quotes');

/** Those of an account or a lead, to be counted. */
export const quotesOf = ({ type, id }: Pick<About, 'type' | 'id'>) =>
  quotes.list({ [type]: id, page_size: 1 });

/** What was sent to the client, the newest first. */
export const revisionsOf = (id: number) =>
  queryOptions({
    queryKey: [quotes.noun, 'revisions', id],
    queryFn: ({ signal }) => request<QuoteRevision[]>(`/quotes/${id}/revisions/`, { signal }),
  });

/** The proposal as it would be sent now. What it says may change with anything, so none is kept. */
export const draftProposalOf = ({ id, version }: Pick<Quote, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [quotes.noun, 'proposal', id, version],
    queryFn: ({ signal }) => requestBytes(`/quotes/${id}/proposal/`, { signal }),
    gcTime: 0,
  });

/** The mails as they would go to insurers now; what they say may change with anything, so none is kept. */
export const requestMailsOf = ({ id, version }: Pick<Quote, 'id' | 'version'>, message: string) =>
  queryOptions({
    queryKey: [quotes.noun, 'request-mails', id, version, message],
    queryFn: ({ signal }) =>
      request<QuoteRequestMails>(`/quotes/${id}/request-mails/${queryString({ message })}`, { signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** The mail as it would go to the client with the proposal. */
export const proposalMailOf = ({ id, version }: Pick<Quote, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [quotes.noun, 'proposal-mail', id, version],
    queryFn: ({ signal }) => request<QuoteProposalMail>(`/quotes/${id}/proposal-mail/`, { signal }),
    gcTime: 0,
  });

/** The calls of the offers of one quote; each changes the quote as well. */
export function offersOf(quoteId: number) {
  const path = `/quotes/${quoteId}/offers/`;
  const one = (id: number) => `${path}${id}/`;
  return {
    create: (body: object, key: string) => request<Offer>(path, { method: 'POST', body, key }),
    /** All of them or none; each is asked with the next step. */
    addInsurers: (body: object, key: string) =>
      request<Offer[]>(`${path}bulk/`, { method: 'POST', body, key }),
    update: (id: number, body: object, version: number) =>
      request<Offer>(one(id), { method: 'PATCH', body, version }),
    remove: (id: number) => request<void>(one(id), { method: 'DELETE' }),
    decline: (id: number, body: object) => request<Offer>(`${one(id)}decline/`, { method: 'POST', body }),
  };
}
