import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions';
import type { Records } from '../../api/records.ts';
import { useMay } from '../../auth/currentUser.ts';
import { direction } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { RecordMissing } from '../form/FormModal.tsx';
import { useModalState } from '../list/listState.ts';
import { formatCount } from '../list/Pager.tsx';
import styles from './RecordModal.module.css';
import { RecordView, type RecordViewProps } from './RecordView.tsx';
import { useNeighbours } from './useNeighbours.ts';

export interface RecordModalProps<
  R extends { id: number; version: number },
  S extends { id: number },
> extends Omit<RecordViewProps<R>, 'record' | 'noun'> {
  /** The noun in `<noun>_view`. */
  name: string;
  noun: Records<R, S>;
  permission: Permission;
  /** The list one came from, where the address alone does not tell; null where there is none. */
  list?: Records<R, S>['list'] | null;
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
  const { noun, recordId, titleOf, list = noun.list } = props;
  const { close } = useModalState();
  const query = useQuery(noun.record(recordId));
  return (
    <Modal
      open
      width={760}
      footer={null}
      onCancel={close}
      title={
        <div className={styles.title}>
          <span>{query.data ? titleOf(query.data) : t('common.details')}</span>
          {list && <Steps list={list as never} id={recordId} />}
        </div>
      }
    >
      {query.data && <RecordView {...props} record={query.data} />}
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.error && !query.data && (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Modal>
  );
}

function Steps({ list, id }: { list: Parameters<typeof useNeighbours>[0]; id: number }) {
  const neighbours = useNeighbours(list, id);
  if (!neighbours) return null;
  const { position, count, previous, next } = neighbours;
  const [Back, On] = direction === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <span className={styles.steps}>
      {t('common.position', { position: formatCount(position), total: formatCount(count) })}
      <Button
        size="small"
        icon={<Back />}
        aria-label={t('common.previous')}
        disabled={!previous}
        onClick={previous}
      />
      <Button size="small" icon={<On />} aria-label={t('common.next')} disabled={!next} onClick={next} />
    </span>
  );
}
