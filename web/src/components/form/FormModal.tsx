import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ApiError } from '../../api/ApiError.ts';
import { useMay } from '../../auth/currentUser.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { t } from '../../messages/t.ts';
import { Empty } from '../states/Empty.tsx';
import { useModalState } from '../list/listState.ts';
import { LoadFailed } from '../states/LoadFailed.tsx';
import { RecordForm, type FormModalProps } from './RecordForm.tsx';

/** A noun's form, open whenever the address says so. */
export function FormModal<R extends { id: number; version: number }, S>(props: FormModalProps<R, S>) {
  const { name, permissions } = props;
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal === `${name}_create` && may(permissions.create)) return <RecordForm {...props} key="new" />;
  if (modal === `${name}_edit` && recordId !== undefined && may(permissions.edit))
    return <EditForm {...props} key={recordId} recordId={recordId} />;
  return null;
}

function EditForm<R extends { id: number; version: number }, S>(
  props: FormModalProps<R, S> & { recordId: number },
) {
  const { noun, titles, recordId } = props;
  const { close } = useModalState();
  const query = useQuery(noun.record(recordId));
  if (query.data) return <RecordForm {...props} record={query.data} />;
  return (
    <Dialog title={titles.edit} footer={null} onCancel={close}>
      {query.error ? (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}

/** A record that cannot be shown: gone, or not loaded. */
export function RecordMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <Empty title={t('common.recordGone')} hint={t('common.recordGoneHint')} />;
  return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={onRetry} />;
}
