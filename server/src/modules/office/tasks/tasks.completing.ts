import { permissionOf } from '#contract/base/states/states';
import { taskActionTable, type CompletedTask, type TaskComplete } from '#contract/office/tasks';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { Refusals } from '../../../errors.ts';
import { guardTask, readTask } from './tasks.service.ts';
import { taskRecords } from './tasks.noun.ts';
import { completeTask, completeTasks } from './tasks.transitions.ts';

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

/** Each of many as if it were the only one; those that may not be completed are answered with the reason. */
export async function finishTasks(
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  { outcome }: TaskComplete,
): Promise<Refusals> {
  const outOfReach = await taskRecords.refusals(tx, caller, ids, permissionOf(taskActionTable, 'complete'));
  const reached = ids.filter((id) => !outOfReach.has(id));
  const { refusals } = await completeTasks(tx, caller, reached, outcome);
  return new Map([...outOfReach, ...refusals]);
}
