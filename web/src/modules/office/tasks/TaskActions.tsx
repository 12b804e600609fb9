import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Task, TaskAction, TaskStatus } from '#contract/office/tasks';
import { Can } from '../../../components/Can.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { DeleteButton } from '../../../components/record/steps/DeleteButton.tsx';
import { StateActions } from '../../../components/record/steps/StateActions.tsx';
import { t } from '../../../messages/t.ts';
import { OutcomeModal } from './OutcomeModal.tsx';
import { tasks } from './tasks.queries.ts';
import { useTaskAct } from './useTaskAct.tsx';

const mainSteps: Record<TaskStatus, TaskAction> = {
  todo: 'start',
  in_progress: 'complete',
  waiting: 'complete',
  done: 'reopen',
  cancelled: 'reopen',
};

/** What may be done with a task; who may not change it sees none of its steps. */
export function TaskActions({ task }: { task: Task }) {
  const { id, title, status, allowed_actions } = task;
  const { open } = useModalState();
  const [asking, setAsking] = useState<'complete' | 'cancel'>();
  const step = useTaskAct({});
  const end = useTaskAct({ onMoved: () => setAsking(undefined), showsRefusal: true });
  const start = (name: string) => {
    end.reset();
    if (name === 'complete' || name === 'cancel') setAsking(name);
    else step.mutate({ id, action: name as TaskAction });
  };
  return (
    <>
      <StateActions
        actions={allowed_actions}
        main={mainSteps[status]}
        labelOf={(name) => t(`tasks.action_${name as TaskAction}`)}
        running={step.isPending ? step.variables.action : undefined}
        onAct={start}
      />
      {allowed_actions.length > 0 && (
        <Button icon={<EditOutlined />} onClick={() => open('task_edit', id)}>
          {t('common.edit')}
        </Button>
      )}
      <Can permission="tasks:delete">
        <DeleteButton noun={tasks} id={id} name={title} />
      </Can>
      {asking && (
        <OutcomeModal
          action={asking}
          title={asking === 'complete' ? t('tasks.completeTitle') : t('tasks.cancelTitle')}
          isRunning={end.isPending}
          problem={end.error}
          onConfirm={(body) => end.mutate({ id, action: asking, body })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
