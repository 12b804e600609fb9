import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { priorities, type Priority } from '#contract/priorities';
import { useMay } from '../../auth/currentUser.ts';
import { Ask } from '../../components/list/Ask.tsx';
import type { BulkAction, OnAnswer } from '../../components/list/listTypes.ts';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { users } from '../users/users.queries.ts';
import { priorityName } from './taskWords.ts';

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
            ask: (onAnswer: OnAnswer) => <AskPerson onAnswer={onAnswer} />,
          },
        ]
      : []),
    {
      name: 'set_priority',
      label: t('tasks.setPriority'),
      ask: (onAnswer) => <AskPriority onAnswer={onAnswer} />,
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

const askOutcome = (action: 'complete' | 'cancel', onAnswer: OnAnswer) => (
  <Suspense>
    <OutcomeModal
      action={action}
      title={action === 'complete' ? t('tasks.completeMany') : t('tasks.cancelMany')}
      onConfirm={onAnswer}
      onCancel={() => onAnswer(undefined)}
    />
  </Suspense>
);

function AskPerson({ onAnswer }: { onAnswer: OnAnswer }) {
  const [person, setPerson] = useState<number | null>(null);
  return (
    <Ask
      title={t('tasks.reassignMany')}
      label={t('tasks.reassignTo')}
      okText={t('tasks.reassign')}
      isReady={person !== null}
      onOk={() => onAnswer({ assigned_to_id: person })}
      onCancel={() => onAnswer(undefined)}
    >
      <RecordSelect id="bulk-answer" options={users.options} value={person} onChange={setPerson} />
    </Ask>
  );
}

function AskPriority({ onAnswer }: { onAnswer: OnAnswer }) {
  const [priority, setPriority] = useState<Priority>('medium');
  return (
    <Ask
      title={t('tasks.priorityMany')}
      label={t('tasks.priority')}
      okText={t('tasks.setPriority')}
      isReady
      onOk={() => onAnswer({ priority })}
      onCancel={() => onAnswer(undefined)}
    >
      <Select
        id="bulk-answer"
        value={priority}
        onChange={setPriority}
        options={priorities.map((value) => ({ value, label: priorityName(value) }))}
      />
    </Ask>
  );
}
