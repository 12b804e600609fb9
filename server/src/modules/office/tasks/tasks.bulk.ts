import type { TaskBulk, TaskUpdate } from '#contract/office/tasks';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { BulkAct, BulkWork } from '../../../nouns/bulk.ts';
import { actOnTask, finishTasks } from './tasks.actions.ts';
import { deleteTask, updateTask } from './tasks.service.ts';

const changing = (act: BulkAct): BulkWork => ({ permission: 'tasks:update', status: 200, act });
const setting = (fields: TaskUpdate): BulkWork =>
  changing((tx: Tx, caller: Caller, id: number) => updateTask(tx, caller, id, fields, undefined));

export function taskBulkWork(body: TaskBulk): BulkWork {
  switch (body.action) {
    case 'assign':
    case 'set_priority':
      return setting(body.data);
    case 'complete':
      return {
        permission: 'tasks:update',
        status: 200,
        actOnAll: (tx, caller, ids) => finishTasks(tx, caller, ids, body.data ?? {}),
      };
    case 'cancel':
      return changing((tx, caller, id) => actOnTask(tx, caller, id, 'cancel', body.data?.reason));
    case 'delete':
      return { permission: 'tasks:delete', status: 204, act: deleteTask };
  }
}
