import { permissionOf } from '#contract/states';
import {
  taskActionTable,
  type CompletedTask,
  type Task,
  type TaskAction,
  type TaskComplete,
} from '#contract/tasks';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { guardTask, readTask } from './tasks.service.ts';
import { completeTask, moveTask } from './tasks.transitions.ts';

/** Any action but `complete`, for whoever may take it. */
export async function actOnTask(
  tx: Tx,
  caller: Caller,
  id: number,
  action: Exclude<TaskAction, 'complete'>,
  outcome?: string,
): Promise<Task> {
  await guardTask(tx, caller, id, permissionOf(taskActionTable, action));
  await moveTask(tx, caller, id, action, outcome);
  return readTask(tx, caller, id);
}

export async function finishTask(
  tx: Tx,
  caller: Caller,
  id: number,
  { outcome }: TaskComplete,
): Promise<CompletedTask> {
  await guardTask(tx, caller, id, permissionOf(taskActionTable, 'complete'));
  const next_task = await completeTask(tx, caller, id, outcome);
  return { ...(await readTask(tx, caller, id)), next_task };
}
