import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NotificationKind } from '#contract/notifications';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { daysBefore } from '../../db/organisationDay.ts';
import { doRows, isChosen, RowFaults, type RowChoice } from '../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';

const batch = 500;

type Notice = { kind: NotificationKind; moment: string; sentFor: string; locking: string };

/** What someone else holds at the moment is looked at again in a few seconds. */
const reminder: Notice = {
  kind: 'task_reminder',
  moment: 'reminder_at',
  sentFor: 'reminder_sent_for',
  locking: 'for update skip locked',
};
const overdue: Notice = {
  kind: 'task_overdue',
  moment: 'due_at',
  sentFor: 'overdue_sent_for',
  locking: 'for update',
};

/** Open tasks whose moment has come and whose people were not told yet. */
async function claim(
  tx: Tx,
  notice: Notice,
  hasCome: RawBuilder<SqlBool>,
  choice: RowChoice,
): Promise<number[]> {
  const moment = sql.ref(notice.moment);
  const { rows } = await sql<{ id: number }>`select id from tasks
    where ${sql.ref(notice.sentFor)} is distinct from ${moment} and not is_closed and deleted_at is null and ${hasCome}
      and ${isChosen(choice)}
    order by ${moment} limit ${batch} ${sql.raw(notice.locking)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Tells whoever they are assigned to, in one statement with the note that they were told. */
async function send(tx: Tx, { kind, moment, sentFor }: Notice, ids: number[]): Promise<void> {
  await sql`with told as (
      update tasks set ${sql.ref(sentFor)} = ${sql.ref(moment)} where id = any(${ids}::integer[])
      returning id, title, assigned_to_id
    )
    insert into notifications (user_id, kind, task_id, title)
    select assigned_to_id, ${kind}, id, title from told`.execute(tx);
}

type Sending = { faults: RowFaults; signal?: AbortSignal };

const sendAll = (
  context: Pick<AppContext, 'db' | 'log'>,
  notice: Notice,
  hasCome: RawBuilder<SqlBool>,
  sending: Sending,
): Promise<number> =>
  doRows(context, {
    noun: 'tasks',
    ...sending,
    hold: (tx, choice) => claim(tx, notice, hasCome, choice),
    work: (tx, ids) => send(tx, notice, ids),
  });

/** Every reminder whose moment has come. */
export async function sendReminders(context: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  await sendAll(context, reminder, sql<SqlBool>`reminder_at <= now()`, { faults: new RowFaults() });
}

/** Tells of what was due before the day, once for each due date, and of reminders that no worker was there to send. */
export async function sendTaskNotices(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const sending = { faults: new RowFaults(), signal };
  const isPast = sql<SqlBool>`due_at < ${daysBefore(day, 0)}`;
  const told = { overdue: await sendAll(context, overdue, isPast, sending) };
  await progress(told);
  const wasForgotten = sql<SqlBool>`reminder_at <= now() and reminder_at < ${daysBefore(day, -1)}`;
  const reminders = await sendAll(context, reminder, wasForgotten, sending);
  return { ...told, reminders, ...sending.faults.told() };
}
