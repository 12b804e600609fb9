import { openStatuses, tasks } from '../tasks/tasks.queries.ts';

export const tasksOf = (accountId: number) => ({ related_type: 'account' as const, related_id: accountId });

/** What is due first comes first. */
export const openTasks = (accountId: number) =>
  tasks.list({ ...tasksOf(accountId), status: openStatuses, ordering: 'due_at', page_size: 50 });

/** What was done last comes first. */
export const closedTasks = (accountId: number) =>
  tasks.list({ ...tasksOf(accountId), status: 'done,cancelled', ordering: '-updated_at', page_size: 10 });
