import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { usePageState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { policies } from '../../policies/policies.queries.ts';
import { typesFor } from '../endorsementText.ts';
import { EndorsementFrame } from './EndorsementFrame.tsx';
import { TypePicker } from './parts/TypePicker.tsx';
import { useLeavingForm } from './useLeavingForm.ts';

/** A new endorsement of a policy: first what is done, by `endorse` in the address, then how. */
export function EndorsementCreate({ policyId }: { policyId: number }) {
  const { data: policy, error, refetch } = useQuery(policies.record(policyId));
  const { search, set } = usePageState();
  const { close } = useLeavingForm();
  if (!policy)
    return (
      <Dialog title={t('endorsement_forms.pickTitle')} footer={null} onCancel={close}>
        {error ? <RecordMissing error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
      </Dialog>
    );
  const types = typesFor(policy);
  const type = types.find((each) => each === search['endorse']);
  if (!type)
    return (
      <TypePicker
        policy={policy}
        types={types}
        onPick={(endorse) => set({ endorse }, { keepPage: true })}
        onCancel={close}
      />
    );
  return <EndorsementFrame key={type} policy={policy} type={type} />;
}
