import { useQuery } from '@tanstack/react-query';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import type { InsurerFigures } from '#contract/sales/quotes/offers';
import { useMay } from '../../../../auth/currentUser.ts';
import { quoteOperations } from '#contract/sales/quotes/quoteOperations';
import { queryFor } from '../../../../api/call.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';

/** Figures of a year do not change within minutes. */
const stillGood = 10 * 60_000;

const figuresOfInsurers = { ...queryFor(quoteOperations.insurerFigures), staleTime: stillGood };

function figuresText({ reply_days, priced_count, selected_count }: InsurerFigures): string {
  const share = Math.round((100 * selected_count) / Math.max(1, priced_count));
  return inLine([
    reply_days === 0 && t('quote_screens.repliesSameDay'),
    reply_days !== null && reply_days > 0 && t('quote_screens.repliesIn', { count: reply_days }),
    priced_count > 0 && t('quote_screens.chosenOf', { chosen: selected_count, priced: priced_count, share }),
  ]);
}

/** How long they take to settle a claim, for whoever sees claims. */
const daysToSettle = (ids: readonly number[]) => ({
  ...queryFor(claimOperations.figures, { params: { insurer: ids.join(','), premium: false } }),
  staleTime: stillGood,
});

const settlesText = (days: number | null | undefined): string =>
  days === null || days === undefined ? '' : t('claim_figures.daysToSettle', { count: days });

/** So many can be asked for at once. */
const mostInsurers = 200;

/** How an insurer has done by us lately, in words; empty where nothing is known. */
export function useInsurerFigures(): (insurerId: number) => string {
  const may = useMay();
  const { data = [] } = useQuery(figuresOfInsurers);
  const ids = data.map(({ insurer_id }) => insurer_id).slice(0, mostInsurers);
  const settled = useQuery({ ...daysToSettle(ids), enabled: may('claims:view') && ids.length > 0 });
  return (insurerId) => {
    const figures = data.find(({ insurer_id }) => insurer_id === insurerId);
    const claims = settled.data?.find(({ id }) => id === insurerId);
    return inLine([figures && figuresText(figures), settlesText(claims?.median_days_to_settle)]);
  };
}
