import { Suspense } from 'react';
import { useModalState } from '../../../components/list/listState.ts';
import type { commissions } from './commissions.queries.ts';
import { CommissionRecord } from './lazy.ts';

/** A commission over the page that it is opened from, by `modal`; `list` is what one walks through there. */
export function CommissionView({ list }: { list?: typeof commissions.list | null }) {
  const { modal } = useModalState();
  if (modal !== 'commission_view') return null;
  return (
    <Suspense>
      <CommissionRecord list={list} />
    </Suspense>
  );
}
