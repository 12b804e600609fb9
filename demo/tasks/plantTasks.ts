import type { Caller } from '../../server/src/auth/caller.ts';
import { momentAt, plusDays } from '#contract/base/days/wallClock';
import { today } from '../../server/src/calendar.ts';
import type { Tx } from '../../server/src/db/connect.ts';
import { organisationTimeZone } from '../../server/src/db/organisationDay.ts';
import { completeTask, moveTask } from '../../server/src/modules/office/tasks/tasks.transitions.ts';
import { createTask } from '../../server/src/modules/office/tasks/tasks.service.ts';
import { callersByName } from '../callers.ts';
import { corporateTasks } from './corporate.ts';
import { healthTasks } from './health.ts';
import { officeTasks } from './office.ts';
import { retailTasks } from './retail.ts';
import type { DemoTask } from './task.ts';

const hour = 3_600_000;

/** What the people of the demonstration have to do, around the day on which it is planted. */
export async function plantTasks(tx: Tx, now: Date): Promise<void> {
  const zone = await organisationTimeZone(tx);
  const day = today(zone, now);
  const callerOf = await callersByName(tx);
  for (const task of [...retailTasks, ...corporateTasks, ...healthTasks, ...officeTasks]) {
    const due = task.due && momentAt(zone, `${plusDays(day, task.due[0])}T${task.due[1]}:00`);
    const doer = callerOf(task.of);
    const { id } = await createTask(
      tx,
      task.by ? callerOf(task.by) : doer,
      fieldsOf(task, due, doer.user_id),
    );
    await goOn(tx, doer, id, task.became);
  }
}

function fieldsOf(task: DemoTask, due: Date | null, doer: number) {
  const { of: _, by: __, became: ___, due: ____, remind, ...fields } = task;
  return {
    ...fields,
    assigned_to_id: doer,
    due_at: due?.toISOString() ?? null,
    reminder_at: due && remind ? new Date(due.getTime() - remind * hour).toISOString() : null,
  };
}

async function goOn(tx: Tx, doer: Caller, id: number, became: DemoTask['became']): Promise<void> {
  if (became === undefined) return;
  if (typeof became === 'string') await moveTask(tx, doer, id, became);
  else if ('complete' in became) await completeTask(tx, doer, id, became.complete);
  else await moveTask(tx, doer, id, 'cancel', became.cancel);
}
