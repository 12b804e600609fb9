import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Quote } from '#contract/sales/quotes/quotes';
import { currentOf } from '../../../../api/ApiError.ts';
import { t } from '../../../../messages/t.ts';
import { quotes } from '../quotes.queries.ts';

interface Recommendation {
  recommended_offer_id: number | null;
  recommendation_reason: string;
}

const isSame = (one: Recommendation, other: Recommendation): boolean =>
  one.recommended_offer_id === other.recommended_offer_id &&
  one.recommendation_reason === other.recommendation_reason;

/** Which offer we recommend, and why. Prices that are kept meanwhile make another version, and no other recommendation. */
export function useRecommending(quote: Quote, onDone: () => void) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: async (wanted: Recommendation) => {
      const send = (version: number) => quotes.update(quote.id, wanted, version);
      try {
        return await send(quote.version);
      } catch (error) {
        const current = currentOf<Quote>(error);
        if (!current || !isSame(current, quote)) throw error;
        return send(current.version);
      }
    },
    meta: { changes: [quotes.noun], record: quotes.record },
    onSuccess: onDone,
    onError: (error) => notification.error({ title: t('common.saveFailed'), description: error.message }),
  });
}
