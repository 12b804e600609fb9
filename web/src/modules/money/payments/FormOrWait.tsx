import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { RecordMissing } from '../../../components/form/FormModal.tsx';
import { useModalState } from '../../../components/list/listState.ts';

interface FormOrWaitProps<D> {
  title: string;
  query: UseQueryResult<D>;
  children: (data: D) => ReactNode;
}

/** A form that begins with what the server knows, as soon as it has said it. */
export function FormOrWait<D>({ title, query, children }: FormOrWaitProps<D>) {
  const { close } = useModalState();
  if (query.data !== undefined) return children(query.data);
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
