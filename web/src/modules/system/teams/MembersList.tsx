import { userOperations } from '#contract/system/userOperations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { records } from '../../../api/records.ts';
import { fullName } from '../../../auth/currentUser.ts';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import styles from './MembersList.module.css';

const users = records(userOperations);

/** The users of a role or a team; each name opens the person. */
export function MembersList({ of }: { of: { group: string } | { team: string } }) {
  const { data, error, refetch } = useQuery(users.list({ ...of, page_size: 50 }));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.count === 0) return <Empty title={t('users.membersNone')} hint={t('users.membersNoneHint')} />;
  const rest = data.count - data.results.length;
  return (
    <>
      <ul className={styles.members}>
        {data.results.map((user) => (
          <li key={user.id} className="breaks">
            <Link {...recordAddress('users', user.id)}>{fullName(user)}</Link>
            <div className="quiet">{user.job_title || user.email}</div>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        {rest > 0 && t('users.membersMore', { count: rest })}{' '}
        <Link to="/settings/users" search={of}>
          {t('users.membersAll')}
        </Link>
      </p>
    </>
  );
}
