import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { emailColumns, emailFilters } from './emailColumns.tsx';
import { emails } from './emails.queries.ts';
import { subjectOf } from './emailText.ts';
import { EmailViews } from './EmailViews.tsx';
import { WriteButton } from './WriteButton.tsx';

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
