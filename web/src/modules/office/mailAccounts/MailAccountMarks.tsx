import { Alert } from 'antd';
import type { Link } from '#contract/base/http';
import type { AnyMailAccount, MailAccount, MailAccountStatus, MailTest } from '#contract/office/mailAccounts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import type { Fact } from '../../../components/record/sections/Facts.tsx';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import styles from './mailAccounts.module.css';

const tones: Record<MailAccountStatus, Tone> = { untested: 'quiet', working: 'good', failing: 'late' };

/** Whether it works, and whether it is made to wait. */
export function MailAccountTags({ account }: { account: AnyMailAccount }) {
  const { status, is_paused } = account;
  return (
    <span className={styles.tags}>
      <StatusTag tone={tones[status]}>{t(`mail_accounts.status_${status}`)}</StatusTag>
      {is_paused && <StatusTag tone="soon">{t('mail_accounts.is_paused')}</StatusTag>}
    </span>
  );
}

export const senderOf = ({ from_address, from_name }: AnyMailAccount): string =>
  from_name === '' ? from_address : `${from_name} <${from_address}>`;

export const accountFacts = (account: AnyMailAccount): Fact[] => [
  { label: t('mail_accounts.sender'), value: <bdi>{senderOf(account)}</bdi> },
  {
    label: t('mail_accounts.server'),
    value: <bdi>{t('mail_accounts.reached', { host: account.host, port: String(account.port) })}</bdi>,
  },
  { label: t('mail_accounts.security'), value: t(`mail_accounts.security_${account.security}`) },
  { label: t('mail_accounts.username'), value: account.username && <bdi>{account.username}</bdi> },
  {
    label: t('mail_accounts.last_success_at'),
    value: account.last_success_at && <MomentText at={account.last_success_at} />,
  },
  { label: t('mail_accounts.waiting_count'), value: formatCount(account.waiting_count) },
];

function ByAndAt({ by, at }: { by: Link | null; at: string | null }) {
  if (at === null) return t('mail_accounts.notRecorded');
  return (
    <>
      {by && <bdi>{by.label}</bdi>} <MomentText at={at} />
    </>
  );
}

/** Who decided that the office writes through it, and who said last where that leads. */
export const choiceFacts = ({
  is_default,
  default_by,
  default_since,
  led_by,
  led_at,
}: MailAccount): Fact[] => [
  ...(is_default
    ? [{ label: t('mail_accounts.default_by'), value: <ByAndAt by={default_by} at={default_since} /> }]
    : []),
  { label: t('mail_accounts.led_by'), value: <ByAndAt by={led_by} at={led_at} /> },
];

/** What went wrong last, as long as nothing has gone right since; and what is wrong by itself. */
export function AccountTroubles({ account }: { account: AnyMailAccount }) {
  const { status, last_error, last_error_at, username, has_password } = account;
  return (
    <>
      {username !== '' && !has_password && (
        <Alert type="warning" showIcon title={t('mail_accounts.passwordMissing')} />
      )}
      {status === 'failing' && last_error !== '' && (
        <Alert
          type="error"
          showIcon
          title={inWords(last_error)}
          description={last_error_at && <MomentText at={last_error_at} />}
        />
      )}
    </>
  );
}

/** What the server said to a test, in words. */
export function TestOutcome({ outcome }: { outcome: MailTest }) {
  return (
    <Alert
      type={outcome.succeeded ? 'success' : 'error'}
      showIcon
      title={outcome.succeeded ? t('mail_accounts.tested') : t('mail_accounts.testFailed')}
      description={inWords(outcome.detail)}
    />
  );
}
