import { Button } from 'antd';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { isEditable } from '../quoteText.ts';

/** What may be done with one of the offers that are compared. */
export function OfferSteps({ quote, offer }: { quote: Quote; offer: Offer }) {
  const { open } = useModalState();
  const mayAccept = quote.allowed_actions.some(({ name, enabled }) => name === 'accept' && enabled);
  return (
    <div className="row gap6">
      {mayAccept && quote.sent_offer_ids.includes(offer.id) && !offer.is_expired && (
        <Button
          type={offer.is_recommended ? 'primary' : 'default'}
          onClick={() => open('quote_accept', quote.id, { offer_id: offer.id })}
        >
          {t('quote_screens.choose')}
        </Button>
      )}
      {isEditable(quote) && (
        <Button type="text" onClick={() => open('offer_edit', offer.id)}>
          {t('common.edit')}
        </Button>
      )}
    </div>
  );
}
