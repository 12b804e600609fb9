import { type Insertable, type UpdateObject } from 'kysely';
import { Insured } from '#contract/sales/risk/insured';
import type { Offer } from '#contract/sales/quotes/offers';
import type { QuoteRevision } from '#contract/sales/quotes/quotes';
import type { Risk } from '#contract/sales/risk/risk';
import { asJson } from '../../../db/asJson.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';
import { termOfCategory } from '../../reference/products/products.queries.ts';

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

export const findCategoryOfQuote = (tx: Tx, id: number) =>
  tx
    .selectFrom('product_categories')
    .select(['line', 'is_renewable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** For how many months it usually is: by the product that the lead wants, or else by the category. */
export async function findUsualTerm(
  tx: Tx,
  categoryId: number,
  leadId: number | null,
): Promise<number | null> {
  const wanted = await tx
    .selectFrom('leads')
    .innerJoin('products', 'products.id', 'leads.product_id')
    .select('products.term_months')
    .where('leads.id', '=', leadId)
    .where('products.category_id', '=', categoryId)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst();
  if (wanted) return wanted.term_months;
  const { term_months } = await tx
    .selectFrom('product_categories')
    .select(termOfCategory.as('term_months'))
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return term_months;
}

/** What the lead of a quote is called that was deleted meanwhile. */
export const findDeletedLead = (tx: Tx, id: number | null) =>
  tx
    .selectFrom('leads')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

type SentOffer = Omit<Offer, 'plans'> & Partial<Pick<Offer, 'plans'>>;
type NewRevision = Omit<Insertable<DB['quote_revisions']>, 'offers' | 'insured'> &
  Pick<QuoteRevision, 'offers'> & { insured?: QuoteRevision['insured'] };

export async function insertRevision(
  tx: Tx,
  { offers, insured = null, ...revision }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('quote_revisions')
    .values({
      ...revision,
      offers: JSON.stringify(offers),
      insured: insured && JSON.stringify(insured),
    })
    .execute();
}

export const wasSent = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('quote_revisions').select('id').where('quote_id', '=', id).executeTakeFirst()) !==
  undefined;

/** The newest first. What was told less fully in its day is filled up where it is read. */
export async function listRevisions(db: Db, id: number): Promise<QuoteRevision[]> {
  const revisions = await db
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
      'start_date',
      'end_date',
      'disclosure',
    ])
    .select((eb) => [
      linkToUser('quote_revisions.sent_by').as('sent_by'),
      linkTo('attachments', 'quote_revisions.attachment_id').as('attachment'),
      'quote_revisions.insured',
      eb.ref('quote_revisions.offers').$castTo<SentOffer[]>().as('offers'),
    ])
    .where('quote_id', '=', id)
    .orderBy('revision', 'desc')
    .execute();
  return revisions.map(({ insured, offers, ...revision }) => ({
    ...revision,
    insured: Insured.nullable().parse(insured),
    offers: offers.map((offer) => ({ ...offer, plans: offer.plans ?? [] })),
  }));
}

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
