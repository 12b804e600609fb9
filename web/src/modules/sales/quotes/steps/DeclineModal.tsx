import { useMutation } from '@tanstack/react-query';
import { OfferDecline } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import { offersOf, quotes } from '../quotes.queries.ts';
import { isEditable } from '../quoteText.ts';

/** The insurer does not want the risk. */
export function DeclineModal({ quote }: { quote: Quote }) {
  const { modal, recordId, close } = useModalState();
  const offer = quote.offers.find(({ id }) => id === recordId);
  const decline = useMutation({
    mutationFn: (reason: string) =>
      offersOf(quote.id).decline(Number(recordId), reason === '' ? {} : { reason }),
    meta: { changes: [quotes.noun] },
    onSuccess: close,
  });
  if (modal !== 'offer_decline' || !offer || !isEditable(quote)) return null;
  return (
    <TextQuestion
      title={t('quote_screens.declineTitle', { insurer: offer.insurer.label })}
      label={t('quotes.decline_reason')}
      okText={t('quote_screens.decline')}
      isOptional
      longest={fieldSpec(OfferDecline, 'reason').maxLength}
      isRunning={decline.isPending}
      problem={decline.error}
      onAnswer={(reason) => decline.mutate(reason)}
      onCancel={close}
    />
  );
}
