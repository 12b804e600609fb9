import { lazy, Suspense } from 'react';
import type { Claim } from '#contract/cover/claims';
import { useModalState } from '../../../components/list/listState.ts';

const ClaimEdit = lazy(async () => ({ default: (await import('./ClaimEdit.tsx')).ClaimEdit }));

/** What opens over the page of a claim, by `modal`. */
export function ClaimModals({ claim }: { claim: Claim }) {
  const { modal, recordId } = useModalState();
  if (recordId !== claim.id) return null;
  return <Suspense>{modal === 'claim_edit' && <ClaimEdit claim={claim} />}</Suspense>;
}
