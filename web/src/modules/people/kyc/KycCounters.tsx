import { useQuery } from '@tanstack/react-query';
import { kycViews, type KycView } from '#contract/people/kycStates';
import { Counter, Counters } from '../../../components/list/counters/Counters.tsx';
import { useListState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { kycOverview } from './kyc.queries.ts';

const tones: Partial<Record<KycView, 'late' | 'soon'>> = {
  expiring_30: 'late',
  expiring_60: 'soon',
  review_due: 'late',
};

/** How many clients wait for compliance; each narrows the list to its own. */
export function KycCounters() {
  const { search, set } = useListState();
  const { data } = useQuery(kycOverview);
  const shown = String(search['kyc'] ?? '').split(',');
  return (
    <Counters label={t('kyc.views')} isBusy={!data} onPhone="two">
      {kycViews.map((view) => {
        const isShown = shown.includes(view);
        return (
          <Counter
            key={view}
            name={t(`accounts.kyc_${view}`)}
            count={data?.[view]}
            tone={tones[view]}
            isShown={isShown}
            onPress={() => set({ kyc: isShown ? undefined : view })}
          />
        );
      })}
    </Counters>
  );
}
