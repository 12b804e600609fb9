import { useQuery } from '@tanstack/react-query';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { totalsOf } from './payments.queries.ts';
import { totalParts } from './paymentText.ts';
import styles from './payments.module.css';

/** What the list as it is narrowed comes to, a figure for each currency and direction; of all there ever was, nothing. */
export function PaymentTotals() {
  const { search } = useListState();
  const filters = narrowing(search);
  const isNarrowed = Object.keys(filters).length > 0;
  const { data, isPlaceholderData } = useQuery({ ...totalsOf(filters), enabled: isNarrowed });
  if (!isNarrowed) return null;
  return (
    <dl
      className={`${styles.sums} figures`}
      aria-label={t('payment_list.totals')}
      aria-busy={isPlaceholderData}
    >
      {(data ?? []).map((total) => {
        const { currency, direction, count } = total;
        return (
          <div key={`${currency} ${direction}`} className={styles.total}>
            <dt>{t(`payment_list.total_${direction}`, { count, total: formatCount(count), currency })}</dt>
            <dd>
              {totalParts(total).map((part) => (
                <span key={part}>
                  <MoneyText amount={total[part]} currency={currency} />{' '}
                  <span className="small quiet">{t(`payment_list.part_${part}`)}</span>
                </span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
