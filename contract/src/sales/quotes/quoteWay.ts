import { firstOf, stagesTo, stagesUntil, wasAtBy, type Stage } from '../../base/states/stages.ts';
import type { QuoteStatus } from './quoteStates.ts';

const way = ['draft', 'requested', 'received', 'sent', 'accepted', 'converted'] as const;

export type QuoteOnItsWay = {
  status: QuoteStatus;
  offer_count: number;
  priced_count: number;
  sent_at: string | null;
  selected_offer_id: number | null;
  passed: readonly QuoteStatus[];
};

/** What a quote that was given up, refused or has expired had behind it. */
function goneBy({ offer_count, priced_count, sent_at, selected_offer_id }: QuoteOnItsWay): number {
  if (selected_offer_id !== null) return 5;
  if (sent_at !== null) return 4;
  if (priced_count > 0) return 3;
  return offer_count > 0 ? 2 : 1;
}

/** How far a quote has come. */
export const stagesOfQuote = (quote: QuoteOnItsWay): Stage<QuoteStatus>[] =>
  way.some((each) => each === quote.status)
    ? stagesTo<QuoteStatus>(way, quote.status, wasAtBy(quote.passed))
    : stagesUntil<QuoteStatus>(way, goneBy(quote), quote.status, wasAtBy(quote.passed));

export type QuoteNext =
  | 'insurers'
  | 'request'
  | 'price'
  | 'receive'
  | 'recommend'
  | 'renew_offer'
  | 'extend'
  | 'send'
  | 'accept'
  | 'convert_lead'
  | 'convert'
  | 'open_policy'
  | 'revise';

/** What is read of a quote to tell what is missing. */
export type QuoteToGoOn = {
  status: QuoteStatus;
  account_id: number | null;
  offer_count: number;
  /** Offers that nobody has asked for yet, and those that have a price. */
  unasked_count: number;
  priced_count: number;
  is_recommended: boolean;
  has_expired_offer: boolean;
  is_overdue: boolean;
};

function toCollect({ offer_count, unasked_count, priced_count }: QuoteToGoOn): QuoteNext[] {
  if (offer_count === 0) return ['insurers'];
  if (unasked_count > 0) return ['request', 'price'];
  return priced_count > 0 ? ['receive', 'price'] : ['price'];
}

/** What a proposal cannot go without, in the order in which it is refused. */
function toSend({
  offer_count,
  priced_count,
  is_recommended,
  has_expired_offer,
  is_overdue,
}: QuoteToGoOn): QuoteNext[] {
  if (priced_count === 0) return offer_count === 0 ? ['insurers'] : ['price'];
  if (!is_recommended) return ['recommend'];
  if (has_expired_offer) return ['renew_offer'];
  return is_overdue ? ['extend'] : ['send'];
}

function wantedOf(quote: QuoteToGoOn): QuoteNext[] {
  switch (quote.status) {
    case 'draft':
    case 'requested':
      return toCollect(quote);
    case 'received':
      return toSend(quote);
    case 'sent':
      return ['accept'];
    case 'accepted':
      return quote.account_id === null ? ['convert_lead'] : ['convert'];
    case 'converted':
      return ['open_policy'];
    case 'rejected':
    case 'expired':
      return ['revise'];
    default:
      return [];
  }
}

/** The one button of a quote: the first of these that the reader may press. */
export const nextStepOfQuote = (quote: QuoteToGoOn, may: (step: QuoteNext) => boolean): QuoteNext | null =>
  firstOf(wantedOf(quote), may);
