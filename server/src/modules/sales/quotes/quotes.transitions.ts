import type { QuoteAccept } from '#contract/sales/quotes/quoteSteps';
import { offerActionTable } from '#contract/sales/quotes/offerStates';
import { quoteActionTable, type QuoteAction } from '#contract/sales/quotes/quoteStates';
import { refusalOf } from '#contract/base/states/states';
import { stateAfter, takeStep } from '../../../nouns/steps/steps.ts';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { audit, auditMany } from '../../../nouns/trail/audit.ts';
import { edition } from '../../../nouns/stamps.ts';
import { holdFileOf, listOffers } from './offers/offers.queries.ts';
import { moveOffers } from './offers/offers.transitions.ts';
import { nameOf, offerTold } from './quotes.history.ts';
import { fillAccountOf, holdOpenQuotesOf, setQuote } from './quotes.record.queries.ts';
import { quoteRecords, type QuoteFacts } from './quotes.noun.ts';
import { said as sentence } from '../../../said.ts';

const noun = { module: 'quotes', noun: 'quotes' } as const;
const steps = { ...noun, table: quoteActionTable };

type Said = Partial<Pick<QuoteFacts, 'decline_reason' | 'cancel_reason' | 'revision'>>;

/** A step of a quote that needs nothing of its offers. */
export async function moveQuote(
  tx: Tx,
  actor: Actor,
  id: number,
  action: Exclude<QuoteAction, 'accept' | 'unaccept' | 'reject' | 'revise'>,
  said: Said = {},
  stamps: object = {},
): Promise<QuoteFacts> {
  const quote = await quoteRecords.hold(tx, id);
  await takeStep(tx, actor, steps, quote, action, said, stamps);
  return quote;
}

/** The first offer with a price takes a quote on, for which insurers were asked. */
export async function receiveFirst(tx: Tx, actor: Actor, id: number): Promise<void> {
  const quote = await quoteRecords.hold(tx, id);
  if (quote.status === 'requested' && quote.priced_count > 0)
    await takeStep(tx, actor, steps, quote, 'receive');
}

/** An offer that the client was sent and that still holds; without a day of its own, as long as the quote does. */
async function chooseOffer(tx: Tx, quote: QuoteFacts, offerId: number, day: string) {
  const offers = await listOffers(tx, quote.id);
  const chosen = offers.find(({ id }) => id === offerId);
  if (!chosen) throw new Invalid({ offer_id: [sentence('quoteUnknownOffer')] });
  if (!quote.sent_offer_ids.includes(offerId))
    throw new Invalid({ offer_id: [sentence('quoteUnsentOffer')] });
  if (chosen.status !== 'received') throw new Invalid({ offer_id: [sentence('quoteUnpricedOffer')] });
  if ((chosen.valid_until ?? quote.valid_until) < day)
    throw new Invalid({ offer_id: [sentence('quoteExpiredOffer')] });
  const others = offers.filter(({ id, status }) => id !== offerId && status === 'received');
  return { chosen, others };
}

/** The client chose an offer: who said so, when, how, and what shows it. */
export async function acceptQuote(tx: Tx, actor: Actor, id: number, said: QuoteAccept): Promise<void> {
  const quote = await quoteRecords.hold(tx, id);
  stateAfter(quoteActionTable, 'accept', quote);
  const today = await dayOf(tx, actor);
  const { accepted_on = today, accepted_by = '', accepted_how = '', note = '', document_id = null } = said;
  if (accepted_on > today) throw new Invalid({ accepted_on: [sentence('quoteDayToCome')] });
  const { chosen, others } = await chooseOffer(tx, quote, said.offer_id, accepted_on);
  if (document_id !== null && !(await holdFileOf(tx, id, document_id)))
    throw new Invalid({ document_id: [sentence('quoteUnknownFile')] });
  await moveOffers(tx, actor, [chosen], 'select');
  await moveOffers(tx, actor, others, 'pass-over');
  const told = { accepted_on, accepted_by, accepted_how, acceptance_note: note };
  await takeStep(tx, actor, steps, quote, 'accept', told, {
    selected_offer_id: chosen.id,
    acceptance_document_id: document_id,
  });
  const { acceptance_document } = await quoteRecords.facts(tx, id);
  await audit(tx, actor, {
    ...noun,
    record_id: id,
    action: 'update',
    after: { selected_offer: nameOf(chosen), acceptance_document },
  });
}

const unsaid = { accepted_on: null, accepted_by: '', accepted_how: '', acceptance_note: '' };
const unchosen = { selected_offer_id: null, acceptance_document_id: null };

/** What was chosen is chosen no more; what an acceptance said goes with it. */
async function openOffers(tx: Tx, actor: Actor, id: number) {
  const offers = await listOffers(tx, id);
  const closed = offers.filter((offer) => refusalOf(offerActionTable, 'reopen', offer) === null);
  await moveOffers(tx, actor, closed, 'reopen');
  return { chosen: offers.find(({ status }) => status === 'selected') };
}

/** The client has not answered; what was taken for an answer, and why it is none, the trail keeps. */
export async function unacceptQuote(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  const quote = await quoteRecords.hold(tx, id);
  stateAfter(quoteActionTable, 'unaccept', quote);
  const { chosen } = await openOffers(tx, actor, id);
  await takeStep(tx, actor, steps, quote, 'unaccept', unsaid, unchosen);
  await audit(tx, actor, {
    ...noun,
    record_id: id,
    action: 'update',
    before: {
      selected_offer: chosen && nameOf(chosen),
      acceptance_document: quote.acceptance_document,
    },
    after: { unaccept_reason: reason },
  });
}

export async function rejectQuote(tx: Tx, actor: Actor, id: number, decline_reason: string): Promise<void> {
  const quote = await quoteRecords.hold(tx, id);
  stateAfter(quoteActionTable, 'reject', quote);
  await openOffers(tx, actor, id);
  await takeStep(tx, actor, steps, quote, 'reject', { decline_reason }, { ...unsaid, ...unchosen });
}

/** What was sent stays as it was; the quote begins anew with the next number. */
export async function reviseQuote(tx: Tx, actor: Actor, id: number): Promise<void> {
  const quote = await quoteRecords.hold(tx, id);
  stateAfter(quoteActionTable, 'revise', quote);
  await openOffers(tx, actor, id);
  const told = { revision: quote.revision + 1, decline_reason: '' };
  await takeStep(tx, actor, steps, quote, 'revise', told, { ...unsaid, ...unchosen, sent_at: null });
}

/** Insurers who did not answer in time; a price may still come. */
export async function noteSilence(tx: Tx, actor: Actor, id: number, day: string): Promise<void> {
  await quoteRecords.hold(tx, id);
  const offers = await listOffers(tx, id);
  const silent = offers.filter(
    ({ status, reply_due_on }) => status === 'requested' && reply_due_on !== null && reply_due_on < day,
  );
  await moveOffers(tx, actor, silent, 'give-up');
  await setQuote(tx, id, edition(actor));
  for (const offer of silent)
    await audit(tx, actor, {
      ...noun,
      record_id: id,
      action: 'update',
      before: offerTold(offer),
      after: offerTold({ ...offer, status: 'no_response' }),
    });
}

/** Whoever gives a lead up gives its open quotes up with it. */
export async function cancelQuotesOf(tx: Tx, actor: Actor, leadId: number, reason: string): Promise<void> {
  for (const id of await holdOpenQuotesOf(tx, leadId))
    await moveQuote(tx, actor, id, 'cancel', { cancel_reason: reason });
}

/** As soon as the lead has an account, its quotes have it too. */
export async function giveAccountToQuotes(
  tx: Tx,
  actor: Actor,
  leadId: number,
  accountId: number,
): Promise<void> {
  const filled = await fillAccountOf(tx, actor, leadId, accountId);
  await auditMany(
    tx,
    actor,
    { ...noun, action: 'update', field: 'account', before: null, after: filled[0]?.account ?? null },
    filled.map(({ id }) => id),
  );
}
