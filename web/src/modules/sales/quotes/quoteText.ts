import type { Offer } from '#contract/sales/quotes/offers';
import { toldOfferStatus, type ToldOfferStatus } from '#contract/sales/quotes/offerStates';
import type { Quote, QuoteSummary } from '#contract/sales/quotes/quotes';
import { editableQuoteStatuses, type QuoteStatus } from '#contract/sales/quotes/quoteStates';
import { daysBetween } from '#contract/base/days/wallClock';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { productWord } from '../../../messages/productWord.ts';

export const statusTones: Record<QuoteStatus, Tone> = {
  draft: 'quiet',
  requested: 'busy',
  received: 'busy',
  sent: 'soon',
  accepted: 'good',
  converted: 'good',
  rejected: 'late',
  expired: 'late',
  cancelled: 'quiet',
};

export const offerTones: Record<ToldOfferStatus, Tone> = {
  not_asked: 'quiet',
  requested: 'busy',
  received: 'good',
  declined: 'late',
  no_response: 'soon',
  selected: 'good',
  not_selected: 'quiet',
};

/** The quiet line under the client. */
export const quoteHint = ({ quote_number, category, revision }: QuoteSummary): string =>
  inLine([
    quote_number,
    productWord(category.label),
    revision > 1 && t('quote_screens.revisionNumber', { count: revision }),
  ]);

const waiting = new Set<QuoteStatus>(['draft', 'requested', 'received', 'sent']);
const soon = 7;

/** How urgent its last day is: only what still waits for someone can be late. */
export function validityTone(
  { status, valid_until }: QuoteSummary,
  today: string,
): 'late' | 'soon' | undefined {
  if (!waiting.has(status)) return undefined;
  const days = daysBetween(today, valid_until);
  if (days < 0) return 'late';
  return days <= soon ? 'soon' : undefined;
}

export const isPriced = ({ lines, status }: Offer): boolean => lines.length > 0 && status !== 'declined';

/** Nobody has asked its insurer yet. */
export const isUnasked = ({ status, requested_at }: Offer): boolean =>
  status === 'requested' && requested_at === null;

/** The day until which an insurer that was asked may answer. */
export function waitsUntil(offer: Offer): string | null {
  const status = toldOfferStatus(offer);
  return status === 'requested' || status === 'no_response' ? offer.reply_due_on : null;
}

/** What is asked and offered changes until the client has it, by whoever may take steps. */
export const isEditable = ({ status, allowed_actions }: Quote): boolean =>
  allowed_actions.length > 0 && editableQuoteStatuses.some((each) => each === status);

/** What of its insurer an offer is: a product, a plan of it, or both where they are not called the same. */
export const offered = ({ product, plan_name }: Offer): string[] =>
  [...new Set([productWord(product?.label) ?? '', plan_name])].filter((name) => name !== '');

export const offerName = ({ insurer, plan_name }: Offer): string => inLine([insurer.label, plan_name]);

/** Who collects the premium, where it is known. */
export const billingOf = ({ billing_type }: Offer): string | undefined =>
  billing_type && t(`fields.billing_type_${billing_type}`);

/** Who would cover it, and how it is billed. */
export const coverOf = (offer: Offer): string =>
  inLine([t('quote_screens.coveredBy', { insurer: offer.insurer.label }), billingOf(offer)]);

/** The offer that the client accepted. */
export const chosenOffer = ({ offers, selected_offer_id }: Quote): Offer | undefined =>
  offers.find(({ id }) => id === selected_offer_id);
