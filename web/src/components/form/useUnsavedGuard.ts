import { useBlocker } from '@tanstack/react-router';
import { isSignedIn } from '../../auth/tokens.ts';
import { useConfirm } from '../useConfirm.ts';
import { t } from '../../messages/t.ts';

/** Leaving a changed form by any way asks first. A session that ends is no leaving: the draft is kept. */
export function useUnsavedGuard(isDirty: () => boolean, onDiscard: () => void): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isDirty() || !isSignedIn()) return false;
      const isDiscarded = await confirm({
        title: t('common.discardTitle'),
        text: t('common.discardHint'),
        okText: t('common.discard'),
        isDangerous: true,
        cancelText: t('common.keepEditing'),
      });
      if (isDiscarded) onDiscard();
      return !isDiscarded;
    },
  });
}
