import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { t } from '../../../messages/t.ts';
import { EmailMoment, EmailName, EmailStatusTag } from './EmailMarks.tsx';
import { threadOf } from './emails.queries.ts';
import styles from './emails.module.css';

/** The mails of one conversation, the newest first. */
export function Thread({ id, threadId }: { id: number; threadId: number }) {
  const { data, error, refetch } = useQuery(threadOf(threadId));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  return (
    <ul className={styles.thread}>
      {data.results.map((email) => (
        <li key={email.id} aria-current={email.id === id || undefined}>
          <EmailName email={email} />
          <span className="small faint">
            <EmailStatusTag email={email} />
            <EmailMoment email={email} />
          </span>
        </li>
      ))}
    </ul>
  );
}
