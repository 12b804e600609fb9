import { queryOptions, useQuery } from '@tanstack/react-query';
import type { InsurerFigures } from '#contract/sales/offers';
import { request } from '../../../api/client.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { quotes } from './quotes.queries.ts';

/** Figures of a year do not change within minutes. */
const stillGood = 10 * 60_000;

const figuresOfInsurers = queryOptions({
  queryKey: [quotes.noun, 'insurer-figures'],
  queryFn: ({ signal }) => request<InsurerFigures[]>('/quotes/insurer-figures/', { signal }),
  staleTime: stillGood,
});

function figuresText({ reply_days, priced_count, selected_count }: InsurerFigures): string {
  const share = Math.round((100 * selected_count) / Math.max(1, priced_count));
  return inLine([
    reply_days === 0 && t('quote_screens.repliesSameDay'),
    reply_days !== null && reply_days > 0 && t('quote_screens.repliesIn', { count: reply_days }),
    priced_count > 0 && t('quote_screens.chosenOf', { chosen: selected_count, priced: priced_count, share }),
  ]);
}

/** How an insurer has done by us lately, in words; empty where nothing is known. */
export function useInsurerFigures(): (insurerId: number) => string {
  const { data = [] } = useQuery(figuresOfInsurers);
  return (insurerId) => {
    const figures = data.find(({ insurer_id }) => insurer_id === insurerId);
    return figures ? figuresText(figures) : '';
  };
}
