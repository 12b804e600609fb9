import { lazy, Suspense } from 'react';
import { useModalState } from '../../../components/list/listState.ts';
import type { payments } from './payments.queries.ts';

const PaymentRecord = lazy(async () => ({ default: (await import('./PaymentRecord.tsx')).PaymentRecord }));

/** A payment over the page that it is opened from, by `modal`; `list` is what one walks through there. */
export function PaymentView({ list }: { list?: typeof payments.list | null }) {
  const { modal } = useModalState();
  if (modal !== 'payment_view') return null;
  return (
    <Suspense>
      <PaymentRecord list={list} />
    </Suspense>
  );
}
