import { useQuery } from '@tanstack/react-query';
import { kycViews, type KycView } from '#contract/people/kycStates';
import { useListState } from '../../../components/list/listState.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { kycOverview } from './kyc.queries.ts';
import styles from './KycCounters.module.css';

const tones: Record<KycView, string | undefined> = {
  pending: undefined,
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
    <fieldset className={styles.views} aria-label={t('kyc.views')} aria-busy={!data}>
      {kycViews.map((view) => {
        const isShown = shown.includes(view);
        const count = data?.[view] ?? 0;
        return (
          <button
            key={view}
            type="button"
            className={styles.view}
            aria-pressed={isShown}
            onClick={() => set({ kyc: isShown ? undefined : view })}
          >
            <span className="small quiet">{t(`accounts.kyc_${view}`)}</span>
            <span className={`${styles.count} ${count > 0 ? (tones[view] ?? '') : ''}`}>
              {data ? formatCount(count) : '—'}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
