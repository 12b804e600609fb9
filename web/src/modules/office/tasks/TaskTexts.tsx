import { ClockCircleOutlined } from '@ant-design/icons';
import type { Priority } from '#contract/base/priorities';
import type { Recurrence, TaskStatus, Task } from '#contract/office/tasks';
import { useOrganisation, useZone } from '../../../api/organisation.ts';
import { serverNow } from '../../../auth/serverTime.ts';
import { DueDayText, DueMomentText } from '../../../components/texts/MomentText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { dayIn, wallClock } from '../../../components/days/zones.ts';
import { t } from '../../../messages/t.ts';
import { dueIn, isWholeDay, priorityName, recurrenceText, statusTones, type Clock } from './taskText.ts';
import styles from './tasks.module.css';

export function TaskStatusTag({ status }: { status: TaskStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`tasks.status_${status}`)}</StatusTag>;
}

export function PriorityText({ priority }: { priority: Priority }) {
  return (
    <span className={`${styles.priority} ${styles[priority]}`}>
      <span className={styles.dot} aria-hidden="true" />
      {priorityName(priority)}
    </span>
  );
}

export function useClock(): Clock {
  const { time_zone, today } = useOrganisation();
  return { zone: time_zone, today, now: serverNow() };
}

/** How far off, or in red how late. */
export function DueDistance({ task }: { task: Task }) {
  const words = dueIn(task, useClock());
  if (!words) return null;
  if (!words.isLate) return <span className={styles.soon}>{words.text}</span>;
  return (
    <span className={styles.late}>
      <ClockCircleOutlined aria-hidden="true" /> {words.text}
    </span>
  );
}

/** When a task is due, and how far off that is. */
export function DueText({ task }: { task: Task }) {
  const { zone } = useClock();
  const { due_at: due } = task;
  if (due === null) return <span className={styles.quiet}>{t('tasks.noDate')}</span>;
  return (
    <div>
      {isWholeDay(zone, due) ? <DueDayText day={dayIn(zone, due)} /> : <DueMomentText at={due} />}
      <div>
        <DueDistance task={task} />
      </div>
    </div>
  );
}

/** On a given day only the time of day tells something. */
export function DueTime({ due }: { due: string }) {
  const { zone } = useClock();
  const readerZone = useZone();
  return (
    <time dateTime={due} className={styles.quiet}>
      {isWholeDay(zone, due) ? t('tasks.anyTime') : wallClock(readerZone, due).slice(11)}
    </time>
  );
}

export function RecurrenceText({ recurrence }: { recurrence: Recurrence }) {
  return recurrenceText(recurrence, useDates().day);
}
