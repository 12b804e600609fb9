import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { quotes } from '../quotes.queries.ts';
import { chosenOffer } from '../quoteText.ts';
import { quoteSteps } from './quoteSteps.ts';
import { soldFor } from './soldFor.ts';
import { useQuoteConversion } from './useQuoteConversion.ts';

/**
 * Accepts an offer and, where that is wanted, makes its policy. What the policy lacks, such as the client of a lead, is
 * asked next; where it cannot be made, the quote stays accepted and says so.
 */
export function useAccepting(quote: Quote, isMaking: boolean) {
  const { open, close } = useModalState();
  const { notification } = App.useApp();
  const queryClient = useQueryClient();
  const conversion = useQuoteConversion(quote);
  const make = async (accepted: Quote) => {
    const offer = chosenOffer(accepted);
    const sold = offer?.product_id
      ? []
      : await queryClient.fetchQuery(soldFor(accepted, offer)({ limit: 2 })).catch(() => []);
    const product_id = offer?.product_id ?? (sold.length === 1 ? sold[0]?.value : undefined);
    if (accepted.account_id === null || product_id === undefined) return open('quote_convert', quote.id);
    return conversion.mutate(
      { product_id },
      {
        onError: (error) => {
          notification.error({
            title: t('quote_screens.stays', { number: quote.quote_number }),
            description: error.message,
          });
          close();
        },
      },
    );
  };
  const accept = useMutation({
    mutationFn: (body: object) => quotes.act<Quote>(quote.id, 'accept', body),
    meta: { changes: quoteSteps.changes, record: quotes.record },
    onSuccess: (accepted) => (isMaking ? make(accepted) : close()),
  });
  return { ...accept, isPending: accept.isPending || conversion.isPending };
}
