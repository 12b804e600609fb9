import { permissionOf } from '#contract/base/states/states';
import {
  CompletedTask,
  TaskBulk,
  TaskCreate,
  TaskUpdate,
  taskActionTable,
  type TaskAction,
} from '#contract/office/tasks';
import { taskSteps } from '#contract/office/taskSteps';
import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { actionRoute, changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { taskBulkWork } from './tasks.bulk.ts';
import { columns } from './tasks.export.ts';
import { finishTask } from './tasks.completing.ts';
import { tasks } from './tasks.noun.ts';
import { matchingTasks, taskList } from './tasks.queries.ts';
import {
  createTask,
  deleteTask,
  findTask,
  guardTask,
  listTasks,
  readTask,
  restoreTask,
  updateTask,
} from './tasks.service.ts';
import { moveTask } from './tasks.transitions.ts';

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

/** What follows a task that is done is answered with it. */
const { complete, ...steps } = taskSteps;
const mayStep = (action: TaskAction) => can(permissionOf(taskActionTable, action));

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

  stepRoutes(app, routed, steps, {
    table: taskActionTable,
    access: mayStep,
    guard: guardTask,
    take: {
      start: (tx, caller, id) => moveTask(tx, caller, id, 'start'),
      wait: (tx, caller, id) => moveTask(tx, caller, id, 'wait'),
      cancel: (tx, caller, id, { reason }) => moveTask(tx, caller, id, 'cancel', reason),
      reopen: (tx, caller, id) => moveTask(tx, caller, id, 'reopen'),
    },
    read: readTask,
  });
  actionRoute(app, routed, 'complete', {
    access: mayStep('complete'),
    ...complete,
    answer: CompletedTask,
    act: finishTask,
  });
}
