import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { TaskSummary } from '#contract/tasks';
import { Empty } from '../../components/Empty.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { t } from '../../messages/t.ts';
import type { About } from '../related/relatedKinds.ts';
import { DaySection, More } from './DaySections.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import styles from './RelatedTasks.module.css';
import { TaskRows } from './TaskRow.tsx';
import { closedStatuses, closedTasksOf, openStatuses, openTasksOf } from './tasks.queries.ts';

const TaskModals = lazy(async () => ({ default: (await import('./TaskModals.tsx')).TaskModals }));

/** The tasks about one record, on its page: added in one line, ticked off, opened over the page. */
export function RelatedTasks({ about }: { about: About }) {
  const { modal } = useModalState();
  return (
    <div className={styles.tasks}>
      <QuickAdd {...about} />
      <TasksOf about={about} />
      <Suspense>
        {modal?.startsWith('task_') && <TaskModals list={() => openTasksOf(about)} about={about} />}
      </Suspense>
    </div>
  );
}

/** What is due first comes first; of what is over, the latest. */
function TasksOf({ about }: { about: About }) {
  // Another record's tasks under this one's name would be wrong for as long as they stood there.
  const open = useQuery({ ...openTasksOf(about), placeholderData: undefined });
  const closed = useQuery({ ...closedTasksOf(about), placeholderData: undefined });
  const failed = [open, closed].find(({ error }) => error);
  if (failed?.error)
    return (
      <LoadFailed title={t('common.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
    );
  if (!open.data || !closed.data) return <Skeleton active className={styles.skeleton ?? ''} />;
  if (open.data.count + closed.data.count === 0)
    return <Empty title={t('tasks.relatedNone')} hint={t('tasks.relatedNoneHint')} />;
  return (
    <>
      <Rows title={t('tasks.openSection')} tasks={open.data.results} />
      <More answer={open.data} filters={{ ...about, status: openStatuses }} />
      <Rows title={t('tasks.doneSection')} tasks={closed.data.results} />
      <More answer={closed.data} filters={{ ...about, status: closedStatuses, ordering: '-updated_at' }} />
    </>
  );
}

function Rows({ title, tasks }: { title: string; tasks: TaskSummary[] }) {
  if (tasks.length === 0) return null;
  return (
    <DaySection title={title}>
      <TaskRows tasks={tasks} showsPerson isOfRecord />
    </DaySection>
  );
}
