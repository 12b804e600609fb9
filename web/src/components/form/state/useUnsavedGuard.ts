import { useBlocker } from '@tanstack/react-router';
import { isSignedIn } from '../../../auth/tokens.ts';
import { useConfirm } from '../../dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';

interface Guarded {
  isDirty: () => boolean;
  isUnderWay: () => boolean;
  dropDraft: () => void;
}

/**
 * Leaving a changed form by any way asks first. A session that ends is no leaving: the draft is kept. Nor is it asked
 * while what was typed is being saved, unless the page itself goes, and the save with it.
 */
export function useUnsavedGuard({ isDirty, isUnderWay, dropDraft }: Guarded): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isDirty() || isUnderWay() || !isSignedIn()) return false;
      const isDiscarded = await confirm({
        title: t('common.discardTitle'),
        text: t('common.discardHint'),
        okText: t('common.discard'),
        isDangerous: true,
        cancelText: t('common.keepEditing'),
      });
      if (isDiscarded) dropDraft();
      return !isDiscarded;
    },
  });
}
