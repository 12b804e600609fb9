import { taskOperations } from '#contract/office/taskOperations';
import { records, type Params } from '../../../api/records.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';

export const tasks = records(taskOperations);

export const openStatuses = 'todo,in_progress,waiting';
export const closedStatuses = 'done,cancelled';

/** So much of a day is shown, of each kind. */
export const mostOfDay = 200;

/** On the view of a day the day itself says when the tasks are due. */
export const withoutDue = (filters: Params): Params => ({
  ...filters,
  due: undefined,
  due_at__range: undefined,
});

/** What is due on one day of the organisation, whatever its state. */
export const dayTasks = (day: string, filters: Params, most: number) =>
  tasks.list({ ...filters, due_at__range: `${day},${day}`, ordering: 'due_at', page_size: most });

export const overdueTasks = (filters: Params, most: number) =>
  tasks.list({ ...filters, due: 'overdue', ordering: 'due_at', page_size: most });

/** What is still to be done about a record, in the order of the list: what is due first comes first. */
export const openTasksOf = (about: About) =>
  tasks.list({ ...relatedParams(about), status: openStatuses, page_size: 50 });
