import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { isPositive } from '#contract/base/amounts/decimals';
import type { CommissionTotals } from '#contract/money/commissions/commissions';
import { narrowedAddress } from '../../../components/address/recordAddress.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { totalsOf } from './commissions.queries.ts';
import styles from './commissions.module.css';

interface CommissionSumsProps {
  of: { policy: number } | { insurer: number } | { agent: number } | { sub_agent: number };
  /** To the list of the rows, where they do not stand beside. */
  hasLink?: boolean;
}

/** What is expected, came and is open, in each currency. */
export function CommissionSums({ of, hasLink = true }: CommissionSumsProps) {
  const { data, error, refetch } = useQuery(totalsOf(of));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const count = data.reduce((sum, total) => sum + total.count, 0);
  if (count === 0) return <p className="quiet">{t('commission_sections.noneOf')}</p>;
  return (
    <section className="column gap12" aria-label={t('commission_sections.sums')}>
      {data.map((total) => (
        <OneCurrency key={total.currency} total={total} />
      ))}
      {hasLink && (
        <p>
          <Link {...narrowedAddress('commissions', of)}>
            {t('commission_sections.all', { count, total: formatCount(count) })}
          </Link>
        </p>
      )}
    </section>
  );
}

function OneCurrency({ total }: { total: CommissionTotals[number] }) {
  const { currency, expected, received, open, due } = total;
  const figures = [
    { label: t('commissions.expected'), amount: expected },
    { label: t('commissions.received'), amount: received },
    { label: t('commission_sections.open'), amount: open },
    { label: t('commission_sections.due'), amount: due, isLate: isPositive(due) },
  ];
  return (
    <dl className={`${styles.totals} figures`}>
      {figures.map(({ label, amount, isLate = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isLate ? 'soon' : ''}>
            <MoneyText amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
