import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { PageHeader } from '../../../../components/layout/PageHeader.tsx';
import { t } from '../../../../messages/t.ts';
import { LeadForm } from './LeadForm.tsx';
import { nextLeadOf } from './leadForm.ts';
import { leads } from '../leads.queries.ts';

/** A new lead; for the client of another one where the address names it. */
export function LeadCreatePage() {
  const { lead: before } = useSearch({ strict: false }) as { lead?: number };
  const { data, error, refetch } = useQuery({
    ...leads.record(before ?? 0),
    enabled: before !== undefined,
  });
  if (before === undefined) return <LeadForm />;
  if (data) return <LeadForm key={data.id} start={nextLeadOf(data)} />;
  return (
    <>
      <PageHeader title={t('leads.create')} />
      {error ? (
        <RecordMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}
