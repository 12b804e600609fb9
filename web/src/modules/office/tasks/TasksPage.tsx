import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { narrowing, useListState, useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { NewTask } from './form/NewTask.tsx';
import { useAboutInAddress } from './form/useAboutInAddress.ts';
import { QuickAdd } from './day/QuickAdd.tsx';
import { dueFilters, taskColumns, taskFilters } from './taskColumns.tsx';
import { TaskDay } from './day/TaskDay.tsx';
import { useTaskBulk } from './taskBulk.tsx';
import { useClock } from './TaskTexts.tsx';
import { dayTasks, mostOfDay, tasks, withoutDue } from './tasks.queries.ts';
import { TaskViews } from './TaskViews.tsx';

const TaskModals = lazy(async () => ({ default: (await import('./TaskModals.tsx')).TaskModals }));

/** Tasks as a list or as a day. */
export function TasksPage() {
  const { search } = useListState();
  const { modal } = useModalState();
  const { today } = useClock();
  const isDay = search['view'] === 'day';
  const day = String(search['day'] ?? today);
  const dayFilters = withoutDue(narrowing(search));
  return (
    <>
      {isDay ? <TaskDay day={day} filters={dayFilters} most={mostOfDay} /> : <TaskList />}
      <Suspense>
        {modal?.startsWith('task_') && (
          <TaskModals list={isDay ? () => dayTasks(day, dayFilters, mostOfDay) : tasks.list} />
        )}
      </Suspense>
    </>
  );
}

function TaskList() {
  const may = useMay();
  const about = useAboutInAddress();
  return (
    <ListPage
      noun="tasks"
      title={t('tasks.heading')}
      list={tasks.list}
      columns={taskColumns()}
      nameOf={(task) => task.title}
      searchHint={t('tasks.searchHint')}
      filters={[...taskFilters(may), ...dueFilters()]}
      bulk={useTaskBulk()}
      exportPermission="tasks:export"
      empty={{ title: t('tasks.emptyTitle'), hint: t('tasks.emptyHint') }}
      create={<NewTask />}
      views={<TaskViews />}
      top={<QuickAdd {...about} />}
    />
  );
}
