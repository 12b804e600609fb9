import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import type { Task } from '#contract/office/tasks';
import { linkTo } from '../../../../components/address/linkTo.ts';
import type { ListAnswer, Params } from '../../../../api/records.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { dayTasks, overdueTasks } from '../tasks.queries.ts';
import { isClosed, isWholeDay } from '../taskText.ts';
import styles from './DaySections.module.css';
import { useClock } from '../TaskTexts.tsx';
import { TaskRows } from '../TaskRow.tsx';

interface DaySectionsProps {
  day: string;
  filters: Params;
  /** Of each kind; the rest is behind a link. */
  most: number;
  empty: ReactNode;
}

/** What was due on a day and, on the organisation's today, what should have been done before. */
export function useDay({ day, filters, most }: Omit<DaySectionsProps, 'empty'>) {
  const { today } = useClock();
  // Another day's tasks under this day's name would be wrong for as long as they stood there.
  const ofDay = useQuery({ ...dayTasks(day, filters, most), placeholderData: undefined });
  const late = useQuery({
    ...overdueTasks(filters, most),
    placeholderData: undefined,
    enabled: day === today,
  });
  return { ofDay, late: day === today ? late : undefined };
}

/** The tasks of a day: first what is late, then by the clock, then what has the whole day, then what is over. */
export function DaySections(props: DaySectionsProps) {
  const { day, filters, empty } = props;
  const { zone } = useClock();
  const { ofDay, late } = useDay(props);
  const failed = [ofDay, late].find((query) => query?.error && !query.data);
  if (failed?.error)
    return (
      <LoadFailed title={t('common.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  if (!ofDay.data || (late && !late.data)) return <Skeleton active className={styles.skeleton ?? ''} />;
  const lateRows = late?.data?.results ?? [];
  const isLate = new Set(lateRows.map(({ id }) => id));
  // What is late stands above, also where so much is late that not all of it is shown.
  const isAbove = ({ id, is_overdue }: Task) => isLate.has(id) || (late !== undefined && is_overdue);
  const rows = ofDay.data.results.filter((task) => !isAbove(task));
  if (rows.length + lateRows.length === 0) return empty;
  const open = rows.filter(({ status }) => !isClosed(status));
  const hasWholeDay = ({ due_at }: Task) => due_at !== null && isWholeDay(zone, due_at);
  const showsPerson = filters['whose'] !== 'mine';
  const sections = [
    { title: t('tasks.overdueSection'), tasks: lateRows },
    { title: t('tasks.timedSection'), tasks: open.filter((task) => !hasWholeDay(task)) },
    { title: t('tasks.anyTimeSection'), tasks: open.filter(hasWholeDay) },
    { title: t('tasks.doneSection'), tasks: rows.filter(({ status }) => isClosed(status)) },
  ];
  return (
    <>
      {sections
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ title, tasks }) => (
          <DaySection key={title} title={title}>
            <TaskRows tasks={tasks} showsPerson={showsPerson} />
          </DaySection>
        ))}
      <More name="moreLate" answer={late?.data} filters={{ ...filters, due: 'overdue' }} />
      <More name="moreOfDay" answer={ofDay.data} filters={{ ...filters, due_at__range: `${day},${day}` }} />
    </>
  );
}

function DaySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface MoreProps {
  name: 'moreLate' | 'moreOfDay';
  answer: ListAnswer<Task> | undefined;
  filters: Params;
}

/** The rest of a list that is too long to stand here. */
function More({ name, answer, filters }: MoreProps) {
  const rest = answer ? answer.count - answer.results.length : 0;
  if (rest <= 0) return null;
  return (
    <p className={styles.more}>
      <Link {...linkTo('/tasks', filters)}>{t(`tasks.${name}`, { count: rest })}</Link>
    </p>
  );
}
