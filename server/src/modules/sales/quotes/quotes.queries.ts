import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Option } from '#contract/base/http';
import type { OfferStatus } from '#contract/sales/offerStates';
import type { Permission } from '#contract/base/permissions';
import { quoteOrdering, type QuoteListParams, type QuoteOptionsParams } from '#contract/sales/quoteList';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inDays, inRange } from '../../../nouns/filters.ts';
import { listOptions } from '../../../nouns/options.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { linkTo } from '../../../nouns/links.ts';
import { quoteRecords, selectSummary } from './quotes.record.queries.ts';

type QuoteFilters = Omit<QuoteListParams, 'page' | 'page_size' | 'ordering'>;

export function matchingQuotes(
  db: Db | Tx,
  caller: Caller,
  filters: QuoteFilters,
  permission: Permission = 'quotes:view',
) {
  const { search, status, category, insurer, assigned_to, agent, sub_agent, account, lead } = filters;
  const { quote_type, valid_until__range, created_at__range } = filters;
  return quoteRecords
    .matching(db, caller, permission, search)
    .$if(status !== undefined, (query) => query.where('quotes.status', 'in', status ?? []))
    .$if(category !== undefined, (query) => query.where('quotes.category_id', 'in', category ?? []))
    .$if(insurer !== undefined, (query) =>
      query.where(sql<SqlBool>`exists (select 1 from quote_offers offer
        where offer.quote_id = quotes.id and offer.insurer_id = any(${insurer}::integer[]))`),
    )
    .$if(assigned_to !== undefined, (query) => query.where('quotes.assigned_to_id', 'in', assigned_to ?? []))
    .$if(agent !== undefined, (query) => query.where('quotes.agent_id', 'in', agent ?? []))
    .$if(sub_agent !== undefined, (query) => query.where('quotes.sub_agent_id', 'in', sub_agent ?? []))
    .$if(account !== undefined, (query) => query.where('quotes.account_id', 'in', account ?? []))
    .$if(lead !== undefined, (query) => query.where('quotes.lead_id', 'in', lead ?? []))
    .$if(quote_type !== undefined, (query) => query.where('quotes.quote_type', 'in', quote_type ?? []))
    .$if(valid_until__range !== undefined, (query) =>
      query.where(inDays('quotes.valid_until', valid_until__range)),
    )
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('quotes.created_at', created_at__range)),
    );
}

export const quoteList = scopedList('quotes', {
  matching: matchingQuotes,
  select: selectSummary,
  ordering: quoteOrdering,
  nullable: ['sent_at'],
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
});

/** Those named by an id are answered also when closed. */
export const listQuoteOptions = (
  db: Db,
  caller: Caller,
  { account, lead, ...chosen }: z.infer<typeof QuoteOptionsParams>,
): Promise<Option[]> =>
  listOptions(
    matchingQuotes(db, caller, { account, lead }).$if(chosen.ids === undefined, (query) =>
      query.where('quotes.is_closed', '=', false),
    ),
    {
      noun: 'quotes',
      id: sql.ref('quotes.id'),
      label: sql`quotes.quote_number || ' · ' || quotes.client`,
      order: sql.ref('quotes.quote_number'),
    },
    chosen,
  );

const amount = (column: string) => sql<string | null>`money_text(${sql.ref(column)}, quotes.currency)`;

/** A row for each offer, and one for a quote that has none. */
const withOffers = (db: Db, caller: Caller, filters: QuoteFilters, permission: Permission) =>
  // Its columns are read by name only, so that what the joined table adds need not be known to the list.
  matchingQuotes(db, caller, filters, permission).leftJoin(
    'quote_offers as offer',
    'offer.quote_id',
    'quotes.id',
  ) as unknown as ReturnType<typeof matchingQuotes>;

const selectExported = (rows: ReturnType<typeof matchingQuotes>) =>
  selectSummary(rows).select([
    linkTo('insurers', 'offer.insurer_id').as('insurer'),
    linkTo('products', 'offer.product_id').as('product'),
    sql<string | null>`offer.plan_name`.as('plan_name'),
    sql<OfferStatus | null>`offer.status`.as('offer_status'),
    sql<string | null>`offer.requested_at`.as('requested_at'),
    sql<string | null>`offer.reply_due_on`.as('reply_due_on'),
    sql<string | null>`offer.received_on`.as('received_on'),
    amount('offer.net_premium').as('net_premium'),
    amount('offer.fees').as('fees'),
    amount('offer.tax').as('tax'),
    amount('offer.gross_premium').as('gross_premium'),
    amount('offer.deductible').as('deductible'),
    sql<string | null>`trim_scale(offer.commission_rate)`.as('commission_rate'),
    sql<string | null>`offer.valid_until`.as('offer_valid_until'),
    sql<boolean>`coalesce(offer.id = quotes.recommended_offer_id, false)`.as('is_recommended'),
  ]);

export const offerExport = scopedList('quotes', {
  matching: withOffers,
  select: selectExported,
  ordering: quoteOrdering,
  nullable: ['sent_at'],
  fallback: [{ field: 'created_at', descending: true }],
});
