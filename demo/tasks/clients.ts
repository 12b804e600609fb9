import type { Priority } from '#contract/base/priorities';
import type { TaskType } from '#contract/office/tasks';
import { momentAt, plusDays } from '#contract/base/days/wallClock';
import { findCallerOfJob, type Caller } from '../../server/src/auth/caller.ts';
import { today } from '../../server/src/calendar.ts';
import type { Tx } from '../../server/src/db/connect.ts';
import { organisationTimeZone } from '../../server/src/db/organisationDay.ts';
import { moveTask } from '../../server/src/modules/office/tasks/tasks.transitions.ts';
import { createTask } from '../../server/src/modules/office/tasks/tasks.service.ts';

type Errand = [task_type: TaskType, title: string, priority: Priority];

const errands: Record<'individual' | 'corporate', Errand[]> = {
  individual: [
    ['call', 'Call about the motor renewal', 'high'],
    ['document', 'Ask for a copy of the driving licence', 'medium'],
    ['kyc', 'Collect the Emirates ID of the family', 'medium'],
    ['quote', 'Quote home contents beside the motor policy', 'low'],
    ['email', 'Send the wording of the travel policy', 'low'],
    ['renewal', 'Compare three offers before the policy ends', 'high'],
  ],
  corporate: [
    ['document', 'Ask for the renewed trade licence', 'high'],
    ['quote', 'Prepare the group medical comparison', 'high'],
    ['email', 'Ask for the list of joiners and leavers', 'medium'],
    ['call', 'Agree on a meeting about the fleet', 'medium'],
    ['kyc', 'Complete the list of beneficial owners', 'urgent'],
  ],
};

/** Every so manyth client has something to be done for. */
const every = 8;

/** What is to be done for some of the clients by those who look after them. */
export async function plantClientTasks(tx: Tx, now: Date): Promise<void> {
  const zone = await organisationTimeZone(tx);
  const day = today(zone, now);
  const clients = await tx
    .selectFrom('accounts')
    .select(['id', 'owner_id', 'account_type'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const callers = new Map<number, Caller | null>();
  const begun: [Caller, number][] = [];
  for (const [place, { id, owner_id, account_type }] of clients.entries()) {
    if (place % every !== 3) continue;
    const caller = callers.get(owner_id) ?? (await findCallerOfJob(tx, owner_id));
    callers.set(owner_id, caller);
    const turn = Math.floor(place / every);
    const [task_type, title, priority] = errands[account_type][turn % errands[account_type].length] ?? [];
    if (!caller || !title) continue;
    const time = `${String(9 + (turn % 8)).padStart(2, '0')}:30:00`;
    const due = momentAt(zone, `${plusDays(day, (turn % 23) - 6)}T${time}`);
    const task = await createTask(
      tx,
      { ...caller, via: 'console' },
      { title, task_type, priority, due_at: due.toISOString(), related_type: 'account', related_id: id },
    );
    if (turn % 5 === 0) begun.push([caller, task.id]);
  }
  // Once every account is held, as the order of locks wants it.
  for (const [caller, id] of begun) await moveTask(tx, { ...caller, via: 'console' }, id, 'start');
}
