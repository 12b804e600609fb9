import type { Permission } from '#contract/base/permissions';
import type { QuoteListParams } from '#contract/sales/quotes/quoteList';
import type { Quote, QuoteRevision, QuoteUpdate } from '#contract/sales/quotes/quotes';
import { withItemIds, type Risk } from '#contract/sales/risk/risk';
import { insuredFor, typedSum } from '#contract/sales/risk/amounts';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Conflict, Invalid, InvalidState } from '../../../errors.ts';
import { holdLinks, holdLinksAgain } from '../../../nouns/merges/heldLinks.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { handingOver } from '../../../nouns/steps/handover.ts';
import { riskChange } from '../../../nouns/steps/auditedParts.ts';
import { checkRisk, riskLinks } from '../../../nouns/risk.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { listOffers } from './offers/offers.queries.ts';
import { offerTo } from './offers/offers.rules.ts';
import { takeCover } from './quotes.cover.ts';
import { keepDocuments, maskedRisk } from './quotes.documents.ts';
import { quotes, quoteRecords, type QuoteFacts, type QuoteRow } from './quotes.noun.ts';
import {
  findDeletedLead,
  findCategoryOfQuote,
  listRevisions,
  reassignOpenQuotes,
  setQuote,
  wasSent,
} from './quotes.record.queries.ts';
import {
  ownText,
  refuseAgainstOffers,
  refusePast,
  refuseUnfitting,
  refuseUnlessEditable,
  shownTo,
} from './quotes.rules.ts';
import { findDeletedAccount } from '../../people/accounts/accounts.record.queries.ts';
import { said } from '../../../said.ts';

const noun = { module: 'quotes', noun: 'quotes' } as const;

export const listQuotes = async (db: Db, caller: Caller, url: string, params: QuoteListParams) =>
  shownPage(await quotes.list.list(db, caller, url, params), shownTo(caller));

/** With its offers, and with the names of what its risk points at. */
async function whole(db: Db | Tx, caller: Caller, { quote, scope }: QuoteRow): Promise<Quote> {
  const {
    accepted_on,
    accepted_by,
    accepted_how,
    acceptance_note: note,
    acceptance_document,
    ...rest
  } = quote;
  return {
    ...rest,
    risk_links: rest.risk && (await riskLinks(db, rest.risk)),
    acceptance:
      accepted_on === null
        ? null
        : { accepted_on, accepted_by, accepted_how, note, document: acceptance_document },
    offers: (await listOffers(db, rest.id)).map(offerTo(caller, scope)),
  };
}

export const findQuote = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'quotes:view',
): Promise<Quote> => whole(db, caller, await quoteRecords.find(db, caller, id, permission));

export const readQuote = async (tx: Db | Tx, caller: Caller, id: number): Promise<Quote> =>
  whole(tx, caller, await quoteRecords.read(tx, caller, id));

export async function listRevisionsOf(db: Db, caller: Caller, id: number): Promise<QuoteRevision[]> {
  const { scope } = await quoteRecords.find(db, caller, id, 'quotes:view');
  const revisions = await listRevisions(db, id);
  return revisions.map((sent) => ({ ...sent, offers: sent.offers.map(offerTo(caller, scope)) }));
}

/** Whoever does not see the quote, or whose permission does not reach it, gets no further. */
export async function guardQuote(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<void> {
  await quoteRecords.guard(tx, caller, id, permission);
}

export const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: said('quoteNotToHand'),
    field: 'assigned_to_id',
  });

export const quoteLinks = {
  category_id: { to: 'product_categories', permission: 'products:view', one: 'a product category' },
} as const;

type Insured = { category_id: number; account_id: number | null };

/** What is to be insured, as it is kept: of the category's line, pointing only at what is there, each item with its id. */
export async function takeRisk(
  tx: Tx,
  risk: Risk | null | undefined,
  { category_id, account_id }: Insured,
  before: Risk | null = null,
): Promise<Risk | null> {
  if (!risk) return null;
  if (risk.line !== (await findCategoryOfQuote(tx, category_id)).line)
    throw new Invalid({ risk: [said('quoteRiskOfOtherLine')] });
  await checkRisk(tx, risk, { accountId: account_id, before });
  return withItemIds(risk);
}

/** Only an offer that has a price is recommended. */
async function refuseUnpriced(tx: Tx, id: number, offerId: number): Promise<void> {
  const offer = (await listOffers(tx, id)).find((each) => each.id === offerId);
  if (!offer) throw new Invalid({ recommended_offer_id: [said('quoteUnknownOffer')] });
  if (offer.status !== 'received') throw new Invalid({ recommended_offer_id: [said('quoteUnpricedOffer')] });
}

async function refuseOtherProducts(tx: Tx, before: QuoteFacts, { category_id }: QuoteUpdate): Promise<void> {
  if (category_id === undefined || category_id === before.category_id) return;
  const offers = await listOffers(tx, before.id);
  const offered = offers.find(({ product }) => product !== null);
  if (offered?.product)
    throw new Invalid({
      category_id: [said('quoteOtherProductOffered', { product: offered.product.label })],
    });
  if (before.risk && before.risk.line !== (await findCategoryOfQuote(tx, category_id)).line)
    throw new Invalid({ category_id: [said('quoteRiskStays')] });
}

/** What the days of cover follow from; the rest of a quote changes without them being judged again. */
const ofCover = ['category_id', 'start_date', 'end_date', 'risk'] as const satisfies (keyof QuoteUpdate)[];

/** Everything but whose it is, which may change at any time. */
async function changed(
  tx: Tx,
  caller: Caller,
  before: QuoteFacts,
  body: QuoteUpdate,
  dataKey: Buffer | undefined,
) {
  refuseUnlessEditable(before);
  await holdLinks(tx, caller, quoteLinks, body, before);
  refusePast('valid_until', body.valid_until, await organisationToday(tx, new Date()), before.valid_until);
  const { category_id = before.category_id, currency = before.currency } = body;
  const { risk: wanted = before.risk, sum_insured = typedSum(before.risk, before.sum_insured) } = body;
  refuseUnfitting({ currency, sum_insured, risk: wanted });
  refuseAgainstOffers(await listOffers(tx, before.id), before, body);
  if (body.risk === undefined) await refuseOtherProducts(tx, before, body);
  if (body.recommended_offer_id) await refuseUnpriced(tx, before.id, body.recommended_offer_id);
  const insured = { category_id, account_id: before.account_id };
  const taken = body.risk === undefined ? before.risk : await takeRisk(tx, wanted, insured, before.risk);
  const documents = maskedRisk(taken, before.risk);
  if (body.risk !== undefined) await keepDocuments(tx, dataKey, before.id, documents);
  const { risk } = documents;
  const days = ofCover.some((field) => body[field] !== undefined)
    ? await takeCover(tx, { ...body, category_id, risk }, before)
    : {};
  return {
    ...body,
    ...days,
    sum_insured: insuredFor(risk, currency, sum_insured),
    ...(body.risk === undefined ? {} : { risk, own_text: ownText(before.quote_number, risk) }),
  };
}

export async function updateQuote(
  tx: Tx,
  caller: Caller,
  id: number,
  { assigned_to_id, ...body }: QuoteUpdate,
  version: number | undefined,
  dataKey?: Buffer,
): Promise<Quote> {
  const { quote: before, scope } = await quoteRecords.lock(tx, caller, id, 'quotes:update');
  if (version !== undefined && version !== before.version)
    refuseStale(version, await readQuote(tx, caller, id));
  if (assigned_to_id !== undefined && assigned_to_id !== before.assigned_to_id)
    await guardAssignee(tx, caller, holds(caller, 'quotes:assign', scope), assigned_to_id);
  const change = Object.keys(body).length > 0 ? await changed(tx, caller, before, body, dataKey) : {};
  await setQuote(tx, id, {
    ...change,
    ...(assigned_to_id === undefined ? {} : { assigned_to_id }),
    ...edition(caller),
  });
  const after = await readQuote(tx, caller, id);
  const risk = body.risk === undefined ? { before: {}, after: {} } : riskChange(before.risk, after.risk);
  await audit(tx, caller, {
    ...noun,
    record_id: id,
    action: 'update',
    before: { ...quotes.audited(before), ...risk.before },
    after: { ...quotes.audited(after), ...risk.after },
  });
  return after;
}

export async function deleteQuote(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { quote: before } = await quoteRecords.lock(tx, caller, id, 'quotes:delete');
  if (await wasSent(tx, id)) throw new InvalidState(said('quoteSentIsKept', { quote: before.quote_number }));
  const uses = await usesOf(tx, caller, 'quotes', id);
  if (uses) throw new InvalidState(said('hasUses', { name: before.quote_number, uses }));
  await setQuote(tx, id, deletion(caller));
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: quotes.audited(before) });
}

export async function restoreQuote(tx: Tx, caller: Caller, id: number): Promise<Quote> {
  await quoteRecords.lockDeleted(tx, caller, id, 'quotes:delete');
  const before = await quoteRecords.facts(tx, id);
  await holdLinksAgain(tx, quoteLinks, before);
  const account = await findDeletedAccount(tx, before.account_id);
  if (account) throw new Conflict(said('restoreParent', { one: 'an account', name: account.display_name }));
  const lead = await findDeletedLead(tx, before.lead_id);
  if (lead) throw new Conflict(said('restoreParent', { one: 'a lead', name: lead.name }));
  await setQuote(tx, id, restoration(caller));
  const after = await readQuote(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: quotes.audited(after) });
  return after;
}

/** The open quotes of someone who leaves are handed to another, each with its history. */
export const handOverQuotes = handingOver('quotes', 'assigned_to', reassignOpenQuotes);
