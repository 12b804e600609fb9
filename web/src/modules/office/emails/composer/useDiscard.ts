import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { t } from '../../../../messages/t.ts';
import { emails } from '../emails.queries.ts';
import type { useDraft } from './useDraft.ts';

/** Gives up what is being written; what was kept of it lies in the trash for a while. */
export function useDiscard(draft: ReturnType<typeof useDraft>, onDone: () => void): () => void {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: (id: number) => emails.remove(id),
    meta: { changes: [emails.noun], leaves: true },
    onError: (error) => notification.error({ title: t('common.deleteFailed'), description: error.message }),
  });
  const discard = async () => {
    draft.drop();
    const kept = await draft.keep().catch(() => undefined);
    if (kept) await remove.mutateAsync(kept.id);
    onDone();
  };
  return () =>
    void confirm({
      title: t('emails.discardTitle'),
      text: t('common.deleteHint'),
      okText: t('emails.discard'),
      isDangerous: true,
      onOk: () => discard().catch(() => undefined),
    });
}
