import { sql, type Insertable, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { PolicyType } from '#contract/base/lines';
import type { QuoteRevision } from '#contract/sales/quotes';
import type { Risk } from '#contract/sales/risk';
import { asJson } from '../../../db/asJson.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { edition } from '../../../nouns/stamps.ts';
import { shownTo } from './quotes.rules.ts';

type Rows<O> = SelectQueryBuilder<DB, 'quotes', O>;

/** Those that have a price and were not withdrawn. */
const isPriced = sql`offer.status in ('received', 'selected', 'not_selected')`;
const ofQuote = sql`from quote_offers offer where offer.quote_id = quotes.id`;
const countOffers = (which = sql`true`) => sql<number>`(select count(*) ${ofQuote} and ${which})`;
const insurerOf = (column: string) =>
  sql<Link | null>`(select json_build_object('id', insurer.id, 'label', insurer.name)
    from quote_offers offer join insurers insurer on insurer.id = offer.insurer_id
    where offer.id = ${sql.ref(column)})`;

/** What the action table reads besides the columns. */
const facts = [
  countOffers(sql`offer.status = 'requested' and offer.requested_at is null`).as('unasked_count'),
  countOffers(isPriced).as('priced_count'),
  sql<boolean>`exists (select 1 ${ofQuote} and offer.id = quotes.recommended_offer_id and ${isPriced})`.as(
    'has_recommended',
  ),
  sql<boolean>`exists (select 1 ${ofQuote} and ${isPriced} and offer.valid_until < ${organisationDay})`.as(
    'has_expired_offer',
  ),
  sql<boolean>`(quotes.valid_until < ${organisationDay})`.as('is_overdue'),
] as const;

/** What a quote shows of itself in a list; its record adds what is to be insured and the offers. */
export function selectSummary<O>(query: Rows<O>) {
  return query
    .select([
      'quotes.id',
      'quotes.quote_number',
      'quotes.status',
      'quotes.quote_type',
      'quotes.client',
      'quotes.lead_id',
      'quotes.account_id',
      'quotes.category_id',
      'quotes.start_date',
      'quotes.end_date',
      'quotes.currency',
      'quotes.valid_until',
      'quotes.assigned_to_id',
      'quotes.agent_id',
      'quotes.sub_agent_id',
      'quotes.revision',
      'quotes.sent_at',
      'quotes.recommendation_reason',
      'quotes.created_at',
      'quotes.updated_at',
      'quotes.version',
    ])
    .select([
      linkTo('leads', 'quotes.lead_id').as('lead'),
      linkTo('accounts', 'quotes.account_id').as('account'),
      linkTo('product_categories', 'quotes.category_id').$castTo<Link>().as('category'),
      sql<PolicyType>`(select category.line from product_categories category
        where category.id = quotes.category_id)`.as('line'),
      sql<string | null>`money_text(quotes.sum_insured, quotes.currency)`.as('sum_insured'),
      linkToUser('quotes.assigned_to_id').$castTo<Link>().as('assigned_to'),
      linkTo('agents', 'quotes.agent_id').as('agent'),
      linkTo('sub_agents', 'quotes.sub_agent_id').as('sub_agent'),
      countOffers().as('offer_count'),
      sql<string | null>`(select money_text(min(offer.gross_premium), quotes.currency) ${ofQuote}
        and ${isPriced})`.as('best_gross'),
      insurerOf('quotes.recommended_offer_id').as('recommended_insurer'),
      insurerOf('quotes.selected_offer_id').as('selected_insurer'),
      linkToUser('quotes.created_by').as('created_by'),
      linkToUser('quotes.updated_by').as('updated_by'),
      ...facts,
    ]);
}

/** The offers as they were frozen tell which they were. */
const sentOfferIds = sql<number[]>`array(
  select (offer ->> 'id')::integer from quote_revisions sent, jsonb_array_elements(sent.offers) offer
  where sent.quote_id = quotes.id and sent.revision = quotes.revision)`;

/** Whoever it is for said so, as the lead or as the account that it has become. */
const doNotContact = sql<boolean>`(
  exists (select 1 from accounts where accounts.id = quotes.account_id and accounts.do_not_contact)
  or exists (select 1 from leads where leads.id = quotes.lead_id and leads.do_not_contact))`;

const selectQuote = (rows: Rows<object>) =>
  selectSummary(rows)
    .select([
      'quotes.needs_summary',
      'quotes.recommended_offer_id',
      'quotes.selected_offer_id',
      'quotes.decline_reason',
      'quotes.cancel_reason',
      'quotes.accepted_on',
      'quotes.accepted_by',
      'quotes.accepted_how',
      'quotes.acceptance_note',
    ])
    .select((eb) => [
      eb.ref('quotes.risk').$castTo<Risk | null>().as('risk'),
      sentOfferIds.as('sent_offer_ids'),
      doNotContact.as('do_not_contact'),
      linkTo('attachments', 'quotes.acceptance_document_id').as('acceptance_document'),
    ]);

export const quoteRecords = scopedRecords('quotes', {
  alive: (db) => db.selectFrom('quotes').where('quotes.deleted_at', 'is', null),
  select: selectQuote,
  shown: (row, caller: Caller, scope) => ({ quote: shownTo(caller)({ ...row, scope }), scope }),
});

export type QuoteFacts = Awaited<ReturnType<typeof quoteRecords.facts>>;
export type QuoteRow = Awaited<ReturnType<typeof quoteRecords.read>>;

type Json = { risk?: Risk | null | undefined };
export type QuoteChange = Json & Omit<UpdateObject<DB, 'quotes'>, keyof Json>;
type NewQuote = Json & Omit<Insertable<DB['quotes']>, keyof Json>;
const json = ['risk'] as const;

export async function insertQuote(tx: Tx, quote: NewQuote): Promise<number> {
  const { id } = await tx
    .insertInto('quotes')
    .values(asJson(quote, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setQuote(tx: Tx, id: number, change: QuoteChange): Promise<void> {
  await tx.updateTable('quotes').set(asJson(change, json)).where('id', '=', id).execute();
}

export const lineOfCategory = async (tx: Tx, id: number): Promise<PolicyType | undefined> =>
  (await tx.selectFrom('product_categories').select('line').where('id', '=', id).executeTakeFirst())?.line;

/** What the lead of a quote is called that was deleted meanwhile. */
export const findDeletedLead = (tx: Tx, id: number | null) =>
  tx
    .selectFrom('leads')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

type NewRevision = Omit<Insertable<DB['quote_revisions']>, 'offers'> & Pick<QuoteRevision, 'offers'>;

export async function insertRevision(tx: Tx, { offers, ...revision }: NewRevision): Promise<void> {
  await tx
    .insertInto('quote_revisions')
    .values({ ...revision, offers: JSON.stringify(offers) })
    .execute();
}

export const wasSent = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('quote_revisions').select('id').where('quote_id', '=', id).executeTakeFirst()) !==
  undefined;

/** The newest first. */
export const listRevisions = (db: Db, id: number): Promise<QuoteRevision[]> =>
  db
    .selectFrom('quote_revisions')
    .select([
      'revision',
      'sent_at',
      'channel',
      'how',
      'email_id',
      'attachment_id',
      'sha256',
      'valid_until',
      'recommendation_reason',
    ])
    .select((eb) => [
      linkToUser('quote_revisions.sent_by').as('sent_by'),
      linkTo('attachments', 'quote_revisions.attachment_id').as('attachment'),
      eb.ref('quote_revisions.offers').$castTo<QuoteRevision['offers']>().as('offers'),
    ])
    .where('quote_id', '=', id)
    .orderBy('revision', 'desc')
    .execute();

/** The quotes of a lead that are being worked on, held in the order of their ids. */
export async function holdOpenQuotesOf(tx: Tx, leadId: number): Promise<number[]> {
  const open = await tx
    .selectFrom('quotes')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('is_closed', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = open.map(({ id }) => id);
  inLockOrder(tx, 'quotes', ids);
  return ids;
}

/** Those that have none yet; whoever the lead is for is their client from now on. */
export const fillAccountOf = (tx: Tx, actor: { user_id: number | null }, leadId: number, accountId: number) =>
  tx
    .updateTable('quotes')
    .set({ account_id: accountId, ...edition(actor) })
    .where('lead_id', '=', leadId)
    .where('account_id', 'is', null)
    .returning(['id', linkTo('accounts', 'quotes.account_id').as('account')])
    .execute();

/** Every open quote of one person becomes another's. */
export const reassignOpenQuotes = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('quotes')
    .set({ assigned_to_id: to, ...edition(caller) })
    .where('assigned_to_id', '=', from)
    .where('is_closed', '=', false)
    .returning(['id', linkToUser('quotes.assigned_to_id').as('assigned_to')])
    .execute();
