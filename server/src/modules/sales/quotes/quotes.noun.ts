import { sql, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import type { PolicyType } from '#contract/base/amounts/lines';
import {
  QuoteExportParams,
  QuoteListParams,
  QuoteOptionsParams,
  quoteOrdering,
} from '#contract/sales/quotes/quoteList';
import { Quote, QuoteSummary } from '#contract/sales/quotes/quotes';
import type { Risk } from '#contract/sales/risk/risk';
import { organisationDay } from '../../../db/organisationDay.ts';
import { inDays, inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { linkTo } from '../../../nouns/links.ts';
import { shownTo } from './quotes.rules.ts';
import type { QuoteStatus } from '#contract/sales/quotes/quoteStates';
import { passedThrough } from '../../../nouns/trail/passed.queries.ts';

/** Those that have a price and were not withdrawn. */
const isPriced = sql`offer.status in ('received', 'selected', 'not_selected')`;
const ofQuote = sql`from quote_offers offer where offer.quote_id = quotes.id`;
const countOffers = (which = sql`true`) => sql<number>`(select count(*) ${ofQuote} and ${which})`;
const insurerOf = (column: string) =>
  sql<Link | null>`(select json_build_object('id', insurer.id, 'label', insurer.name)
    from quote_offers offer join insurers insurer on insurer.id = offer.insurer_id
    where offer.id = ${sql.ref(column)})`;

/** The offers as they were frozen tell which they were. */
const sentOfferIds = sql<number[]>`array(
  select (offer ->> 'id')::integer from quote_revisions sent, jsonb_array_elements(sent.offers) offer
  where sent.quote_id = quotes.id and sent.revision = quotes.revision)`;

/** Whoever it is for said so, as the lead or as the account that it has become. */
const doNotContact = sql<boolean>`(
  exists (select 1 from accounts where accounts.id = quotes.account_id and accounts.do_not_contact)
  or exists (select 1 from leads where leads.id = quotes.lead_id and leads.do_not_contact))`;

export const quotes = fullNoun('quotes', {
  one: 'a quote',
  many: 'quotes',
  schemas: {
    record: Quote,
    row: QuoteSummary,
    list: QuoteListParams,
    exported: QuoteExportParams,
    options: QuoteOptionsParams,
  },
  links: {
    lead: 'leads',
    account: 'accounts',
    category: 'product_categories',
    assigned_to: 'users',
    agent: 'agents',
    sub_agent: 'sub_agents',
    renewal: 'renewals',
  },
  computed: {
    passed: passedThrough<QuoteStatus>('quotes'),
    line: sql<PolicyType>`(select category.line from product_categories category
      where category.id = quotes.category_id)`,
    sum_insured: sql<string | null>`money_text(quotes.sum_insured, quotes.currency)`,
    offer_count: countOffers(),
    priced_count: countOffers(isPriced),
    best_gross: sql<string | null>`(select money_text(min(offer.gross_premium), quotes.currency) ${ofQuote}
      and ${isPriced})`,
    recommended_insurer: insurerOf('quotes.recommended_offer_id'),
    selected_insurer: insurerOf('quotes.selected_offer_id'),
    do_not_contact: doNotContact,
    risk: sql.ref<Risk | null>('quotes.risk'),
    sent_offer_ids: sentOfferIds,
  },
  apart: ['risk_links', 'acceptance', 'offers'],
  // What the action table reads besides what is shown.
  facts: {
    unasked_count: countOffers(sql`offer.status = 'requested' and offer.requested_at is null`),
    has_recommended: sql<boolean>`exists (select 1 ${ofQuote} and offer.id = quotes.recommended_offer_id and ${isPriced})`,
    has_expired_offer: sql<boolean>`exists (select 1 ${ofQuote} and ${isPriced} and offer.valid_until < ${organisationDay})`,
    is_overdue: sql<boolean>`(quotes.valid_until < ${organisationDay})`,
    recommendation_reason: sql.ref<string>('quotes.recommendation_reason'),
  },
  kept: {
    accepted_on: sql.ref<string | null>('quotes.accepted_on'),
    accepted_by: sql.ref<string>('quotes.accepted_by'),
    accepted_how: sql.ref<string>('quotes.accepted_how'),
    acceptance_note: sql.ref<string>('quotes.acceptance_note'),
    acceptance_document: linkTo('attachments', 'quotes.acceptance_document_id'),
  },
  shown: (row, caller, scope) => ({ quote: shownTo(caller)({ ...row, scope }), scope }),
  filters: {
    insurer: (ids) => sql<SqlBool>`exists (select 1 from quote_offers offer
      where offer.quote_id = quotes.id and offer.insurer_id = any(${ids}::integer[]))`,
    valid_until__range: inDays('quotes.valid_until'),
    created_at__range: inRange('quotes.created_at'),
  },
  // Of its risk and its offers `quotes.history` tells, of the client's answer the step that took it.
  unaudited: [
    'passed',
    'client',
    'line',
    'agent',
    'sub_agent',
    'offer_count',
    'priced_count',
    'best_gross',
    'selected_insurer',
    'sent_at',
    'do_not_contact',
    'risk',
    'risk_links',
    'recommended_offer_id',
    'sent_offer_ids',
    'selected_offer_id',
    'decline_reason',
    'cancel_reason',
    'acceptance',
    'offers',
  ],
  ordering: quoteOrdering,
  nullable: ['sent_at'],
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
  option: {
    label: sql`quotes.quote_number || ' · ' || quotes.client`,
    order: sql.ref('quotes.quote_number'),
    offered: sql`not quotes.is_closed`,
  },
});

export const quoteRecords = quotes.records;
export const matchingQuotes = quotes.matching;
export type QuoteFacts = Awaited<ReturnType<typeof quoteRecords.facts>>;
export type QuoteRow = Awaited<ReturnType<typeof quoteRecords.read>>;
