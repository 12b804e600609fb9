import { lazy, Suspense } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import { useModalState } from '../../../components/list/listState.ts';
import { ClaimStepDialogs } from './steps/ClaimStepDialogs.tsx';

const ClaimEdit = lazy(async () => ({ default: (await import('./ClaimEdit.tsx')).ClaimEdit }));
const MovementDialog = lazy(async () => ({
  default: (await import('./movements/MovementDialog.tsx')).MovementDialog,
}));
const PaymentDialog = lazy(async () => ({
  default: (await import('./movements/MovementDialog.tsx')).PaymentDialog,
}));
const RequestDocuments = lazy(async () => ({
  default: (await import('./papers/RequestDocuments.tsx')).RequestDocuments,
}));

/** What opens over the page of a claim, by `modal`. */
export function ClaimModals({ claim }: { claim: Claim }) {
  const { modal, recordId, close } = useModalState();
  if (recordId !== claim.id) return null;
  const may = (step: string) => claim.allowed_actions.some(({ name, enabled }) => name === step && enabled);
  return (
    <Suspense>
      {modal === 'claim_edit' && <ClaimEdit claim={claim} />}
      {modal === 'claim_request_documents' && may('request-documents') && (
        <RequestDocuments claim={claim} onClose={close} />
      )}
      {modal === 'claim_movement' && may('close') && <MovementDialog claim={claim} onClose={close} />}
      {modal === 'claim_pay' && may('close') && <PaymentDialog claim={claim} onClose={close} />}
      <ClaimStepDialogs claim={claim} />
    </Suspense>
  );
}
