import { lazy, Suspense, type ComponentType } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction } from '#contract/cover/claims/claimStates';
import { useModalState } from '../../../../components/list/listState.ts';
import { modalOf } from './claimSteps.ts';

export interface StepDialogProps {
  claim: Claim;
  onClose: () => void;
}

const answering = () => import('./AnswerDialogs.tsx');
const ending = () => import('./EndDialogs.tsx');
const dialogs: Partial<Record<ClaimAction, ComponentType<StepDialogProps>>> = {
  register: lazy(async () => ({ default: (await answering()).RegisterDialog })),
  survey: lazy(async () => ({ default: (await answering()).SurveyDialog })),
  approve: lazy(async () => ({ default: (await answering()).ApproveDialog })),
  'approve-partly': lazy(async () => ({ default: (await answering()).ApprovePartlyDialog })),
  reject: lazy(async () => ({ default: (await answering()).RejectDialog })),
  settle: lazy(async () => ({ default: (await ending()).SettleDialog })),
  close: lazy(async () => ({ default: (await ending()).CloseDialog })),
  withdraw: lazy(async () => ({ default: (await ending()).WithdrawDialog })),
  reopen: lazy(async () => ({ default: (await ending()).ReopenDialog })),
};

/** What is asked before a step, by `modal`; an address that asks for a step which the claim does not allow opens nothing. */
export function ClaimStepDialogs({ claim }: { claim: Claim }) {
  const { modal, recordId, close } = useModalState();
  if (recordId !== claim.id) return null;
  const asked = claim.allowed_actions.find(
    ({ name, enabled }) => enabled && modalOf(name as ClaimAction) === modal,
  );
  return asked ? <Asked action={asked.name as ClaimAction} claim={claim} onClose={close} /> : null;
}

function Asked({ action, ...props }: StepDialogProps & { action: ClaimAction }) {
  const { [action]: Dialog } = dialogs;
  return Dialog ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
