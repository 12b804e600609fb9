import { jobOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { relatedColumns } from '../../../nouns/related.ts';
import { taskRecords } from '../../office/tasks/tasks.noun.ts';
import { dueAfter } from '../../office/tasks/tasks.rules.ts';
import { addTask, completeTasks } from '../../office/tasks/tasks.transitions.ts';
import {
  askedFor,
  insertOverdueTask,
  openTasksFor,
  settledAmong,
  type Overdue,
} from './instalments.overdueTasks.queries.ts';

function described({ amount, currency, since, client, billing_type }: Overdue): string {
  const byWhom = billing_type === 'direct_bill' ? ' The insurer collects it.' : '';
  return `${client}: ${amount} ${currency} is overdue since ${since}.${byWhom}`;
}

/** Whoever the policy is with has to see to it: one task for all that is overdue of it, as long as that is open. */
export async function askForOverdue(tx: Tx, day: string, policyIds: readonly number[]): Promise<void> {
  const zone = await organisationTimeZone(tx);
  for (const overdue of await askedFor(tx, day, policyIds)) {
    if (overdue.has_task) continue;
    const task_id = await addTask(tx, jobOf(day), {
      title: `Premium overdue: ${overdue.reference}`,
      description: described(overdue),
      task_type: 'payment',
      priority: 'high',
      due_at: dueAfter(zone, day, day),
      assigned_to_id: overdue.assigned_to_id,
      ...relatedColumns({ related_type: 'policy', related_id: overdue.id }),
      created_by: null,
      updated_by: null,
    });
    await insertOverdueTask(tx, overdue.id, task_id);
  }
}

/** Before a number is taken, which is the last lock: tasks that may be over with what comes after it. */
export async function holdOverdueTasks(tx: Tx, policyIds: readonly number[]): Promise<void> {
  const ids = await openTasksFor(tx, policyIds);
  if (ids.length > 0) await taskRecords.holdMany(tx, ids);
}

/** After money came or premium went: of policies that have nothing overdue any more, the task is done. */
export async function closeOverdueTasks(tx: Tx, actor: Actor, policyIds: readonly number[]): Promise<void> {
  const ids = await openTasksFor(tx, await settledAmong(tx, policyIds));
  if (ids.length > 0) await completeTasks(tx, actor, ids, 'Nothing of the policy is overdue any more.');
}
