import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { taskRecords } from '../../office/tasks/tasks.noun.ts';
import { completeTasks } from '../../office/tasks/tasks.transitions.ts';
import { openTasksOf } from './renewals.tasks.queries.ts';

/** Before a number is taken, which is the last lock: tasks that are over once their renewals are. */
export async function holdRenewalTasks(tx: Tx, renewalIds: readonly number[]): Promise<void> {
  const ids = await openTasksOf(tx, renewalIds);
  if (ids.length > 0) await taskRecords.holdMany(tx, ids);
}

/** A renewal that is closed asks for nothing any more. */
export async function closeRenewalTasks(tx: Tx, actor: Actor, renewalId: number): Promise<void> {
  const ids = await openTasksOf(tx, [renewalId]);
  if (ids.length > 0) await completeTasks(tx, actor, ids, 'The renewal is closed.');
}
