import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { serverNow } from '../../../auth/serverTime.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { t } from '../../../messages/t.ts';
import { LeadStatusTag } from './LeadCells.tsx';
import { stagesOf } from './leads.queries.ts';
import { lastedText } from './leadText.ts';
import styles from './LeadTimeline.module.css';

/** The states that a lead was in, the last one first, and how long each took. */
export function LeadTimeline({ id }: { id: number }) {
  const query = useQuery(stagesOf(id));
  if (query.error && !query.data)
    return (
      <LoadFailed title={t('common.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return <Skeleton active />;
  return (
    <ol className="stack gap16">
      {query.data.toReversed().map(({ status, entered_at, left_at, reason, by }) => (
        <li key={entered_at} className={styles.stage}>
          <div>
            <LeadStatusTag status={status} />
          </div>
          <div>
            <div>{lastedText(entered_at, left_at === null ? serverNow() : Date.parse(left_at))}</div>
            {reason !== '' && <p className={styles.reason}>{reason}</p>}
            <div className="small quiet">
              <MomentText at={entered_at} />
              {by && ` · ${by.label}`}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
