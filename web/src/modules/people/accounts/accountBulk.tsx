import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import type { BulkAction, OnAnswer } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';

const AskOwner = lazy(async () => ({ default: (await import('./form/AskMany.tsx')).AskOwner }));
const AskTag = lazy(async () => ({ default: (await import('./form/AskMany.tsx')).AskTag }));

/** What may be done with several accounts at once. */
export function useAccountBulk(): BulkAction[] {
  const may = useMay();
  const actions: (BulkAction | false)[] = [
    may('accounts:assign') &&
      may('users:view') && {
        name: 'assign',
        label: t('accounts.assign'),
        ask: (onAnswer) => (
          <Suspense>
            <AskOwner onAnswer={onAnswer} />
          </Suspense>
        ),
      },
    may('accounts:update') && {
      name: 'tag',
      label: t('accounts.addTag'),
      ask: (onAnswer) => askTag(t('accounts.addTag'), onAnswer),
    },
    may('accounts:update') && {
      name: 'untag',
      label: t('accounts.removeTag'),
      ask: (onAnswer) => askTag(t('accounts.removeTag'), onAnswer),
    },
    may('accounts:delete') && { name: 'delete', label: t('common.delete'), isDangerous: true },
  ];
  return actions.filter((action) => action !== false);
}

const askTag = (title: string, onAnswer: OnAnswer) => (
  <Suspense>
    <AskTag title={title} onAnswer={onAnswer} />
  </Suspense>
);
