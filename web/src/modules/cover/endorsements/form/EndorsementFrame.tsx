import { Skeleton } from 'antd';
import { useState } from 'react';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { firstDay } from './endorsementForm.ts';
import { EndorsementForm } from './EndorsementForm.tsx';
import { useLeavingForm } from './useLeavingForm.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { versionOf, versionsOf } from '../../policies/policies.queries.ts';

interface EndorsementFrameProps {
  policy: Policy;
  type: EndorsementType;
  record?: Endorsement | undefined;
}

/** The form, once it is known what the policy covers on the day that the change begins. */
export function EndorsementFrame({ policy, type, record }: EndorsementFrameProps) {
  const { today } = useOrganisation();
  const [day, setDay] = useState(record?.effective_date ?? firstDay(type, policy, today));
  // Whatever begins after the end goes on from what is covered on the last day.
  const { base, error, retry } = useBase(policy.id, day > policy.end_date ? policy.end_date : day);
  const { close } = useLeavingForm();
  if (base) return <EndorsementForm policy={policy} type={type} record={record} base={base} onDay={setDay} />;
  return (
    <Dialog title={t(`endorsements.type_${type}`)} footer={null} width={1180} onCancel={close}>
      {error ? (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={retry} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Dialog>
  );
}

interface Base {
  /** What is covered on the day; while another day is asked for, still that of the last one. */
  base: PolicyVersion | undefined;
  error: Error | null;
  retry: () => void;
}

/** What a policy covers on a day, as it is known now. */
function useBase(policyId: number, day: string): Base {
  const held = useQuery({ ...versionsOf(policyId, { on: day }), placeholderData: keepPreviousData });
  const number = held.data?.[0]?.number;
  const version = useQuery({
    ...versionOf(policyId, number ?? 0),
    enabled: number !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    base: version.data,
    error: held.error ?? version.error,
    retry: () => void Promise.all([held.refetch(), version.refetch()]),
  };
}
