import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { quotes } from '../quotes.queries.ts';
import { chosenOffer } from '../quoteText.ts';
import { quoteSteps } from './quoteSteps.ts';
import { useQuoteConversion } from './useQuoteConversion.ts';

/** With the policy comes what it lacks: the product, and the client of a lead that is none yet. */
export interface Accepting {
  acceptance: object;
  /** Of which product, where the offer names none. */
  product_id?: number | null;
  client?: { account: object } | { account_id: number };
}

/**
 * Accepts an offer and, where that is wanted, makes its policy. Where it cannot be made, the quote stays accepted, and
 * what its policy lacks is asked for by itself.
 */
export function useAccepting(quote: Quote, isMaking: boolean) {
  const { open, close } = useModalState();
  const { notification } = App.useApp();
  const conversion = useQuoteConversion(quote);
  const make = (accepted: Quote, { product_id, client }: Accepting) => {
    const product = chosenOffer(accepted)?.product_id ?? product_id ?? undefined;
    const lacksClient = accepted.account_id === null && !client;
    if (lacksClient || product === undefined) return open('quote_convert', quote.id);
    return conversion.mutate(
      { product_id: product, ...(accepted.account_id === null ? client : {}) },
      {
        onError: (error) => {
          notification.error({
            title: t('quote_screens.acceptedNotMade', { number: quote.quote_number }),
            description: error.message,
          });
          if (client && accepted.account_id === null) open('quote_convert', quote.id, client);
          else close();
        },
      },
    );
  };
  const accept = useMutation({
    mutationFn: ({ acceptance }: Accepting) => quotes.act<Quote>(quote.id, 'accept', acceptance),
    meta: { changes: quoteSteps.changes, record: quotes.record },
    onSuccess: (accepted, asked) => (isMaking ? make(accepted, asked) : close()),
  });
  return { ...accept, isPending: accept.isPending || conversion.isPending };
}
