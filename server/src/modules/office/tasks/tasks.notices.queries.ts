import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NotificationKind } from '#contract/office/notifications';
import type { Tx } from '../../../db/connect.ts';
import { daysBefore } from '../../../db/organisationDay.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';

const batch = 500;

export type Condition = RawBuilder<SqlBool>;
export type Notice = { kind: NotificationKind; moment: string; sentFor: string; locking: string };

/** What someone else holds at the moment is looked at again in a few seconds. */
export const reminder: Notice = {
  kind: 'task_reminder',
  moment: 'reminder_at',
  sentFor: 'reminder_sent_for',
  locking: 'for update skip locked',
};
export const overdue: Notice = {
  kind: 'task_overdue',
  moment: 'due_at',
  sentFor: 'overdue_sent_for',
  locking: 'for update',
};

/** Open tasks whose moment has come and whose people were not told yet. */
export async function lockTasksToTell(
  tx: Tx,
  notice: Notice,
  isDue: Condition,
  choice: RowChoice,
): Promise<number[]> {
  const moment = sql.ref(notice.moment);
  const isToTell = sql`${sql.ref(notice.sentFor)} is distinct from ${moment} and not is_closed and deleted_at is null
    and ${isDue} and ${isChosen(choice)}`;
  // The longest due are told first, and locked by their ids; what changed before the lock is looked at again.
  const { rows } = await sql<{ id: number }>`select id from tasks
    where id = any(array(select id from tasks where ${isToTell} order by ${moment} limit ${batch})) and ${isToTell}
    order by id ${sql.raw(notice.locking)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Tells whoever they are assigned to, in one statement with the note that they were told. */
export async function tellAssignees(tx: Tx, { kind, moment, sentFor }: Notice, ids: number[]): Promise<void> {
  await sql`with told as (
      update tasks set ${sql.ref(sentFor)} = ${sql.ref(moment)} where id = any(${ids}::integer[])
      returning id, title, assigned_to_id
    )
    insert into notifications (user_id, kind, task_id, title)
    select assigned_to_id, ${kind}, id, title from told`.execute(tx);
}

export const hasCome: Condition = sql`reminder_at <= now()`;
export const wasDueBefore = (day: string): Condition => sql`due_at < ${daysBefore(day, 0)}`;
/** Of reminders that no worker was there to send. */
export const wasForgottenBy = (day: string): Condition =>
  sql`reminder_at <= now() and reminder_at < ${daysBefore(day, -1)}`;
