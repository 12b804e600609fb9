import { BulkAnswer, BulkQueued } from '#contract/bulk';
import { TaskBulk, type TaskUpdate } from '#contract/tasks';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { bulk, bulkIds, type BulkWork } from '../../http/bulk.ts';
import { completeTask, moveTask } from './tasks.actions.ts';
import { matchingTasks } from './tasks.queries.ts';
import { deleteTask, updateTask } from './tasks.service.ts';

const changing = (act: BulkWork['act']): BulkWork => ({ permission: 'tasks:update', status: 200, act });
const setting = (fields: TaskUpdate): BulkWork =>
  changing((tx: Tx, caller: Caller, id: number) => updateTask(tx, caller, id, fields, undefined));

export function taskBulkWork(body: TaskBulk): BulkWork {
  switch (body.action) {
    case 'assign':
    case 'set_priority':
      return setting(body.data);
    case 'complete':
      return changing((tx, caller, id) => completeTask(tx, caller, id, body.data ?? {}));
    case 'cancel':
      return changing((tx, caller, id) => moveTask(tx, caller, id, 'cancel', body.data?.reason));
    case 'delete':
      return { permission: 'tasks:delete', status: 204, act: deleteTask };
  }
}

export function taskBulkRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/tasks/bulk/', {
    config: { access: can('tasks:update') },
    schema: {
      tags: ['tasks'],
      summary: 'Change, hand over, finish or delete many tasks; deleting needs tasks:delete as well',
      body: TaskBulk,
      response: { 200: BulkAnswer, 202: BulkQueued },
    },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const work = taskBulkWork(body);
      const ids = await bulkIds(body.ids, (most) =>
        matchingTasks(db, caller, body.filter ?? {}, work.permission)
          .select('tasks.id')
          .limit(most)
          .execute(),
      );
      const { action, data } = body;
      return bulk(request, reply, work, { noun: 'tasks', body: { ids, action, data } });
    },
  });
}
