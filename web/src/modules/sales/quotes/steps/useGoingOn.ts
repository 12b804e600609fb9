import { useNavigate } from '@tanstack/react-router';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { nextStepOfQuote, type QuoteNext, type QuoteToGoOn } from '#contract/sales/quotes/quoteWay';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { useModalState, usePageState } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { mayTake } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { askedPlans } from '../offers/offerPlans.ts';
import { isEditable, isPriced, isUnasked } from '../quoteText.ts';
import { quoteSteps, type QuoteStep } from './quoteSteps.ts';

/** What is missing of a quote, for the choice of its next step. */
function toGoOn(quote: Quote, today: string): QuoteToGoOn {
  const { offers, recommendation_reason } = quote;
  return {
    ...quote,
    unasked_count: offers.filter(isUnasked).length,
    priced_count: offers.filter(isPriced).length,
    is_recommended: offers.some(({ is_recommended }) => is_recommended) && recommendation_reason !== '',
    has_expired_offer: offers.some((offer) => isPriced(offer) && offer.is_expired),
    is_overdue: quote.valid_until < today,
  };
}

/** Those that a step of the quote stands for; the others change it, or lead on. */
const steps: readonly QuoteNext[] = ['request', 'receive', 'send', 'accept', 'convert', 'revise'];

function useMayGoOn(quote: Quote, policyId: number | undefined) {
  const may = useMay();
  const mayMakeClient =
    may('accounts:create') &&
    may('leads:update') &&
    quote.allowed_actions.some(({ name }) => name === 'convert');
  return (next: QuoteNext): boolean => {
    if (steps.includes(next)) return mayTake(quote, next);
    switch (next) {
      case 'insurers':
        return isEditable(quote) && may('insurers:view');
      case 'convert_lead':
        return quote.lead_id !== null && mayMakeClient && may('policies:create');
      case 'open_policy':
        return policyId !== undefined;
      default:
        return isEditable(quote);
    }
  };
}

/** The one step that is offered first, its name, and what it does; a step of the quote itself is handed on. */
export function useGoingOn(quote: Quote, policyId: number | undefined) {
  const { today } = useOrganisation();
  const { open } = useModalState();
  const { set } = usePageState();
  const navigate = useNavigate();
  const asked = toGoOn(quote, today);
  const next = nextStepOfQuote(asked, useMayGoOn(quote, policyId));
  const { id, offers } = quote;
  const unpriced = offers.find((offer) => offer.status !== 'declined' && !isPriced(offer));
  const openOffer = (offer: Offer | undefined) => open('offer_edit', offer?.id ?? 0);
  const take = (step: (action: QuoteStep) => void) => {
    switch (next) {
      case 'insurers':
        return open('quote_insurers', id);
      case 'recommend':
        return set({ section: 'compare' }, { keepPage: true });
      case 'price':
        // Categories of people are priced in the form of the offer.
        return askedPlans(quote).length > 0
          ? openOffer(unpriced)
          : set({ section: 'prices' }, { keepPage: true, typed: { offer_id: unpriced?.id } });
      case 'renew_offer':
        return openOffer(offers.find((offer) => isPriced(offer) && offer.is_expired));
      case 'extend':
        return void navigate({
          to: '/quotes/$quoteId/edit',
          params: { quoteId: String(id) },
          search: { field: 'valid_until' },
        });
      case 'convert_lead':
        return open('quote_convert', id);
      case 'open_policy':
        return void navigate(recordAddress('policies', policyId ?? 0));
      case null:
        return undefined;
      default:
        return step(next);
    }
  };
  return { next, take, label: next && labelOf(next, asked) };
}

function labelOf(next: QuoteNext, { unasked_count: count }: QuoteToGoOn): string {
  switch (next) {
    case 'insurers':
      return t('quote_screens.addInsurers');
    case 'request':
      return t('quote_screens.askInsurers', { count });
    case 'price':
    case 'recommend':
    case 'renew_offer':
    case 'extend':
    case 'convert_lead':
    case 'open_policy':
      return t(`quote_screens.next_${next}`);
    default:
      return quoteSteps.label(next);
  }
}
