import { lazy, Suspense, type ReactNode } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import type { BulkAction, OnAnswer } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';

const AskPerson = lazy(async () => ({ default: (await import('./AskMany.tsx')).AskPerson }));
const AskPriority = lazy(async () => ({ default: (await import('./AskMany.tsx')).AskPriority }));
const OutcomeModal = lazy(async () => ({ default: (await import('./OutcomeModal.tsx')).OutcomeModal }));

/** What may be done with several tasks at once. */
export function useTaskBulk(): BulkAction[] {
  const may = useMay();
  if (!may('tasks:update')) return [];
  const mayAssign = may('tasks:assign') && may('users:view');
  return [
    ...(mayAssign
      ? [
          {
            name: 'assign',
            label: t('tasks.reassign'),
            ask: (onAnswer: OnAnswer) => asked(<AskPerson onAnswer={onAnswer} />),
          },
        ]
      : []),
    {
      name: 'set_priority',
      label: t('tasks.setPriority'),
      ask: (onAnswer) => asked(<AskPriority onAnswer={onAnswer} />),
    },
    {
      name: 'complete',
      label: t('tasks.action_complete'),
      ask: (onAnswer) => askOutcome('complete', onAnswer),
    },
    { name: 'cancel', label: t('tasks.cancelMany'), ask: (onAnswer) => askOutcome('cancel', onAnswer) },
    ...(may('tasks:delete') ? [{ name: 'delete', label: t('common.delete'), isDangerous: true }] : []),
  ];
}

const asked = (question: ReactNode) => <Suspense>{question}</Suspense>;

const askOutcome = (action: 'complete' | 'cancel', onAnswer: OnAnswer) =>
  asked(
    <OutcomeModal
      action={action}
      title={action === 'complete' ? t('tasks.completeMany') : t('tasks.cancelMany')}
      onConfirm={onAnswer}
      onCancel={() => onAnswer(undefined)}
    />,
  );
