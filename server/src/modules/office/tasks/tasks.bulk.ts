import type { TaskBulk, TaskCancel, TaskUpdate } from '#contract/office/tasks';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { BulkAct, BulkWork } from '../../../nouns/bulk.ts';
import { finishTasks } from './tasks.completing.ts';
import { deleteTask, guardTask, updateTask } from './tasks.service.ts';
import { moveTask } from './tasks.transitions.ts';

const changing = (act: BulkAct): BulkWork => ({ permission: 'tasks:update', status: 200, act });
const setting = (fields: TaskUpdate): BulkWork =>
  changing((tx: Tx, caller: Caller, id: number) => updateTask(tx, caller, id, fields, undefined));

async function cancelTask(tx: Tx, caller: Caller, id: number, { reason }: TaskCancel): Promise<void> {
  await guardTask(tx, caller, id, 'tasks:update');
  await moveTask(tx, caller, id, 'cancel', reason);
}

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
      return changing((tx, caller, id) => cancelTask(tx, caller, id, body.data ?? {}));
    case 'delete':
      return { permission: 'tasks:delete', status: 204, act: deleteTask };
  }
}
