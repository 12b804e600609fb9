import { DeleteOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { Records } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useModalState } from '../list/listState.ts';

interface DeleteButtonProps {
  noun: Pick<Records<{ id: number; version: number }>, 'noun' | 'remove' | 'restore'>;
  id: number;
  name: string;
  /** Why it cannot be deleted now. */
  reason?: string | undefined;
}

/** Asks first, and offers to bring it back afterwards. */
export function DeleteButton({ noun, id, name, reason }: DeleteButtonProps) {
  const { modal, notification } = App.useApp();
  const { close } = useModalState();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [noun.noun] });
  const fail = (error: Error) =>
    notification.error({ title: t('common.deleteFailed'), description: error.message });
  const restore = useMutation({ mutationFn: () => noun.restore(id), onSettled: refresh, onError: fail });
  const remove = useMutation({
    mutationFn: () => noun.remove(id),
    onSuccess: () => {
      const key = `${noun.noun} ${id}`;
      const undo = () => {
        restore.mutate();
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
      close();
      void refresh();
    },
    onError: fail,
  });
  const ask = () =>
    modal.confirm({
      title: t('common.deleteConfirm', { name }),
      content: t('common.deleteHint'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync().catch(() => undefined),
    });
  return (
    <ActionButton danger icon={<DeleteOutlined />} reason={reason} onClick={ask}>
      {t('common.delete')}
    </ActionButton>
  );
}
