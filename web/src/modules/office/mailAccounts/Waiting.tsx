import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { AnyMailAccount } from '#contract/office/mailAccounts';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { emails, waitingStatuses } from '../emails/emails.queries.ts';
import { recipientsText, subjectOf, waitText } from '../emails/emailText.ts';
import styles from './mailAccounts.module.css';

const most = 10;
const lookEvery = 15_000;

/** The mails that are to be sent through an account, and why each has not left yet. */
export function Waiting({ account }: { account: AnyMailAccount }) {
  const ofAccount = { mail_account: account.id, status: waitingStatuses };
  const { data, error, refetch } = useQuery({
    ...emails.list({ ...ofAccount, page_size: most }),
    refetchInterval: lookEvery,
  });
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  if (data.count === 0)
    return <Empty title={t('mail_accounts.waitingNone')} hint={t('mail_accounts.waitingNoneHint')} />;
  return (
    <>
      <ul className={styles.waiting}>
        {data.results.map((email) => (
          <li key={email.id}>
            <span>
              <Link {...recordAddress('emails', email.id)}>
                <bdi>{subjectOf(email)}</bdi>
              </Link>
              <div className="small faint">{recipientsText(email.to)}</div>
            </span>
            <span className="small faint">
              {waitText(email)}
              {email.last_error !== '' && <div>{inWords(email.last_error)}</div>}
            </span>
          </li>
        ))}
      </ul>
      {data.count > most && (
        <Link to="/emails" search={{ mail_account: String(account.id), status: waitingStatuses }}>
          {t('mail_accounts.waitingAll')}
        </Link>
      )}
    </>
  );
}
