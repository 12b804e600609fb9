import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { quoteOperations } from '#contract/sales/quotes/quoteOperations';
import type { Quote } from '#contract/sales/quotes/quotes';
import { call, callForBytes, queryFor, steadyQueryFor } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';
import type { About } from '../../office/related/relatedKinds.ts';

export const quotes = records(quoteOperations);

/** Those of an account or a lead, to be counted. */
export const quotesOf = ({ type, id }: Pick<About, 'type' | 'id'>) =>
  quotes.list({ [type]: id, page_size: 1 });

/** What was sent to the client, the newest first. */
export const revisionsOf = (id: number) => queryFor(quoteOperations.revisions, { path: { id } });

type OfVersion = Pick<Quote, 'id' | 'version'>;

/** The proposal as it would be sent now. What it says may change with anything, so none is kept. */
export const draftProposalOf = ({ id, version }: OfVersion) =>
  queryOptions({
    queryKey: ['quotes', 'proposal', id, version],
    queryFn: ({ signal }) => callForBytes(quoteOperations.proposal, { path: { id }, signal }),
    gcTime: 0,
  });

/** The mails as they would go to insurers now; what they say may change with anything, so none is kept. */
export const requestMailsOf = ({ id, version }: OfVersion, message: string, added: readonly number[]) => {
  const insurers = added.join(',') || undefined;
  return {
    ...steadyQueryFor(quoteOperations.requestMails, { path: { id }, params: { message, insurers } }),
    queryKey: ['quotes', 'request-mails', id, version, message, insurers] as QueryKey,
    gcTime: 0,
  };
};

/** The mail as it would go to the client with the proposal. */
export const proposalMailOf = ({ id, version }: OfVersion) => ({
  ...queryFor(quoteOperations.proposalMail, { path: { id } }),
  queryKey: ['quotes', 'proposal-mail', id, version] as QueryKey,
  gcTime: 0,
});

/** The calls of the offers of one quote; each changes the quote as well. */
export function offersOf(id: number) {
  const one = (offer_id: number) => ({ path: { id, offer_id } });
  return {
    create: (body: object, key: string) => call(quoteOperations.addOffer, { path: { id }, body, key }),
    /** All of them or none; each is asked with the next step. */
    addInsurers: (body: object, key: string) => call(quoteOperations.addOffers, { path: { id }, body, key }),
    update: (offer: number, body: object, version: number) =>
      call(quoteOperations.changeOffer, { ...one(offer), body, version }),
    remove: (offer: number) => call(quoteOperations.removeOffer, one(offer)),
    decline: (offer: number, body: object) => call(quoteOperations.declineOffer, { ...one(offer), body }),
  };
}
