import { useQuery } from '@tanstack/react-query';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { totalsOf } from './policies.queries.ts';
import styles from './policies.module.css';

/** What the premiums of the list as it is narrowed come to, a figure for each currency. */
export function PolicyTotals() {
  const { search, fixed } = useListState();
  const { data, isPlaceholderData } = useQuery(totalsOf(narrowing({ ...search, ...fixed })));
  return (
    <dl
      className={`${styles.totals} figures`}
      aria-label={t('policy_screens.totals')}
      aria-busy={isPlaceholderData}
    >
      {(data ?? []).map(({ currency, count, drafts, gross_premium, net_premium }) => (
        <div key={currency} className={styles.total}>
          <dt>{t('policy_screens.totalIn', { count, total: formatCount(count), currency })}</dt>
          <dd>
            <strong>
              <MoneyText amount={gross_premium} currency={currency} />
            </strong>
            <span className="small quiet">
              {t('policy_screens.netOf')} <MoneyText amount={net_premium} currency={currency} />
            </span>
            {drafts > 0 && (
              <span className="small quiet">
                {t('policy_screens.withoutDrafts', { count: drafts, total: formatCount(drafts) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
