import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { useModalState } from '../../../../components/list/listState.ts';

interface FormOrWaitProps<D> {
  title: string;
  query: UseQueryResult<D>;
  children: (data: D) => ReactNode;
}

/**
 * A form that begins with what the server knows, as soon as it has said it: what was known before may be paid meanwhile.
 * Once it has begun, nothing that is asked for again takes it away.
 */
export function FormOrWait<D>({ title, query, children }: FormOrWaitProps<D>) {
  const { close } = useModalState();
  const [hasBegun, setHasBegun] = useState(false);
  const isKnown = query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching);
  if (isKnown && !hasBegun) setHasBegun(true);
  if (query.data !== undefined && (hasBegun || isKnown)) return children(query.data);
  return (
    <Dialog title={title} footer={null} onCancel={close}>
      {query.error ? (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}
