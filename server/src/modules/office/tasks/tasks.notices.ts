import type { AppContext } from '../../../context.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import {
  hasCome,
  lockTasksToTell,
  overdue,
  reminder,
  tellAssignees,
  wasDueBefore,
  wasForgottenBy,
  type Condition,
  type Notice,
} from './tasks.notices.queries.ts';

type Sending = { faults: RowFaults; signal?: AbortSignal };

const sendAll = (
  context: Pick<AppContext, 'db' | 'log'>,
  notice: Notice,
  isDue: Condition,
  sending: Sending,
): Promise<number> =>
  doRows(context, {
    noun: 'tasks',
    ...sending,
    hold: (tx, choice) => lockTasksToTell(tx, notice, isDue, choice),
    work: (tx, ids) => tellAssignees(tx, notice, ids),
  });

/** Every reminder whose moment has come. */
export async function sendReminders(context: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  await sendAll(context, reminder, hasCome, { faults: new RowFaults() });
}

/** Tells of what was due before the day, once for each due date, and of reminders that no worker was there to send. */
export async function sendTaskNotices(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const sending = { faults: new RowFaults(), signal };
  const told = { overdue: await sendAll(context, overdue, wasDueBefore(day), sending) };
  await progress(told);
  const reminders = await sendAll(context, reminder, wasForgottenBy(day), sending);
  return { ...told, reminders, ...sending.faults.told() };
}
