import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Link } from '#contract/base/http';
import { Dialog } from '../../../components/Dialog.tsx';
import { RecordMissing } from '../../../components/form/FormModal.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { policies } from '../policies/policies.queries.ts';
import { insuredFor } from './claims.queries.ts';
import { wholePolicy } from './notice/insuredText.ts';
import { useMayClaim } from './useMayClaim.ts';

const FirstNotice = lazy(async () => ({ default: (await import('./notice/FirstNotice.tsx')).FirstNotice }));

/** The first notice, by `modal`: of the policy that is named, of a client's, or of whatever is found. */
export function ClaimCreation({ account }: { account?: Link }) {
  const { modal, recordId } = useModalState();
  if (!useMayClaim() || modal !== 'claim_create') return null;
  if (recordId !== undefined) return <OfPolicy key={recordId} id={recordId} />;
  return (
    <Suspense>
      <FirstNotice
        name={account ? `claim_of_${account.id}` : 'claim'}
        insured={null}
        accountId={account?.id}
      />
    </Suspense>
  );
}

/** Once it is known what the policy is, and what in it was looked for before. */
function OfPolicy({ id }: { id: number }) {
  const { close } = useModalState();
  const { item_id, search } = useLocation({ select: ({ state }) => state.typed }) ?? {};
  const policy = useQuery(policies.record(id));
  const isMeant = typeof item_id === 'string' && typeof search === 'string';
  const items = useQuery({
    ...insuredFor({ policy: id, search: String(search) }),
    enabled: isMeant,
  });
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
  return (
    <Suspense>
      <FirstNotice name={`claim_${id}`} insured={meant ?? wholePolicy(policy.data)} policyId={id} />
    </Suspense>
  );
}
