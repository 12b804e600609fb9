import { useQuery } from '@tanstack/react-query';
import { isZero } from '#contract/base/amounts/decimals';
import type { CommissionTotals as Totals } from '#contract/money/commissions/commissions';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { totalsOf } from './commissions.queries.ts';
import styles from './commissions.module.css';

/** What is the same as the figure before is not said again. */
const partsOf = ({ expected, received, open, due }: Totals[number]) =>
  [
    { part: 'expected', amount: expected, isSaid: true },
    { part: 'received', amount: received, isSaid: !isZero(received) },
    { part: 'open', amount: open, isSaid: open !== expected },
    { part: 'due', amount: due, isSaid: due !== open && !isZero(due) },
  ] as const;

/** What the list as it is narrowed comes to, by currency; of all there ever was, nothing. */
export function CommissionTotals() {
  const { search } = useListState();
  const filters = narrowing(search);
  const isNarrowed = Object.keys(filters).length > 0;
  const { data, isPlaceholderData } = useQuery({ ...totalsOf(filters), enabled: isNarrowed });
  if (!isNarrowed) return null;
  return (
    <dl
      className={`${styles.sums} figures`}
      aria-label={t('commission_list.totals')}
      aria-busy={isPlaceholderData}
    >
      {(data ?? []).map((total) => {
        const { currency, count } = total;
        return (
          <div key={currency} className={styles.total}>
            <dt>{t('commission_list.total', { count, total: formatCount(count), currency })}</dt>
            <dd>
              {partsOf(total)
                .filter(({ isSaid }) => isSaid)
                .map(({ part, amount }) => (
                  <span key={part}>
                    <MoneyText amount={amount} currency={currency} />{' '}
                    <span className="small quiet">{t(`commission_list.part_${part}`)}</span>
                  </span>
                ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
