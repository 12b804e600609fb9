import { useBlocker } from '@tanstack/react-router';
import { isSignedIn } from '../../../../auth/tokens.ts';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { t } from '../../../../messages/t.ts';
import type { Prices } from './usePrices.ts';

interface Address {
  pathname: string;
  search: unknown;
}

const sectionOf = ({ search }: Address): unknown => (search as { section?: unknown }).section;

/** What is typed is kept when one leaves the grid; only what cannot be kept is asked about. A dialog leaves nothing. */
export function useUnkeptGuard({ drafts, keepAll }: Prices): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: drafts.isDirty,
    shouldBlockFn: async ({ current, next }: { current: Address; next: Address }) => {
      const isStaying = current.pathname === next.pathname && sectionOf(current) === sectionOf(next);
      if (isStaying || !isSignedIn()) return false;
      await keepAll();
      if (!drafts.isDirty()) return false;
      const isDiscarded = await confirm({
        title: t('common.discardTitle'),
        text: t('common.discardHint'),
        okText: t('common.discard'),
        isDangerous: true,
        cancelText: t('common.keepEditing'),
      });
      if (isDiscarded) drafts.clear();
      return !isDiscarded;
    },
  });
}
