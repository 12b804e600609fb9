import { PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { TaskCreate } from '#contract/office/tasks';
import { newKey } from '../../../../api/newKey.ts';
import { Can } from '../../../../components/Can.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { RecordLink } from '../../../../components/texts/RecordLink.tsx';
import { t } from '../../../../messages/t.ts';
import { tasks } from '../tasks.queries.ts';
import styles from './QuickAdd.module.css';

const longest = fieldSpec(TaskCreate, 'title').maxLength;

/** What the place says of a task that is added there: when it is due, or which record it is about. */
type Given = Partial<Pick<TaskCreate, 'due_at' | 'related_type' | 'related_id'>>;

/** One line that adds a task for me and is ready for the next. */
export function QuickAdd(given: Given) {
  return (
    <Can permission="tasks:create">
      <Line given={given} />
    </Can>
  );
}

function Line({ given }: { given: Given }) {
  const [text, setText] = useState('');
  const { open } = useModalState();
  const add = useMutation({
    mutationFn: (title: string) => tasks.create({ title, ...given }, newKey()),
    meta: { changes: [tasks.noun] },
    // Whoever has typed on keeps what they typed; the message still names what was not added.
    onError: (_error, title) => setText((now) => (now === '' ? title : now)),
  });
  const enter = (event: KeyboardEvent) => {
    const title = text.trim();
    const isForForm = event.ctrlKey || event.shiftKey || event.metaKey;
    if (event.nativeEvent.isComposing || (title === '' && !isForForm)) return;
    event.preventDefault();
    setText('');
    if (isForForm) open('task_create', undefined, { title, ...given });
    else add.mutate(title);
  };
  return (
    <div className={styles.place}>
      <Input
        variant="borderless"
        prefix={<PlusOutlined className={styles.plus} />}
        placeholder={t('tasks.quickAdd')}
        aria-label={t('tasks.quickAddLabel')}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={enter}
        suffix={
          <span className={`${styles.keys} small faint notOnPhone`}>
            {given.due_at ? t('tasks.quickAddDay') : t('tasks.quickAddKeys')}
          </span>
        }
      />
      <output className={styles.told}>
        {add.data && !add.isPending && (
          <div className={`${styles.added} row breaks`}>
            {t('tasks.added', { title: add.data.title })}
            <RecordLink modal="task_view" id={add.data.id}>
              {t('tasks.openAdded')}
            </RecordLink>
          </div>
        )}
        {add.error && (
          <div className={styles.failed}>
            {t('tasks.quickAddFailed', { title: add.variables })}: {add.error.message}
          </div>
        )}
      </output>
    </div>
  );
}
