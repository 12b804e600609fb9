import { useState } from 'react';
import { priorities, type Priority } from '#contract/base/priorities';
import type { OnAnswer } from '../../../components/list/listTypes.ts';
import { Question } from '../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { users } from '../../system/users/users.queries.ts';
import { priorityName } from './taskText.ts';

export function AskPerson({ onAnswer }: { onAnswer: OnAnswer }) {
  const [person, setPerson] = useState<number | null>(null);
  return (
    <Question
      title={t('tasks.reassignMany')}
      label={t('tasks.reassignTo')}
      okText={t('tasks.reassign')}
      isReady={person !== null}
      onOk={() => onAnswer({ assigned_to_id: person })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => <RecordSelect {...asked} options={users.options} value={person} onChange={setPerson} />}
    </Question>
  );
}

export function AskPriority({ onAnswer }: { onAnswer: OnAnswer }) {
  const [priority, setPriority] = useState<Priority>('medium');
  return (
    <Question
      title={t('tasks.priorityMany')}
      label={t('tasks.priority')}
      okText={t('tasks.setPriority')}
      isReady
      onOk={() => onAnswer({ priority })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => (
        <Select
          {...asked}
          value={priority}
          onChange={setPriority}
          options={priorities.map((value) => ({ value, label: priorityName(value) }))}
        />
      )}
    </Question>
  );
}
