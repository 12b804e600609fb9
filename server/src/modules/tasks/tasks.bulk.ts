import type { TaskBulk, TaskUpdate } from '#contract/tasks';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import type { BulkWork } from '../../http/bulk.ts';
import { actOnTask, finishTask } from './tasks.actions.ts';
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
      return changing((tx, caller, id) => finishTask(tx, caller, id, body.data ?? {}));
    case 'cancel':
      return changing((tx, caller, id) => actOnTask(tx, caller, id, 'cancel', body.data?.reason));
    case 'delete':
      return { permission: 'tasks:delete', status: 204, act: deleteTask };
  }
}
