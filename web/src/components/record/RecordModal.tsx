import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import type { Records } from '../../api/records.ts';
import { useMay } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { RecordMissing } from '../form/FormModal.tsx';
import { useListState, useModalState } from '../list/listState.ts';
import { useRemembered } from '../address/recent.ts';
import styles from './RecordView.module.css';
import { Steps } from './steps/Steps.tsx';
import type { ListOf } from './useNeighbours.ts';

export interface RecordModalProps<R extends { id: number; version: number }, S extends { id: number }> {
  /** The noun in `<noun>_view`. */
  name: string;
  noun: Records<R, S>;
  permission: Permission;
  /** The list one came from, where the address alone does not tell; null where there is none. */
  list?: Records<R, S>['list'] | null;
  titleOf: (record: R) => string;
  /** What is shown of it, once it is there: a `RecordView`. */
  children: (record: R) => ReactNode;
}

/** A record over its list, open whenever the address says so. */
export function RecordModal<R extends { id: number; version: number }, S extends { id: number }>(
  props: RecordModalProps<R, S>,
) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal !== `${props.name}_view` || recordId === undefined || !may(props.permission)) return null;
  return <OpenRecord {...props} recordId={recordId} />;
}

function OpenRecord<R extends { id: number; version: number }, S extends { id: number }>(
  props: RecordModalProps<R, S> & { recordId: number },
): ReactNode {
  const { noun, recordId, titleOf, list = noun.list, children } = props;
  const { close } = useModalState();
  const { search, set } = useListState();
  const show = (id: number, page: number | undefined) =>
    set({ modal_record_id: id, page }, { keepPage: true, replace: true });
  const query = useQuery(noun.record(recordId));
  useRemembered(noun.noun, recordId, query.data && titleOf(query.data));
  return (
    <Dialog
      isRead
      width={760}
      footer={null}
      onCancel={close}
      title={
        <div className={`${styles.dialogTitle} row centred`}>
          <span>{query.data ? titleOf(query.data) : t('common.details')}</span>
          {list && <Steps origin={{ list: list as ListOf, search, show, isInDialog: true }} id={recordId} />}
        </div>
      }
    >
      {query.data && children(query.data)}
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.error && !query.data && (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}
