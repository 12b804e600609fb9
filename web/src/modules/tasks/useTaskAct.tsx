import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { CompletedTask, Task, TaskAction } from '#contract/tasks';
import { useModalState } from '../../components/list/listState.ts';
import { t } from '../../messages/t.ts';
import { tasks } from './tasks.queries.ts';

interface Act {
  id: number;
  action: TaskAction;
  body?: object;
}

interface Telling {
  onMoved?: (task: Task | CompletedTask, act: Act) => void;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: (error: Error) => void;
}

/** Moves a task on. What is told of it is told even when the task has left the screen by then. */
export function useTaskAct({ onMoved, onRefused }: Telling) {
  return useMutation({
    mutationFn: ({ id, action, body }: Act) => tasks.act<Task | CompletedTask>(id, action, body),
    meta: { changes: [tasks.noun], record: tasks.record },
    onSuccess: (task, act) => onMoved?.(task, act),
    onError: (error) => onRefused?.(error),
  });
}

/** What a task's moving on is told with, in the corner of the screen. */
export function useTaskNews() {
  const { notification } = App.useApp();
  const { open } = useModalState();
  const key = 'task';
  const button = (text: string, onClick: () => void) => (
    <Button
      size="small"
      onClick={() => {
        notification.destroy(key);
        onClick();
      }}
    >
      {text}
    </Button>
  );
  return {
    failed: (error: Error) =>
      notification.error({ title: t('tasks.actionFailed'), description: error.message }),
    /** With the task that follows, or a way back; only the latest one is shown. */
    done: (task: Task | CompletedTask, onUndo?: () => void) => {
      const next = 'next_task' in task ? task.next_task : null;
      if (!next && !onUndo) return;
      notification.success({
        key,
        title: t('tasks.completed', { title: task.title }),
        ...(next ? { description: t('tasks.nextTask') } : {}),
        actions: next
          ? button(t('tasks.openNext'), () => open('task_view', next.id))
          : onUndo && button(t('common.undo'), onUndo),
      });
    },
  };
}
