import { permissionOf } from '#contract/base/states/states';
import {
  CompletedTask,
  TaskBulk,
  TaskCancel,
  TaskComplete,
  TaskCreate,
  TaskUpdate,
  taskActionTable,
} from '#contract/office/tasks';
import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { actionRoute, changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { actOnTask, finishTask } from './tasks.actions.ts';
import { taskBulkWork } from './tasks.bulk.ts';
import { columns } from './tasks.export.ts';
import { tasks } from './tasks.noun.ts';
import { matchingTasks, taskList } from './tasks.queries.ts';
import { createTask, deleteTask, findTask, listTasks, restoreTask, updateTask } from './tasks.service.ts';

const { schemas } = tasks;
const routed = {
  ...tasks,
  record: schemas.record,
  find: findTask,
  access: {
    view: can('tasks:view'),
    create: can('tasks:create'),
    update: can('tasks:update'),
    delete: can('tasks:delete'),
    export: can('tasks:export'),
  },
};

const plainActions = {
  start: 'Begin with a task, or go on with it',
  wait: 'Let a task wait for someone else',
  reopen: 'Take a task up again that was done or cancelled',
} as const;

export function taskRoutes(app: App): void {
  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listTasks });
  createRoute(app, routed, { body: TaskCreate, create: createTask });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a task, or hand it to another person',
    body: TaskUpdate,
    update: updateTask,
  });
  deleteRoutes(app, routed, { delete: deleteTask, restore: restoreTask });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: taskList.exported });
  bulkRoute(app, routed, {
    access: routed.access.update,
    summary: 'Change, hand over, finish or delete many tasks; deleting needs tasks:delete as well',
    body: TaskBulk,
    work: taskBulkWork,
    matching: matchingTasks,
  });

  for (const action of ['start', 'wait', 'reopen'] as const) {
    actionRoute(app, routed, action, {
      access: can(permissionOf(taskActionTable, action)),
      summary: plainActions[action],
      act: (tx, caller, id) => actOnTask(tx, caller, id, action),
    });
  }
  actionRoute(app, routed, 'complete', {
    access: can(permissionOf(taskActionTable, 'complete')),
    summary: 'Say that a task is done, and what came of it',
    body: TaskComplete,
    answer: CompletedTask,
    act: finishTask,
  });
  actionRoute(app, routed, 'cancel', {
    access: can(permissionOf(taskActionTable, 'cancel')),
    summary: 'Give a task up, and say why',
    body: TaskCancel,
    act: (tx, caller, id, { reason }) => actOnTask(tx, caller, id, 'cancel', reason),
  });
}
