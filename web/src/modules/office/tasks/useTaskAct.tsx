import type { CompletedTask, Task, TaskAction } from '#contract/office/tasks';
import { useModalState } from '../../../components/list/listState.ts';
import { useAct } from '../../../components/useAct.tsx';
import { t } from '../../../messages/t.ts';
import { tasks } from './tasks.queries.ts';

interface TaskAct {
  id: number;
  action: TaskAction;
  body?: object;
}

interface Telling {
  onMoved?: () => void;
  /** Where the screen shows the refusal itself. */
  showsRefusal?: boolean;
  /** Whether what is done is to be taken back by one click, as where it was done by one. */
  hasUndo?: boolean;
}

/** Of a tick nobody doubts what it does; other steps are told by the server. */
const expected = ({ id, action }: TaskAct) =>
  action === 'complete' ? { id, status: 'done' as const, is_overdue: false } : undefined;

/** Moves a task on. */
export function useTaskAct({ onMoved, showsRefusal = false, hasUndo = false }: Telling) {
  const { open } = useModalState();
  return useAct<Task | CompletedTask, TaskAct>({
    records: tasks,
    act: ({ id, action, body }) => tasks.act<Task | CompletedTask>(id, action, body),
    expected,
    news: (task, { id, action }) => {
      if (action !== 'complete') return undefined;
      const title = t('tasks.completed', { title: task.title });
      const next = 'next_task' in task ? task.next_task : null;
      if (next)
        return {
          title,
          description: t('tasks.nextTask'),
          next: { label: t('tasks.openNext'), onClick: () => open('task_view', next.id) },
        };
      return hasUndo ? { title, undo: { id, action: 'reopen' } } : undefined;
    },
    ...(onMoved ? { onDone: onMoved } : {}),
    ...(showsRefusal ? {} : { failed: t('tasks.actionFailed') }),
  });
}
