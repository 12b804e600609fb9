import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { isSignedIn } from '../../auth/tokens.ts';
import { t } from '../../messages/t.ts';

/** Leaving a changed form by any way asks first. A session that ends is no leaving: the draft is kept. */
export function useUnsavedGuard(isDirty: () => boolean, onDiscard: () => void): void {
  const { modal } = App.useApp();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isDirty() || !isSignedIn()) return false;
      const isDiscarded = await modal.confirm({
        title: t('common.discardTitle'),
        content: t('common.discardHint'),
        okText: t('common.discard'),
        okButtonProps: { danger: true },
        cancelText: t('common.keepEditing'),
      });
      if (isDiscarded) onDiscard();
      return !isDiscarded;
    },
  });
}
