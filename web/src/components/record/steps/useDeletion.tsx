import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { Noun } from '../../../api/changes.ts';
import type { Records } from '../../../api/records.ts';
import { useConfirm } from '../../dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';
import { useRestoreAnyway } from './useRestoreAnyway.ts';

export interface DeletionPlan {
  noun: Pick<Records<{ id: number; version: number }>, 'noun' | 'remove' | 'restore'>;
  id: number;
  name: string;
  /** Other nouns that change with it. */
  touches?: Noun[];
  /** Leaves the record, which is not there any more. */
  onDeleted: () => void | Promise<void>;
}

/** Asks first, and offers to bring it back afterwards. */
export function useDeletion({ noun, id, name, touches = [], onDeleted }: DeletionPlan): () => void {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const changes = [noun.noun, ...touches];
  const fail = (error: Error) =>
    notification.error({ title: t('common.deleteFailed'), description: error.message });
  const restore = useMutation({
    mutationFn: (body?: object) => noun.restore(id, body),
    meta: { changes },
    onError: (error) => refused(error),
  });
  const refused = useRestoreAnyway(() => restore.mutate({ accept_duplicates: true }), fail);
  const remove = useMutation({
    mutationFn: () => noun.remove(id),
    meta: { changes, leaves: true },
    onSuccess: async () => {
      const key = `${noun.noun} ${id}`;
      const undo = () => {
        restore.mutate(undefined);
        notification.destroy(key);
      };
      notification.success({
        key,
        title: t('common.deleted', { name }),
        actions: (
          <Button size="small" onClick={undo}>
            {t('common.undo')}
          </Button>
        ),
      });
      await onDeleted();
    },
    onError: fail,
  });
  return () =>
    void confirm({
      title: t('common.deleteConfirm', { name }),
      text: t('common.deleteHint'),
      okText: t('common.delete'),
      isDangerous: true,
      onOk: () => remove.mutateAsync().catch(() => undefined),
    });
}
