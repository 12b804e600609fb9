import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { daysDecided, type Decided } from '#contract/across/approvalsDecided';
import { approvalsDecided, decidedPage } from '../../../api/approvals.ts';
import { useListState } from '../../../components/list/listState.ts';
import { Pager } from '../../../components/list/Pager.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { addressOf } from './approvalText.ts';
import styles from './approvals.module.css';

const tones = { approved: 'good', first: 'soon', refused: 'late' } as const;

/** What the reader approved or refused lately of what others had asked for, with the verdict. */
export function DecidedRows() {
  const { search } = useListState();
  const { data, error, refetch } = useQuery(approvalsDecided(decidedPage(search)));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (data.count === 0)
    return (
      <section className="panel">
        <Empty
          title={t('approvals.noneDecided')}
          hint={t('approvals.noneDecidedHint', { count: daysDecided })}
        />
      </section>
    );
  return (
    <section className={`${styles.list} panel`} aria-label={t('approvals.decided')}>
      <div className="scrolls">
        <table className={styles.table} aria-label={t('approvals.decided')}>
          <thead>
            <tr>
              <th scope="col">{t('approvals.label')}</th>
              <th scope="col">{t('approvals.asked_by')}</th>
              <th scope="col" className="toEnd">
                {t('approvals.amount')}
              </th>
              <th scope="col">{t('approvals.verdict')}</th>
              <th scope="col">{t('approvals.reason')}</th>
              <th scope="col" className="toEnd">
                {t('approvals.at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((decided) => (
              <Row key={decided.id} decided={decided} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager count={data.count} isEstimate={false} />
    </section>
  );
}

function Row({ decided }: { decided: Decided }) {
  const { noun, label, asked_by, money, verdict, reason, at } = decided;
  return (
    <tr>
      <td className={styles.what}>
        <Link {...addressOf(decided)} className="medium breaks">
          <bdi>{label}</bdi>
        </Link>
        <div className="small quiet">{t(`approvals.noun_${noun}`)}</div>
      </td>
      <td className={styles.who}>{asked_by?.label ?? t('approvals.nobody')}</td>
      <td className="toEnd strong oneLine">
        {money && <MoneyText amount={money.amount} currency={money.currency} />}
      </td>
      <td>
        <StatusTag tone={tones[verdict]}>{t(`approvals.verdict_${verdict}`)}</StatusTag>
      </td>
      <td className="breaks">{reason}</td>
      <td className="toEnd oneLine quiet">
        <MomentText at={at} />
      </td>
    </tr>
  );
}
