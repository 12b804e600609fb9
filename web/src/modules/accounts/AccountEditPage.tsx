import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { ApiError } from '../../api/ApiError.ts';
import { RecordMissing } from '../../components/form/FormModal.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { t } from '../../messages/t.ts';
import { useRecordTitle } from '../../components/titles.ts';
import { NotFound } from '../../components/screens.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accounts } from './accounts.queries.ts';

export function AccountEditPage() {
  const { accountId } = useParams({ strict: false });
  const id = Number(accountId);
  const query = useQuery(accounts.record(id));
  useRecordTitle(query.data?.display_name);
  if (query.data) return <AccountForm key={id} account={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <>
      <PageHeader title={t('accounts.edit')} />
      {query.error ? (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}
