import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NotificationKind } from '#contract/notifications';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { daysBefore } from '../../db/organisationDay.ts';
import { inTransaction } from '../../http/write.ts';
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

/** Claims open tasks whose moment has come and tells whoever they are assigned to: both in one statement, or neither. */
async function sendBatch(db: Db, notice: Notice, hasCome: RawBuilder<SqlBool>): Promise<number> {
  const moment = sql.ref(notice.moment);
  const sentFor = sql.ref(notice.sentFor);
  const sending = sql`with claimed as (
      select id from tasks
      where ${sentFor} is distinct from ${moment} and not is_closed and deleted_at is null and ${hasCome}
      order by ${moment} limit ${batch} ${sql.raw(notice.locking)}
    ), told as (
      update tasks set ${sentFor} = ${moment} from claimed where tasks.id = claimed.id
      returning tasks.id, tasks.title, tasks.assigned_to_id
    )
    insert into notifications (user_id, kind, task_id, title)
    select assigned_to_id, ${notice.kind}, id, title from told`;
  const sent = await inTransaction(db, (tx) => sending.execute(tx));
  return Number(sent.numAffectedRows ?? 0);
}

/** A batch may be smaller than it could be, because someone else was faster; only an empty one is the last. */
async function sendAll(
  db: Db,
  notice: Notice,
  hasCome: RawBuilder<SqlBool>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let last = batch; last > 0; count += last) {
    signal?.throwIfAborted();
    last = await sendBatch(db, notice, hasCome);
  }
  return count;
}

/** Every reminder whose moment has come. */
export async function sendReminders(db: Db): Promise<void> {
  await sendAll(db, reminder, sql<SqlBool>`reminder_at <= now()`);
}

/** Tells of what was due before the day, once for each due date, and of reminders that no worker was there to send. */
export async function sendTaskNotices(
  { db }: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const isPast = sql<SqlBool>`due_at < ${daysBefore(day, 0)}`;
  const told = { overdue: await sendAll(db, overdue, isPast, signal) };
  await progress(told);
  const wasForgotten = sql<SqlBool>`reminder_at <= now() and reminder_at < ${daysBefore(day, -1)}`;
  return { ...told, reminders: await sendAll(db, reminder, wasForgotten, signal) };
}
