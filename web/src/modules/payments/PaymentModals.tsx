import { lazy, Suspense } from 'react';
import type { Policy } from '#contract/policies';
import { useMay } from '../../auth/currentUser.ts';
import { useModalState } from '../../components/list/listState.ts';

const RecordPayment = lazy(async () => ({ default: (await import('./RecordPayment.tsx')).RecordPayment }));

/** What is asked before money of a policy is recorded, by `modal`. */
export function PaymentModals({ policy }: { policy: Policy }) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal !== 'payment_create' || recordId !== policy.id || !may('payments:create')) return null;
  return (
    <Suspense>
      <RecordPayment policy={policy} />
    </Suspense>
  );
}
