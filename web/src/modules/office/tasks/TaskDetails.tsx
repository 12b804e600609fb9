import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { App, Checkbox } from 'antd';
import type { ChecklistItem, Task } from '#contract/office/tasks';
import { currentOf } from '../../../api/ApiError.ts';
import { t } from '../../../messages/t.ts';
import { tasks } from './tasks.queries.ts';
import styles from './TaskDetails.module.css';

/** What is to be done, and what came of it. */
export function TaskDetails({ task }: { task: Task }) {
  const { description, checklist, outcome } = task;
  if (!description && !outcome && checklist.length === 0)
    return <p className="faint">{t('tasks.noDetails')}</p>;
  return (
    <div className={styles.details}>
      {description && <p className={styles.text}>{description}</p>}
      {checklist.length > 0 && <Checklist task={task} />}
      {outcome && (
        <div>
          <h3 className={styles.label}>{t('tasks.outcome')}</h3>
          <p className={styles.text}>{outcome}</p>
        </div>
      )}
    </div>
  );
}

type Tick = { text: string; is_done: boolean };
const ticked = (checklist: ChecklistItem[], { text, is_done }: Tick) =>
  checklist.map((item) => (item.text === text ? { ...item, is_done } : item));

function Checklist({ task }: { task: Task }) {
  const { notification } = App.useApp();
  const tick = useTick(task, (error) =>
    notification.error({ title: t('tasks.checklistFailed'), description: error.message }),
  );
  const underWay = useMutationState({
    filters: { mutationKey: tickKey(task.id), status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
  const shown = underWay.reduce(ticked, task.checklist);
  return (
    <div>
      <h3 className={styles.label}>{t('tasks.checklist')}</h3>
      <ul className="stack gap8">
        {shown.map(({ text, is_done }, index) => (
          <li key={`${index} ${text}`}>
            <Checkbox
              checked={is_done}
              disabled={task.allowed_actions.length === 0}
              onChange={() => tick.mutate({ text, is_done: !is_done })}
            >
              <span className={is_done ? styles.done : ''}>{text}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}

const tickKey = (id: number) => [tasks.noun, 'tick', id];

/** One tick after the other, each on the newest version; a tick is safe to put on what someone else left. */
function useTick({ id }: Task, onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  const send = (task: Task, tick: Tick) =>
    tasks.update(id, { checklist: ticked(task.checklist, tick) }, task.version);
  return useMutation({
    mutationKey: tickKey(id),
    scope: { id: tickKey(id).join(' ') },
    mutationFn: async (tick: Tick) => {
      const task = await queryClient.ensureQueryData(tasks.record(id));
      try {
        return await send(task, tick);
      } catch (error) {
        const current = currentOf<Task>(error);
        if (!current) throw error;
        return send(current, tick);
      }
    },
    meta: { changes: [tasks.noun], record: tasks.record },
    onError,
  });
}
