import {
  mostOffers,
  type Offer,
  type OfferCreate,
  type OfferDecline,
  type OffersCreate,
  type OfferUpdate,
} from '#contract/sales/quotes/offers';
import { isTaxStated, premiumProblems, premiumTotals, type PremiumLineInput } from '#contract/money/premium';
import { guardHolds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import { guardCommission } from '../../../../auth/commission.ts';
import type { Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { Conflict, Invalid, NotFound } from '../../../../errors.ts';
import { holdLinks } from '../../../../nouns/merges/heldLinks.ts';
import { refuseStale } from '../../../../nouns/version.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { refuseOtherInsurer } from '../../../reference/products/products.rules.ts';
import {
  deleteOffer,
  findOffer,
  findProduct,
  holdFileOf,
  insertAwaited,
  insertOffer,
  listOffers,
  setOffers,
  type OfferChange,
} from './offers.queries.ts';
import { offerTo, refuseAmounts, refuseUnknownCategories, refuseUnknownItems } from './offers.rules.ts';
import { moveOffers, statusByLines } from './offers.transitions.ts';
import { nameOf, offerTold } from '../quotes.history.ts';
import { setQuote } from '../quotes.record.queries.ts';
import { quoteRecords, type QuoteFacts } from '../quotes.noun.ts';
import { refusePast, refuseUnlessEditable } from '../quotes.rules.ts';
import { receiveFirst } from '../quotes.transitions.ts';
import { setTaxRateOf } from '../../../reference/products/products.queries.ts';
import { said, saidOfEach } from '../../../../said.ts';

const links = {
  insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
  product_id: { to: 'products', permission: 'products:view', one: 'a product' },
} as const;

type Wanted = Pick<Offer, 'insurer_id' | 'product_id' | 'plan_name'>;
type Changing = { quote: QuoteFacts; offers: Offer[]; before: Offer | undefined };

/** The product is one of the quote's category, and of the insurer where it is only theirs. */
async function refuseOtherProduct(
  tx: Tx,
  { category_id }: QuoteFacts,
  { insurer_id, product_id }: Wanted,
): Promise<void> {
  const product = product_id === null ? undefined : await findProduct(tx, product_id);
  if (!product) return;
  if (product.category_id !== category_id) throw new Invalid({ product_id: [said('otherCategory')] });
  refuseOtherInsurer(product, insurer_id);
}

function refuseSecondOffer({ offers, before }: Changing, { insurer_id, plan_name }: Wanted): void {
  const isSame = (other: Offer): boolean =>
    other.id !== before?.id &&
    other.insurer_id === insurer_id &&
    other.plan_name.toLowerCase() === plan_name.toLowerCase();
  const there = offers.find(isSame);
  if (there)
    throw new Conflict(said('quoteOfferAgain'), {
      id: there.id,
      label: nameOf(there),
    });
}

/** With its lines, an offer is there; when the last one is taken away, it is awaited again. */
async function priced(
  tx: Tx,
  { quote, before }: Changing,
  lines: PremiumLineInput[],
  productId: number | null,
) {
  if (lines.length === 0 && !before?.lines.length) return {};
  if (lines.length === 0) {
    const none = { net_premium: null, fees: null, tax: null, gross_premium: null, tax_rate: null };
    return { ...none, lines: [], received_on: null, status: statusByLines(before, 'unprice') };
  }
  const tax_rate = await setTaxRateOf(tx, productId);
  const problems = premiumProblems(lines, tax_rate, quote.currency);
  if (Object.keys(problems).length > 0) throw new Invalid(saidOfEach(problems));
  refuseUnknownItems(quote.risk, lines);
  return {
    ...premiumTotals(lines, tax_rate, quote.currency),
    tax_rate,
    status: statusByLines(before, 'price'),
    decline_reason: '',
    received_on: before?.received_on ?? (await organisationToday(tx, new Date())),
  };
}

/** Whose tax was open is taxed when a product is chosen. */
const linesToTax = (before: Offer | undefined, productId: number | null) =>
  before && before.product_id !== productId && !isTaxStated(before.lines) ? before.lines : undefined;

/** What the offer would be, checked, as it is written. */
async function checked(tx: Tx, caller: Caller, changing: Changing, body: OfferUpdate): Promise<OfferChange> {
  const { quote, before } = changing;
  await holdLinks(tx, caller, links, body, before);
  const { insurer_id = before?.insurer_id ?? 0, product_id = before?.product_id ?? null } = body;
  const { plan_name = before?.plan_name ?? '' } = body;
  const wanted = { insurer_id, product_id, plan_name };
  refuseSecondOffer(changing, wanted);
  await refuseOtherProduct(tx, quote, wanted);
  refuseAmounts(quote.currency, body);
  refuseUnknownCategories(quote.risk, body);
  const today = await organisationToday(tx, new Date());
  refusePast('valid_until', body.valid_until, today, before?.valid_until ?? null);
  if (body.document_id && !(await holdFileOf(tx, quote.id, body.document_id)))
    throw new Invalid({ document_id: [said('quoteUnknownFile')] });
  const { lines = linesToTax(before, product_id), is_recommended: _, ...fields } = body;
  return {
    ...fields,
    ...(lines === undefined ? {} : await priced(tx, changing, lines, product_id)),
  };
}

/** The quote held, in a state in which offers change. */
async function holdForOffers(
  tx: Tx,
  caller: Caller,
  quoteId: number,
  body: Pick<OfferUpdate, 'commission_rate'> = {},
): Promise<{ quote: QuoteFacts; toldTo: (offer: Offer) => Offer }> {
  const { scope } = await quoteRecords.lock(tx, caller, quoteId, 'quotes:update');
  guardCommission(caller, body, scope);
  const quote = await quoteRecords.facts(tx, quoteId);
  refuseUnlessEditable(quote);
  return { quote, toldTo: offerTo(caller, scope) };
}

async function find(tx: Tx, quoteId: number, id: number): Promise<Offer> {
  const offer = await findOffer(tx, quoteId, id);
  if (!offer) throw new NotFound();
  return offer;
}

/** Whoever looks at the quote again finds another version of it, and the trail tells which offer is meant. */
async function tell(
  tx: Tx,
  caller: Caller,
  quoteId: number,
  action: string,
  { before, after }: { before?: Offer; after?: Offer },
): Promise<void> {
  await setQuote(tx, quoteId, edition(caller));
  const name = before && after ? nameOf(after) : undefined;
  await audit(tx, caller, {
    module: 'quotes',
    noun: 'quotes',
    record_id: quoteId,
    action,
    before: before && offerTold(before, name),
    after: after && offerTold(after, name),
  });
}

async function recommend(tx: Tx, quote: QuoteFacts, offer: Offer, isWanted: boolean | undefined) {
  if (isWanted === undefined || isWanted === offer.is_recommended) return;
  if (isWanted && offer.status !== 'received')
    throw new Invalid({ is_recommended: [said('quoteUnpricedOffer')] });
  await setQuote(tx, quote.id, { recommended_offer_id: isWanted ? offer.id : null });
}

export async function addOffer(tx: Tx, caller: Caller, quoteId: number, body: OfferCreate): Promise<Offer> {
  guardHolds(caller, 'insurers:view');
  const { quote, toldTo } = await holdForOffers(tx, caller, quoteId, body);
  const offers = await listOffers(tx, quoteId);
  if (offers.length >= mostOffers)
    throw new Invalid({ insurer_id: [said('quoteMostOffers', { count: mostOffers })] });
  const { insurer_id } = body;
  const id = await insertOffer(tx, {
    ...(await checked(tx, caller, { quote, offers, before: undefined }, body)),
    insurer_id,
    quote_id: quoteId,
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await recommend(tx, quote, await find(tx, quoteId, id), body.is_recommended);
  const after = await find(tx, quoteId, id);
  await tell(tx, caller, quoteId, 'add_offer', { after });
  await receiveFirst(tx, caller, quoteId);
  return toldTo(after);
}

/** The insurer that has the risk now is asked first, for the same product. Of a quote that was just made. */
export async function addAwaited(
  tx: Tx,
  caller: Caller,
  quoteId: number,
  wanted: Wanted & Pick<Offer, 'commission_rate'>,
): Promise<void> {
  const made = { created_by: caller.user_id, updated_by: caller.user_id };
  const id = await insertOffer(tx, { ...wanted, quote_id: quoteId, ...made });
  await tell(tx, caller, quoteId, 'add_offer', { after: await find(tx, quoteId, id) });
}

/** Of the insurers that are to be asked none is there twice, and none is left out. */
export async function addInsurers(
  tx: Tx,
  caller: Caller,
  quoteId: number,
  { insurer_ids }: OffersCreate,
): Promise<Offer[]> {
  guardHolds(caller, 'insurers:view');
  const { toldTo } = await holdForOffers(tx, caller, quoteId);
  const offers = await listOffers(tx, quoteId);
  if (offers.length + insurer_ids.length > mostOffers)
    throw new Invalid({ insurer_ids: [said('quoteMostOffers', { count: mostOffers })] });
  for (const [index, id] of insurer_ids.entries())
    await holdLinks(
      tx,
      caller,
      { [`insurer_ids.${index}`]: links.insurer_id },
      { [`insurer_ids.${index}`]: id },
    );
  const there = offers.filter(
    ({ insurer_id, plan_name }) => plan_name === '' && insurer_ids.includes(insurer_id),
  );
  if (there.length > 0)
    throw new Conflict(
      said('quoteInsurersThere', { insurers: new Intl.ListFormat('en').format(there.map(nameOf)) }),
    );
  const made = { created_by: caller.user_id, updated_by: caller.user_id };
  const ids = await insertAwaited(tx, quoteId, insurer_ids, made);
  const added = (await listOffers(tx, quoteId)).filter(({ id }) => ids.includes(id));
  for (const after of added) await tell(tx, caller, quoteId, 'add_offer', { after });
  return added.map(toldTo);
}

export async function changeOffer(
  tx: Tx,
  caller: Caller,
  { id: quoteId, offer_id: id }: { id: number; offer_id: number },
  body: OfferUpdate,
  version: number | undefined,
): Promise<Offer> {
  const { quote, toldTo } = await holdForOffers(tx, caller, quoteId, body);
  const before = await find(tx, quoteId, id);
  refuseStale(version, toldTo(before));
  const offers = await listOffers(tx, quoteId);
  const change = await checked(tx, caller, { quote, offers, before }, body);
  await setOffers(tx, [id], { ...change, ...edition(caller) });
  await recommend(tx, quote, await find(tx, quoteId, id), body.is_recommended);
  const after = await find(tx, quoteId, id);
  await tell(tx, caller, quoteId, 'update', { before, after });
  await receiveFirst(tx, caller, quoteId);
  return toldTo(after);
}

export async function removeOffer(
  tx: Tx,
  caller: Caller,
  { id: quoteId, offer_id: id }: { id: number; offer_id: number },
): Promise<void> {
  await holdForOffers(tx, caller, quoteId);
  const before = await find(tx, quoteId, id);
  await deleteOffer(tx, id);
  await tell(tx, caller, quoteId, 'remove_offer', { before });
}

/** The insurer does not want the risk, or takes the offer back. */
export async function declineOffer(
  tx: Tx,
  caller: Caller,
  { id: quoteId, offer_id: id }: { id: number; offer_id: number },
  { reason = '' }: OfferDecline,
): Promise<Offer> {
  const { quote, toldTo } = await holdForOffers(tx, caller, quoteId);
  const before = await find(tx, quoteId, id);
  await moveOffers(tx, caller, [before], 'decline', { decline_reason: reason });
  if (before.is_recommended) await setQuote(tx, quote.id, { recommended_offer_id: null });
  const after = await find(tx, quoteId, id);
  await tell(tx, caller, quoteId, 'decline_offer', { before, after });
  return toldTo(after);
}
