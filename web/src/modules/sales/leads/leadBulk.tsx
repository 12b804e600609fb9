import { lazy, Suspense, type ReactNode } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import type { BulkAction } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';

const AskPerson = lazy(async () => ({ default: (await import('../../office/tasks/AskMany.tsx')).AskPerson }));
const AskTag = lazy(async () => ({
  default: (await import('../../people/accounts/form/AskMany.tsx')).AskTag,
}));
const AskHold = lazy(async () => ({ default: (await import('./steps/HoldModal.tsx')).HoldModal }));
const AskLose = lazy(async () => ({ default: (await import('./steps/LoseModal.tsx')).LoseModal }));

const asked = (question: ReactNode) => <Suspense>{question}</Suspense>;

/** What may be done with several leads at once. */
export function useLeadBulk(): BulkAction[] {
  const may = useMay();
  if (!may('leads:update')) return [];
  const actions: (BulkAction | false)[] = [
    may('leads:assign') &&
      may('users:view') && {
        name: 'assign',
        label: t('leads.assign'),
        ask: (onAnswer) => asked(<AskPerson onAnswer={onAnswer} />),
      },
    {
      name: 'tag',
      label: t('accounts.addTag'),
      ask: (onAnswer) => asked(<AskTag title={t('accounts.addTag')} onAnswer={onAnswer} />),
    },
    {
      name: 'hold',
      label: t('leads.action_hold'),
      ask: (onAnswer) =>
        asked(
          <AskHold
            title={t('leads.holdMany')}
            onConfirm={(data) => onAnswer(data)}
            onCancel={() => onAnswer(undefined)}
          />,
        ),
    },
    {
      name: 'lose',
      label: t('leads.action_lose'),
      ask: (onAnswer) =>
        asked(
          <AskLose
            title={t('leads.loseMany')}
            onConfirm={(data) => onAnswer(data)}
            onCancel={() => onAnswer(undefined)}
          />,
        ),
    },
    may('leads:delete') && { name: 'delete', label: t('common.delete'), isDangerous: true },
  ];
  return actions.filter((action) => action !== false);
}
