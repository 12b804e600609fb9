import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { Kyc } from '#contract/people/kyc';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { Checklist } from './Checklist.tsx';
import { kycOf } from './kyc.queries.ts';
import styles from './kyc.module.css';
import { KycQueue } from './KycQueue.tsx';
import { useKycQueue } from './useKycQueue.ts';
import { KycRating } from './KycRating.tsx';
import { KycSteps } from './KycSteps.tsx';
import { PointsToProve } from './PointsToProve.tsx';
import { kycSentences } from './kycText.ts';
import { Screenings } from './Screenings.tsx';

/** Who the client is, by which documents and screenings, and who has looked at them. */
export function KycSection({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useQuery(kycOf(accountId));
  const queue = useKycQueue(accountId);
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.section}>
      <KycQueue queue={queue} />
      <Head kyc={data} onDecided={queue.goOn} />
      <Checklist kyc={data} />
      <div className={styles.side}>
        <Screenings kyc={data} />
        <KycRating kyc={data} />
      </div>
    </div>
  );
}

/** Whom a sanctions list names, before anything else is said. */
function Hits({ kyc: { screenings } }: { kyc: Kyc }) {
  const { day } = useDates();
  return screenings
    .filter(({ counts, list_kind, result }) => counts && list_kind === 'sanctions' && result !== 'clear')
    .map(({ id, name, list, date, result, note }) => (
      <Alert
        key={id}
        type={result === 'match' ? 'error' : 'warning'}
        showIcon
        title={t(result === 'match' ? 'kyc.hit_match' : 'kyc.hit_possible', { name })}
        description={inLine([list, day(date), note])}
      />
    ));
}

/** Where it stands in words, then what can be done about it. */
function Head({ kyc, onDecided }: { kyc: Kyc; onDecided: () => void }) {
  const [first, ...others] = kycSentences(kyc, useDates());
  return (
    <section className={`${styles.head} shaded stack`} aria-label={t('kyc.state')}>
      <Hits kyc={kyc} />
      <p className="breaks medium">{first}</p>
      {others.length > 0 && (
        <ul className={styles.more}>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <PointsToProve kyc={kyc} />
      <KycSteps kyc={kyc} onDecided={onDecided} />
    </section>
  );
}
