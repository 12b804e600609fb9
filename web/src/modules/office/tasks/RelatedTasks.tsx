import { Link } from '@tanstack/react-router';
import type { Task } from '#contract/office/tasks';
import { ListSection } from '../../../components/list/ListSection.tsx';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { QuickAdd } from './day/QuickAdd.tsx';
import styles from './tasks.module.css';
import { taskFields } from './taskColumns.tsx';
import { TaskName, TaskTick } from './TaskRow.tsx';
import { closedStatuses, openStatuses, tasks } from './tasks.queries.ts';

const { column } = taskFields;

const columns = (): ListColumn<Task>[] => [
  column('title', { render: (task) => <TaskName task={task} showsPerson isOfRecord /> }),
  { key: 'done', title: t('tasks.status'), narrow: 'start', render: (task) => <TaskTick task={task} /> },
  column('due_at', { narrow: 'end' }),
  column('priority'),
];

/** What is to be done about one record, to be added and ticked off on its page. */
export function RelatedTasks({ about }: { about: About }) {
  const related = relatedParams(about);
  const shared = {
    noun: 'tasks' as const,
    columns: columns(),
    nameOf: ({ title }: Task) => title,
    empty: { title: t('tasks.relatedNone'), hint: t('tasks.relatedNoneHint') },
  };
  return (
    <div className={styles.related}>
      <QuickAdd {...related} />
      <ListSection
        {...shared}
        name="tasks"
        fixed={{ ...related, status: openStatuses }}
        title={t('tasks.openSection')}
        list={tasks.list}
      />
      <ListSection
        {...shared}
        name="done"
        fixed={{ ...related, status: closedStatuses }}
        title={t('tasks.doneSection')}
        list={(params) => tasks.list({ ordering: '-updated_at', page_size: 5, ...params })}
        isHiddenEmpty
      />
      <p className={styles.relatedAll}>
        <Link to="/tasks" search={related}>
          {t('tasks.relatedAll')}
        </Link>
      </p>
    </div>
  );
}
