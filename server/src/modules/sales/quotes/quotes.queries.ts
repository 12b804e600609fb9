import { sql } from 'kysely';
import type { ToldOfferStatus } from '#contract/sales/quotes/offerStates';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import { scopedList } from '../../../nouns/lists/scopedList.ts';
import { linkTo } from '../../../nouns/links.ts';
import { matchingQuotes, quotes } from './quotes.noun.ts';

const amount = (column: string) => sql<string | null>`money_text(${sql.ref(column)}, quotes.currency)`;

type Matching = typeof matchingQuotes;

/** A row for each offer, and one for a quote that has none. */
const withOffers = (...asked: Parameters<Matching>) =>
  // Its columns are read by name only, so that what the joined table adds need not be known to the list.
  matchingQuotes(...asked).leftJoin(
    'quote_offers as offer',
    'offer.quote_id',
    'quotes.id',
  ) as unknown as ReturnType<Matching>;

const selectExported = (rows: ReturnType<Matching>, caller: Caller) =>
  quotes.listing.select(rows).select([
    linkTo('insurers', 'offer.insurer_id').as('insurer'),
    linkTo('products', 'offer.product_id').as('product'),
    sql<string | null>`offer.plan_name`.as('plan_name'),
    sql<ToldOfferStatus | null>`case when offer.status = 'requested' and offer.requested_at is null
        then 'not_asked' else offer.status::text end`.as('offer_status'),
    sql<string | null>`offer.requested_at`.as('requested_at'),
    sql<string | null>`offer.reply_due_on`.as('reply_due_on'),
    sql<string | null>`offer.received_on`.as('received_on'),
    amount('offer.net_premium').as('net_premium'),
    amount('offer.fees').as('fees'),
    amount('offer.tax').as('tax'),
    amount('offer.gross_premium').as('gross_premium'),
    amount('offer.deductible').as('deductible'),
    sql<string | null>`case when ${reaches(caller, 'commissions:view', whoseOf('quotes'))}
      then trim_scale(offer.commission_rate) end`.as('commission_rate'),
    sql<string | null>`offer.valid_until`.as('offer_valid_until'),
    sql<boolean>`coalesce(offer.id = quotes.recommended_offer_id, false)`.as('is_recommended'),
  ]);

export const offerExport = scopedList('quotes', {
  ...quotes.listing,
  matching: withOffers,
  select: selectExported,
});
