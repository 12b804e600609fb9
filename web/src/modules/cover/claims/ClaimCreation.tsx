import { lazy, Suspense } from 'react';
import type { Link } from '#contract/base/http';
import { useModalState } from '../../../components/list/listState.ts';
import { useMayClaim } from './useMayClaim.ts';

const FirstNotice = lazy(async () => ({ default: (await import('./notice/FirstNotice.tsx')).FirstNotice }));
const NoticeOfPolicy = lazy(async () => ({
  default: (await import('./notice/NoticeOfPolicy.tsx')).NoticeOfPolicy,
}));

/** The first notice, by `modal`: of the policy that is named, of a client's, or of whatever is found. */
export function ClaimCreation({ account }: { account?: Link }) {
  const { modal, recordId } = useModalState();
  if (!useMayClaim() || modal !== 'claim_create') return null;
  return (
    <Suspense>
      {recordId === undefined ? (
        <FirstNotice
          name={account ? `claim_of_${account.id}` : 'claim'}
          insured={null}
          accountId={account?.id}
        />
      ) : (
        <NoticeOfPolicy key={recordId} id={recordId} />
      )}
    </Suspense>
  );
}
