import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { TaskSummary } from '#contract/tasks';
import { Empty } from '../../components/Empty.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { t } from '../../messages/t.ts';
import { QuickAdd } from '../tasks/QuickAdd.tsx';
import { TaskRows } from '../tasks/TaskRow.tsx';
import { closedTasks, openTasks, tasksOf } from './accountTasks.queries.ts';
import styles from './account.module.css';

/** What is to be done for an account, to be added and ticked off here. */
export function AccountTasks({ accountId }: { accountId: number }) {
  return (
    <div className={styles.tasks}>
      <QuickAdd {...tasksOf(accountId)} />
      <Tasks accountId={accountId} />
    </div>
  );
}

function Tasks({ accountId }: { accountId: number }) {
  const open = useQuery({ ...openTasks(accountId), placeholderData: undefined });
  const closed = useQuery({ ...closedTasks(accountId), placeholderData: undefined });
  const failed = [open, closed].find(({ error }) => error);
  if (failed?.error)
    return (
      <LoadFailed title={t('common.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  if (!open.data || !closed.data) return <Skeleton active className={styles.skeleton ?? ''} />;
  if (open.data.count + closed.data.count === 0)
    return <Empty title={t('account_page.tasksNone')} hint={t('account_page.tasksNoneHint')} />;
  return (
    <>
      <Group title={t('account_page.tasksOpen')} tasks={open.data.results} />
      <Group title={t('account_page.tasksClosed')} tasks={closed.data.results} />
      <p className={styles.all}>
        <Link to="/tasks" search={{ ...tasksOf(accountId), related_id: String(accountId) } as never}>
          {t('account_page.tasksAll')}
        </Link>
      </p>
    </>
  );
}

function Group({ title, tasks }: { title: string; tasks: TaskSummary[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <TaskRows tasks={tasks} showsPerson isOfRecord />
    </section>
  );
}
