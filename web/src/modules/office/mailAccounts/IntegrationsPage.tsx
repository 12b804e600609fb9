import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { MailAccount } from '#contract/office/mailAccounts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { MailAccountTags, senderOf } from './MailAccountMarks.tsx';
import styles from './mailAccounts.module.css';
import { mailAccounts } from './mailAccounts.queries.ts';

const MailAccountModals = lazy(async () => ({
  default: (await import('./MailAccountModals.tsx')).MailAccountModals,
}));

const columns = (): ListColumn<MailAccount>[] => [
  {
    key: 'name',
    title: t('mail_accounts.name'),
    ordering: 'name',
    render: (account) => (
      <RecordLink
        modal="mail_account_view"
        id={account.id}
        hint={inLine([
          senderOf(account),
          account.is_default ? t('mail_accounts.usual') : '',
          account.carries_system_mail ? t('mail_accounts.system') : '',
        ])}
      >
        {account.name}
      </RecordLink>
    ),
  },
  {
    key: 'status',
    title: t('mail_accounts.status'),
    narrow: 'end',
    render: (account) => <MailAccountTags account={account} />,
  },
  {
    key: 'host',
    title: t('mail_accounts.host'),
    width: 170,
    render: ({ host, port }) => <bdi>{`${host}:${port}`}</bdi>,
  },
  {
    key: 'waiting_count',
    title: t('mail_accounts.waiting_count'),
    narrow: 'nowhere',
    align: 'end',
    render: ({ waiting_count }) => formatCount(waiting_count),
  },
  {
    key: 'last_success_at',
    title: t('mail_accounts.last_success_at'),
    width: 150,
    render: ({ last_success_at }) => (last_success_at ? <MomentText at={last_success_at} /> : '—'),
  },
  {
    key: 'last_error',
    title: t('mail_accounts.last_error'),
    shares: 2,
    narrow: 'below',
    render: ({ status, last_error }) =>
      status === 'failing' && last_error ? <span className={styles.error}>{inWords(last_error)}</span> : '—',
  },
];

const filters = (): ListFilter[] => [
  {
    name: 'is_paused',
    label: t('mail_accounts.is_paused'),
    kind: 'choice',
    isSingle: true,
    choices: [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ],
  },
];

/** What connects the brokerage to the outside: for now, the accounts that mail leaves through. */
export function IntegrationsPage() {
  const { open, modal } = useModalState();
  return (
    <>
      <ListPage
        noun="mail_accounts"
        title={t('mail_accounts.title')}
        list={mailAccounts.list}
        columns={columns()}
        nameOf={({ name }) => name}
        searchHint={t('mail_accounts.searchHint')}
        filters={filters()}
        empty={{ title: t('mail_accounts.emptyTitle'), hint: t('mail_accounts.emptyHint') }}
        create={
          <Can permission="integrations:create">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open('mail_account_create')}>
              {t('mail_accounts.create')}
            </Button>
          </Can>
        }
      />
      <Suspense>{modal?.startsWith('mail_account_') && <MailAccountModals />}</Suspense>
    </>
  );
}
