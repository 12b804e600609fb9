import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Input } from 'antd';
import { QuoteUpdate, type Quote } from '#contract/sales/quotes';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { FormQuestion } from '../../../components/form/FormQuestion.tsx';
import { quotes } from './quotes.queries.ts';
import { isPriced, offerName } from './quoteText.ts';

const { Field } = fieldsOf(QuoteUpdate, 'quotes');

/** Which offer we recommend, and why; without both nothing is sent. */
export function RecommendModal({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const typed = useLocation({ select: ({ state }) => state.typed });
  const offers = quote.offers.filter(isPriced);
  const recommend = useMutation({
    mutationFn: (body: object) => quotes.update(quote.id, body, quote.version),
    meta: { changes: [quotes.noun], record: quotes.record },
    onSuccess: close,
  });
  return (
    <FormQuestion
      title={t('quote_screens.recommendTitle')}
      okText={t('quote_screens.recommend')}
      schema={QuoteUpdate.required({ recommended_offer_id: true, recommendation_reason: true })}
      initial={{
        recommended_offer_id: typed?.['offer_id'] ?? quote.recommended_offer_id ?? offers[0]?.id,
        recommendation_reason: quote.recommendation_reason,
      }}
      isRunning={recommend.isPending}
      problem={recommend.error}
      onConfirm={(body, tell) => recommend.mutate(body, { onError: tell })}
      onCancel={close}
    >
      <Field name="recommended_offer_id">
        <Select options={offers.map((offer) => ({ value: offer.id, label: offerName(offer) }))} />
      </Field>
      <Field name="recommendation_reason" hint={t('quote_screens.reasonHint')}>
        <Input.TextArea rows={4} />
      </Field>
    </FormQuestion>
  );
}
