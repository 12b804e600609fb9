import { Select } from 'antd';
import { useState } from 'react';
import { priorities, type Priority } from '#contract/priorities';
import { Ask } from '../../components/list/Ask.tsx';
import type { OnAnswer } from '../../components/list/listTypes.ts';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { users } from '../users/users.queries.ts';
import { priorityName } from './taskWords.ts';

export function AskPerson({ onAnswer }: { onAnswer: OnAnswer }) {
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

export function AskPriority({ onAnswer }: { onAnswer: OnAnswer }) {
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
