import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { policies } from '../../policies/policies.queries.ts';
import { insuredFor } from '../claims.queries.ts';
import { FirstNotice } from './FirstNotice.tsx';
import { wholePolicy } from './insuredText.ts';

/** Once it is known what the policy is, and what in it was looked for before. */
export function NoticeOfPolicy({ id }: { id: number }) {
  const { close } = useModalState();
  const { item_id, search } = useLocation({ select: ({ state }) => state.typed }) ?? {};
  const policy = useQuery(policies.record(id));
  const isMeant = typeof item_id === 'string' && typeof search === 'string';
  const items = useQuery({ ...insuredFor({ policy: id, search: String(search) }), enabled: isMeant });
  const isThere = policy.data && (!isMeant || !items.isPending);
  if (!isThere)
    return (
      <Dialog title={t('claim_screens.noticeTitle')} footer={null} onCancel={close}>
        {policy.error ? (
          <RecordMissing error={policy.error} onRetry={() => void policy.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Dialog>
    );
  const meant = items.data?.find(({ item }) => item?.id === item_id);
  return <FirstNotice name={`claim_${id}`} insured={meant ?? wholePolicy(policy.data)} policyId={id} />;
}
