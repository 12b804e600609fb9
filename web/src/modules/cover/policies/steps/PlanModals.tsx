import { lazy, Suspense } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import { useModalState } from '../../../../components/list/listState.ts';
import { mayChange } from '../policyText.ts';

const PlanModal = lazy(async () => ({ default: (await import('./PlanModal.tsx')).PlanModal }));

/** The plan of a policy, by `modal`. */
export function PlanModals({ policy }: { policy: Policy }) {
  const { modal, recordId, close } = useModalState();
  if (modal !== 'plan_edit' || recordId !== policy.id || !mayChange(policy)) return null;
  return (
    <Suspense>
      <PlanModal policy={policy} onClose={close} />
    </Suspense>
  );
}
