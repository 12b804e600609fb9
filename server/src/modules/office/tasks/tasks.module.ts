import { TaskBulk } from '#contract/office/tasks';
import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { taskBulkWork } from './tasks.bulk.ts';
import { sendReminders, sendTaskNotices } from './tasks.notices.ts';
import { taskRoutes } from './tasks.routes.ts';
import { handOverTasks } from './tasks.service.ts';

export const tasksModule: Module = {
  keeps: ['tasks'],
  routes: [taskRoutes],
  bulk: { tasks: (body) => taskBulkWork(TaskBulk.parse(body)) },
  jobs: { task_notices: daily(sendTaskNotices) },
  loops: [{ every: 20_000, work: sendReminders }],
  handOver: handOverTasks,
};
