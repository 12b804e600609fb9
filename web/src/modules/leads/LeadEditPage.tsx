import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { ApiError } from '../../api/ApiError.ts';
import { RecordMissing } from '../../components/form/FormModal.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { t } from '../../messages/t.ts';
import { useRecordTitle } from '../../components/titles.ts';
import { NotFound } from '../../components/screens.tsx';
import { LeadForm } from './LeadForm.tsx';
import { leads } from './leads.queries.ts';

export function LeadEditPage() {
  const { leadId } = useParams({ strict: false });
  const id = Number(leadId);
  const query = useQuery(leads.record(id));
  useRecordTitle(query.data?.name);
  if (query.data) return <LeadForm key={id} lead={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <>
      <PageHeader title={t('leads.edit')} />
      {query.error ? (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}
