import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState, useListState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { emailColumns, emailFilters } from './emailColumns.tsx';
import { emails, waitingStatuses } from './emails.queries.ts';
import { subjectOf } from './emailText.ts';
import { WriteButton } from './WriteButton.tsx';
import { Segmented } from 'antd';
import styles from './emails.module.css';

const EmailModals = lazy(async () => ({ default: (await import('./EmailModals.tsx')).EmailModals }));

/** All mail that the reader may see: written, waiting, sent, and what went wrong. */
export function EmailsPage() {
  const may = useMay();
  const { modal } = useModalState();
  return (
    <>
      <ListPage
        noun="emails"
        title={t('emails.title')}
        list={emails.list}
        columns={emailColumns()}
        nameOf={subjectOf}
        searchHint={t('emails.searchHint')}
        filters={emailFilters(may)}
        mine={{ of: 'emails', by: 'created_by' }}
        empty={{ title: t('emails.emptyTitle'), hint: t('emails.emptyHint') }}
        create={<WriteButton />}
        views={<EmailViews />}
      />
      <Suspense>{modal?.startsWith('email_') && <EmailModals />}</Suspense>
    </>
  );
}

/** Which mails: all of them, or those in one state. */
function EmailViews() {
  const { search, set } = useListState();
  const options = [
    { value: '', label: t('emails.all') },
    { value: 'sent', label: t('emails.status_sent') },
    { value: 'draft', label: t('emails.drafts') },
    { value: waitingStatuses, label: t('emails.status_queued') },
    { value: 'failed', label: t('emails.status_failed') },
    { value: 'uncertain', label: t('emails.status_uncertain') },
    { value: 'archived', label: t('emails.status_archived') },
  ];
  return (
    <div className={styles.views}>
      <Segmented
        aria-label={t('emails.status')}
        value={String(search['status'] ?? '')}
        options={options}
        onChange={(status) => set({ status: status || undefined })}
      />
    </div>
  );
}
