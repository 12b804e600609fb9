import { Checkbox } from 'antd';
import type { Task } from '#contract/office/tasks';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { taskHint } from './taskColumns.tsx';
import { DueTime, DueDistance, PriorityText } from './TaskTexts.tsx';
import { isClosed } from './taskText.ts';
import styles from './TaskRow.module.css';
import { useTaskAct } from './useTaskAct.tsx';

interface TaskRowsProps {
  tasks: Task[];
  /** Where everyone's tasks stand together. */
  showsPerson: boolean;
}

/** The tasks of a day to be ticked off, as wide or narrow as the place is. */
export function TaskRows({ tasks, showsPerson }: TaskRowsProps) {
  return (
    <ul className={styles.rows}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.row} data-row={task.id}>
          <TaskTick task={task} />
          <div className={styles.what}>
            <TaskName task={task} showsPerson={showsPerson} />
          </div>
          <div className={styles.priority}>
            <PriorityText priority={task.priority} />
          </div>
          <div className={styles.when}>
            <DueOnDay task={task} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface TaskNameProps {
  task: Task;
  showsPerson: boolean;
  /** Where all tasks are about one record, none says so. */
  isOfRecord?: boolean;
}

export function TaskName({ task, showsPerson, isOfRecord = false }: TaskNameProps) {
  const { id, title, status, related, assigned_to } = task;
  const hint = inLine([taskHint(task), !isOfRecord && related?.label, showsPerson && assigned_to.label]);
  return (
    <div className={isClosed(status) ? styles.closed : undefined}>
      <RecordLink modal="task_view" id={id} hint={hint}>
        {title}
      </RecordLink>
    </div>
  );
}

/** Where the day is known, only how late it is or the time tells something. */
function DueOnDay({ task }: { task: Task }) {
  if (task.is_overdue) return <DueDistance task={task} />;
  return task.due_at && <DueTime due={task.due_at} />;
}

/** Not there for whoever may not change the task. */
export function TaskTick({ task: { id, title, status, allowed_actions } }: { task: Task }) {
  const act = useTaskAct({ hasUndo: true });
  const reopen = () => act.mutate({ id, action: 'reopen' });
  const complete = () => act.mutate({ id, action: 'complete', body: {} });
  const step = allowed_actions.find(({ name }) => name === (status === 'done' ? 'reopen' : 'complete'));
  if (!step) return null;
  const isDone = act.isPending ? act.variables.action === 'complete' : status === 'done';
  return (
    <Checkbox
      checked={isDone}
      disabled={!step.enabled}
      aria-label={isDone ? t('tasks.untick', { title }) : t('tasks.tick', { title })}
      onChange={isDone ? reopen : complete}
    />
  );
}
