import { sql, type UpdateObject } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Link } from '#contract/base/http';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import type { InsurerFigures, Offer } from '#contract/sales/quotes/offers';
import type { PremiumLine } from '#contract/money/premium';
import type { OfferPlan } from '#contract/sales/quotes/plans';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesRecords } from '../../../../auth/scope.ts';
import { asJson } from '../../../../db/asJson.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationDay } from '../../../../db/organisationDay.ts';
import type { DB } from '../../../../db/schema.gen.ts';
import { isChosen, type RowChoice } from '../../../../jobs/daily/rows.ts';
import { linkTo, linkToUser } from '../../../../nouns/links.ts';

/** Those that have a price and were not withdrawn. */
const isPricedStatus = sql`status in ('received', 'selected', 'not_selected')`;
const amount = (column: string) =>
  sql<string | null>`money_text(${sql.ref(`quote_offers.${column}`)}, quotes.currency)`;
const rate = (column: string) => sql<string | null>`trim_scale(${sql.ref(`quote_offers.${column}`)})`;

/** As a policy of this insurer will be billed. */
const billingOfInsurer = sql<BillingType>`(select coalesce(insurers.billing_type, organisation.billing_type)
  from insurers, organisation where insurers.id = quote_offers.insurer_id)`;

const selectOffers = (db: Db | Tx) =>
  db
    .selectFrom('quote_offers')
    .innerJoin('quotes', 'quotes.id', 'quote_offers.quote_id')
    .select([
      'quote_offers.id',
      'quote_offers.insurer_id',
      'quote_offers.product_id',
      'quote_offers.plan_name',
      'quote_offers.status',
      'quote_offers.requested_at',
      'quote_offers.request_email_id',
      'quote_offers.reply_due_on',
      'quote_offers.received_on',
      'quote_offers.decline_reason',
      'quote_offers.conditions',
      'quote_offers.valid_until',
      'quote_offers.document_id',
      'quote_offers.created_at',
      'quote_offers.updated_at',
      'quote_offers.version',
    ])
    .select((eb) => [
      eb.ref('quote_offers.asked_by').$castTo<Offer['asked_by']>().as('asked_by'),
      eb.ref('quote_offers.lines').$castTo<PremiumLine[]>().as('lines'),
      eb.ref('quote_offers.benefits').$castTo<OfferBenefit[]>().as('benefits'),
      eb.ref('quote_offers.plans').$castTo<OfferPlan[]>().as('plans'),
      amount('net_premium').as('net_premium'),
      amount('fees').as('fees'),
      amount('tax').as('tax'),
      amount('gross_premium').as('gross_premium'),
      amount('deductible').as('deductible'),
      amount('sum_insured').as('sum_insured'),
      rate('tax_rate').as('tax_rate'),
      rate('commission_rate').as('commission_rate'),
      sql<boolean>`coalesce(quote_offers.valid_until < ${organisationDay}, false)`.as('is_expired'),
      sql<boolean>`(quotes.recommended_offer_id is not distinct from quote_offers.id)`.as('is_recommended'),
      linkTo('insurers', 'quote_offers.insurer_id').$castTo<Link>().as('insurer'),
      billingOfInsurer.as('billing_type'),
      linkTo('products', 'quote_offers.product_id').as('product'),
      linkTo('attachments', 'quote_offers.document_id').as('document'),
      linkToUser('quote_offers.created_by').as('created_by'),
      linkToUser('quote_offers.updated_by').as('updated_by'),
    ]);

/** In the order in which they were added. */
export const listOffers = (db: Db | Tx, quoteId: number): Promise<Offer[]> =>
  selectOffers(db).where('quote_offers.quote_id', '=', quoteId).orderBy('quote_offers.id').execute();

export const findOffer = (db: Db | Tx, quoteId: number, id: number): Promise<Offer | undefined> =>
  selectOffers(db)
    .where('quote_offers.quote_id', '=', quoteId)
    .where('quote_offers.id', '=', id)
    .executeTakeFirst();

type Json = {
  lines?: PremiumLine[] | undefined;
  benefits?: OfferBenefit[] | undefined;
  plans?: OfferPlan[] | undefined;
};
export type OfferChange = Json & Omit<UpdateObject<DB, 'quote_offers'>, keyof Json>;
type NewOffer = OfferChange & { quote_id: number; insurer_id: number };
const json = ['lines', 'benefits', 'plans'] as const;

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<number> {
  const { id } = await tx
    .insertInto('quote_offers')
    .values(asJson(offer, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Insurers to be asked; nothing is known of their offers yet. */
export async function insertAwaited(
  tx: Tx,
  quote_id: number,
  insurerIds: readonly number[],
  made: { created_by: number; updated_by: number },
): Promise<number[]> {
  const rows = await tx
    .insertInto('quote_offers')
    .values(insurerIds.map((insurer_id) => ({ quote_id, insurer_id, ...made })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setOffers(tx: Tx, ids: readonly number[], change: OfferChange): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('quote_offers').set(asJson(change, json)).where('id', 'in', ids).execute();
}

export async function deleteOffer(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('quote_offers').where('id', '=', id).execute();
}

/** What an offer has to fit: of which category and insurer the product is. */
export const findProduct = (tx: Tx, id: number) =>
  tx.selectFrom('products').select(['category_id', 'insurer_id']).where('id', '=', id).executeTakeFirst();

/** A file that is there and about this quote; it stays until what points at it is written. */
export const holdFileOf = (tx: Tx, quoteId: number, id: number) => {
  inLockOrder(tx, 'attachments', [id]);
  return tx
    .selectFrom('attachments')
    .select('id')
    .where('id', '=', id)
    .where('quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
};

/** Those of one insurer that say enough about it. */
const mostCounted = 1000;
const mostInsurers = 500;

/** Of every insurer that priced a quote of the caller's within a year: how soon, and how often the client took it. */
export async function listInsurerFigures(db: Db, caller: Caller): Promise<InsurerFigures[]> {
  const { rows } = await sql<InsurerFigures>`
    select insurers.id as insurer_id, answered.* from insurers cross join lateral (
      select percentile_cont(0.5) within group (order by days) as reply_days,
        count(*) filter (where ${isPricedStatus}) as priced_count,
        count(*) filter (where status = 'selected') as selected_count
      from (
        select offer.status, offer.received_on - (offer.requested_at at time zone organisation.time_zone)::date as days
        from quote_offers offer join quotes on quotes.id = offer.quote_id, organisation
        where offer.insurer_id = insurers.id and offer.received_on > (${organisationDay} - interval '12 months')::date
          and quotes.deleted_at is null and ${reachesRecords(caller, 'quotes:view', 'quotes')}
        order by offer.received_on desc limit ${mostCounted}) as offers
      having count(*) > 0) as answered
    where insurers.deleted_at is null order by insurers.id limit ${mostInsurers}`.execute(db);
  return rows;
}

/** The working days and holidays of the organisation. */
export const workingCalendar = (tx: Db | Tx) =>
  tx
    .selectFrom('organisation')
    .select((eb) => [
      eb.ref('working_days').$castTo<number[]>().as('working_days'),
      eb.ref('holidays').$castTo<{ date: string }[]>().as('holidays'),
    ])
    .executeTakeFirstOrThrow();

const batch = 100;

/** Quotes with an offer whose reply was due before the day. */
export async function lockUnanswered(tx: Tx, day: string, choice: RowChoice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from quotes
    where deleted_at is null and not is_closed and ${isChosen(choice)} and exists (
      select 1 from quote_offers offer where offer.quote_id = quotes.id
        and offer.status = 'requested' and offer.reply_due_on < ${day}::date)
    order by id limit ${batch} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Quotes that were valid until a day before this one. */
export async function lockExpired(tx: Tx, day: string, choice: RowChoice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from quotes
    where deleted_at is null and status in ('requested', 'received', 'sent')
      and valid_until < ${day}::date and ${isChosen(choice)}
    order by id limit ${batch} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}
