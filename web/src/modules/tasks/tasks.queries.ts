import type { Task, TaskSummary } from '#contract/tasks';
import { records, type Params } from '../../api/records.ts';

export const tasks = records<Task, TaskSummary>('tasks');

export const openStatuses = 'todo,in_progress,waiting';

/** What is due on one day of the organisation, whatever its state. */
export const dayTasks = (day: string, filters: Params, most: number) =>
  tasks.list({ ...filters, due_at__range: `${day},${day}`, ordering: 'due_at', page_size: most });

export const overdueTasks = (filters: Params, most: number) =>
  tasks.list({ ...filters, due: 'overdue', ordering: 'due_at', page_size: most });
