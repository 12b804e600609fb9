import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { compareAmounts } from '#contract/base/amounts/amounts';
import { insuredOf, wholeInsured } from '#contract/sales/risk/insuredOf';
import { mostProposed, type Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Db } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { languageNamed, linesOf } from '../../../../documents/addressed.ts';
import type { ProposalData } from '../../../../documents/proposals/proposalData.ts';
import { InvalidState } from '../../../../errors.ts';
import { renderFor } from '../../../../documents/papers.ts';
import { sendFile } from '../../../../http/binaryAnswer.ts';
import { findQuoteClient } from '../quotes.clients.queries.ts';
import { findQuote } from '../quotes.service.ts';
import { headedIn } from '../../../system/organisation/organisation.letterhead.ts';
import { findSignatory } from '../../../system/users/users.queries.ts';
import { said } from '../../../../said.ts';

/** Those that have a price. Of too many the recommended one and the cheapest, in the order of the quote. */
export function proposedOffers({ offers, currency }: Pick<Quote, 'offers' | 'currency'>): Offer[] {
  const priced = offers.filter(
    ({ gross_premium, status }) => gross_premium !== null && status !== 'declined',
  );
  const best = priced
    .toSorted((one, other) => compareAmounts(currency, one.gross_premium ?? '0', other.gross_premium ?? '0'))
    .toSorted((one, other) => Number(other.is_recommended) - Number(one.is_recommended))
    .slice(0, mostProposed);
  return priced.filter((offer) => best.includes(offer));
}

/** A life policy is priced by its years, unless it is paid once for all of them. */
function policyYearsOf({ risk }: Pick<Quote, 'risk'>): number | null {
  const isByYear = risk?.line === 'life' && risk.frequency !== null && risk.frequency !== 'single';
  return isByYear && risk.term_years > 1 ? risk.term_years : null;
}

async function proposalData(db: Db, caller: Caller, quote: Quote, is_draft: boolean): Promise<ProposalData> {
  const client = await findQuoteClient(db, quote);
  const language = languageNamed(client.language);
  return {
    ...(await headedIn(db, language)),
    quote: {
      number: quote.quote_number,
      revision: quote.revision,
      category: quote.category.label,
      start_date: quote.start_date,
      end_date: quote.end_date,
      currency: quote.currency,
      sum_insured: quote.sum_insured,
      valid_until: quote.valid_until,
    },
    client: {
      name: client.name,
      address: linesOf(language, client.address),
      account_number: client.account_number,
      tax_number: client.tax_number,
    },
    needs: quote.needs_summary,
    insured: insuredOf(quote.risk, quote.risk_links, quote.currency),
    annex: wholeInsured(quote.risk, quote.risk_links, quote.currency),
    policy_years: policyYearsOf(quote),
    offers: proposedOffers(quote).map((offer) => ({
      ...offer,
      insurer: offer.insurer.label,
      product: offer.product?.label ?? '',
    })),
    recommendation_reason: quote.recommendation_reason,
    made_by: await findSignatory(db, caller.user_id),
    made_on: await organisationToday(db, new Date()),
    is_draft,
  };
}

export const proposalName = ({ quote_number, revision }: Pick<Quote, 'quote_number' | 'revision'>): string =>
  `${quote_number}-${revision}.pdf`;

/** The pages, and what stands in them beside the offers. */
export async function drawProposal(db: Db, caller: Caller, quote: Quote, isDraft: boolean) {
  const data = await proposalData(db, caller, quote, isDraft);
  const { insured, organisation } = data;
  const pages: Buffer = await renderFor(caller, { kind: 'proposal', data });
  return { pages, insured, disclosure: organisation.disclosure_wording };
}

/** What the client would be sent now, marked as a draft on every page. */
export async function openProposal(
  { db }: AppContext,
  caller: Caller,
  id: number,
  reply: FastifyReply,
): Promise<Readable> {
  const quote = await findQuote(db, caller, id);
  if (proposedOffers(quote).length === 0) throw new InvalidState(said('quoteWithoutPrice'));
  const { pages } = await drawProposal(db, caller, quote, true);
  const saved = { name: proposalName(quote), size: pages.length };
  return sendFile(reply, { content_type: 'application/pdf', content: pages, saved });
}
