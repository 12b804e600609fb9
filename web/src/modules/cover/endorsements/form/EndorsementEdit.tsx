import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { t } from '../../../../messages/t.ts';
import { policies } from '../../policies/policies.queries.ts';
import { endorsements } from '../endorsements.queries.ts';
import { EndorsementFrame } from './EndorsementFrame.tsx';
import { useLeavingForm } from './useLeavingForm.ts';

/** A draft that is changed; what the insurer has seen opens nothing. */
export function EndorsementEdit({ id }: { id: number }) {
  const record = useQuery(endorsements.record(id));
  const policy = useQuery({
    ...policies.record(record.data?.policy_id ?? 0),
    enabled: record.data !== undefined,
  });
  const { close } = useLeavingForm();
  if (record.data && record.data.status !== 'draft') return null;
  if (record.data && policy.data)
    return <EndorsementFrame policy={policy.data} type={record.data.type} record={record.data} />;
  const error = record.error ?? policy.error;
  return (
    <Dialog title={t('endorsement_forms.editTitle')} footer={null} onCancel={close}>
      {error ? (
        <RecordMissing
          error={error}
          onRetry={() => void (record.error ? record.refetch() : policy.refetch())}
        />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}
