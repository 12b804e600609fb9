import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Task, TaskAction, TaskStatus } from '#contract/tasks';
import { Can } from '../../components/Can.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { DeleteButton } from '../../components/record/DeleteButton.tsx';
import { StateActions } from '../../components/record/StateActions.tsx';
import { t } from '../../messages/t.ts';
import { OutcomeModal } from './OutcomeModal.tsx';
import { tasks } from './tasks.queries.ts';
import { useTaskAct, useTaskNews } from './useTaskAct.tsx';

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
  const act = useTaskAct();
  const { done, failed } = useTaskNews();
  const start = (name: string) => {
    act.reset();
    if (name === 'complete' || name === 'cancel') setAsking(name);
    else act.mutate({ id, action: name as TaskAction }, { onError: failed });
  };
  const confirm = (action: 'complete' | 'cancel', body: object) =>
    act.mutate(
      { id, action, body },
      {
        onSuccess: (moved) => {
          setAsking(undefined);
          done(moved);
        },
      },
    );
  return (
    <>
      <StateActions
        actions={allowed_actions}
        main={mainSteps[status]}
        labelOf={(name) => t(`tasks.action_${name as TaskAction}`)}
        running={act.isPending && !asking ? act.variables.action : undefined}
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
          isRunning={act.isPending}
          problem={act.error}
          onConfirm={(body) => confirm(asking, body)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
