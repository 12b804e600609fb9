import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { Task } from '#contract/tasks';
import { Empty } from '../../components/Empty.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { t } from '../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { QuickAdd } from './QuickAdd.tsx';
import styles from './RelatedTasks.module.css';
import { TaskRows } from './TaskRow.tsx';
import { closedTasksOf, openTasksOf } from './tasks.queries.ts';

/** What is to be done about one record, to be added and ticked off on its page, which also shows the task's modals. */
export function RelatedTasks({ about }: { about: About }) {
  return (
    <div className={styles.tasks}>
      <QuickAdd {...relatedParams(about)} />
      <TasksOf about={about} />
    </div>
  );
}

function TasksOf({ about }: { about: About }) {
  // Another record's tasks under this one's name would be wrong for as long as they stood there.
  const open = useQuery({ ...openTasksOf(about), placeholderData: undefined });
  const closed = useQuery({ ...closedTasksOf(about), placeholderData: undefined });
  const failed = [open, closed].find(({ data, error }) => error && !data);
  if (failed?.error)
    return (
      <LoadFailed title={t('common.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  if (!open.data || !closed.data) return <Skeleton active className={styles.skeleton ?? ''} />;
  if (open.data.count + closed.data.count === 0)
    return <Empty title={t('tasks.relatedNone')} hint={t('tasks.relatedNoneHint')} />;
  return (
    <>
      <Group title={t('tasks.openSection')} tasks={open.data.results} />
      <Group title={t('tasks.doneSection')} tasks={closed.data.results} />
      <p className={styles.all}>
        <Link to="/tasks" search={relatedParams(about)}>
          {t('tasks.relatedAll')}
        </Link>
      </p>
    </>
  );
}

function Group({ title, tasks }: { title: string; tasks: Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <TaskRows tasks={tasks} showsPerson isOfRecord />
    </section>
  );
}
