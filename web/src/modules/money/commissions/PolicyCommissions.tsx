import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CommissionSummary } from '#contract/money/commissions/commissions';
import { formatMoney } from '../../../components/money.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { AmountText } from '../../../components/texts/MoneyText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import { CommissionStatusTag, DueText, VarianceText } from './CommissionCells.tsx';
import { commissionsOf } from './commissions.queries.ts';
import { CommissionSums } from './CommissionSums.tsx';
import styles from './commissions.module.css';

interface PolicyCommissionsProps {
  policyId: number;
  /** At which rate, and why. */
  rate: ReactNode;
}

/** What a policy earns, transaction by transaction; each opens over the page. */
export function PolicyCommissions({ policyId, rate }: PolicyCommissionsProps) {
  const { data, error, refetch } = useQuery(commissionsOf(policyId));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const [first] = data.results;
  if (!first)
    return (
      <div className="column gap8">
        {rate}
        <p className="quiet">{t('commission_sections.none')}</p>
      </div>
    );
  return (
    <div className="column gap16">
      {rate}
      <CommissionSums of={{ policy: policyId }} hasLink={false} />
      <div className="scrolls">
        <table className={styles.lines} aria-label={t('commissions.title')}>
          <thead>
            <tr>
              <th scope="col">{t('commissions.kind')}</th>
              <th scope="col">{t('commissions.due_on')}</th>
              <th scope="col">{t('commissions.status')}</th>
              <th scope="col" className="toEnd oneLine">
                {t('commissions.expected')} {first.currency}
              </th>
              <th scope="col" className="toEnd">
                {t('commissions.received')}
              </th>
              <th scope="col" className="toEnd">
                {t('commissions.variance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((commission) => (
              <OneRow key={commission.id} commission={commission} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function OneRow({ commission }: { commission: CommissionSummary }) {
  const { id, kind, booked_on, rate, base, currency, expected, received, status } = commission;
  const earns =
    rate !== null &&
    t('commission_sections.earns', {
      rate: t('common.percent', { value: rate }),
      base: formatMoney(base, currency),
    });
  return (
    <tr>
      <th scope="row">
        <RecordLink
          modal="commission_view"
          id={id}
          hint={
            <>
              <DayText day={booked_on} /> {earns && <> · {earns}</>}
            </>
          }
        >
          {t(`commissions.kind_${kind}`)}
        </RecordLink>
      </th>
      <td>
        <DueText commission={commission} />
      </td>
      <td>
        <CommissionStatusTag status={status} />
      </td>
      <td className="toEnd">
        <AmountText amount={expected} currency={currency} />
      </td>
      <td className="toEnd">
        <AmountText amount={received} currency={currency} />
      </td>
      <td className="toEnd">
        <VarianceText commission={commission} />
      </td>
    </tr>
  );
}
