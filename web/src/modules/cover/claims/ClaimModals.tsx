import { lazy, Suspense } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import { useModalState } from '../../../components/list/listState.ts';
import { mayTake } from '../../../components/steps/nounSteps.ts';
import { StepDialogs } from '../../../components/steps/StepDialogs.tsx';
import { claims } from './claims.queries.ts';
import { claimSteps } from './steps/claimSteps.ts';

const ClaimEdit = lazy(async () => ({ default: (await import('./ClaimEdit.tsx')).ClaimEdit }));
const MovementDialog = lazy(async () => ({
  default: (await import('./movements/MovementDialog.tsx')).MovementDialog,
}));
const PaymentDialog = lazy(async () => ({
  default: (await import('./movements/MovementDialog.tsx')).PaymentDialog,
}));
const ClaimStepDialog = lazy(async () => ({
  default: (await import('./steps/claimStepDialogs.tsx')).ClaimStepDialog,
}));

/** What opens over the page of a claim, by `modal`. */
export function ClaimModals({ claim }: { claim: Claim }) {
  const { modal, recordId, close } = useModalState();
  if (recordId !== claim.id) return null;
  const mayBook = mayTake(claim, 'close');
  return (
    <Suspense>
      {modal === 'claim_edit' && <ClaimEdit claim={claim} />}
      {modal === 'claim_movement' && mayBook && <MovementDialog claim={claim} onClose={close} />}
      {modal === 'claim_pay' && mayBook && <PaymentDialog claim={claim} onClose={close} />}
      <StepDialogs steps={claimSteps} records={claims} Dialog={ClaimStepDialog} />
    </Suspense>
  );
}
