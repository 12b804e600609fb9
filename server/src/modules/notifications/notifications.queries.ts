import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Link } from '#contract/http';
import type { NotificationKind, NotificationListParams, NotificationType } from '#contract/notifications';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { containing } from '../../db/search.ts';
import { listPage } from '../../http/list.ts';
import { relatedIdOf, relatedTypeOf } from '../../records/related.ts';

type Params = z.infer<typeof NotificationListParams>;
type Notice = { user_id: number; kind: NotificationKind; task_id: number; title: string };

export async function insertNotification(tx: Tx, notice: Notice): Promise<void> {
  await tx.insertInto('notifications').values(notice).execute();
}

/**
 * What was told of tasks and asks for nothing any more counts as read: the task is over or deleted, it is someone
 * else's now, or it is due on another day than the one that had passed.
 */
export async function settleTaskNotices(tx: Tx, taskIds: number[]): Promise<void> {
  await sql`update notifications set read_at = now() from tasks
    where notifications.task_id = any(${taskIds}::integer[]) and notifications.read_at is null
      and tasks.id = notifications.task_id
      and (tasks.is_closed or tasks.deleted_at is not null
        or tasks.assigned_to_id <> notifications.user_id
        or notifications.kind = 'task_overdue' and tasks.due_at is distinct from tasks.overdue_sent_for)`.execute(
    tx,
  );
}

type Mentioning = { id: number; related: Link };

/** Whoever is mentioned in a note is told of the record that it is about, unless they wrote it themselves. */
export async function notifyMentioned(
  tx: Tx,
  { user_id: author }: Caller,
  { id: note_id, related }: Mentioning,
  userIds: readonly number[],
): Promise<void> {
  const told = [...new Set(userIds)].filter((user_id) => user_id !== author);
  if (told.length === 0) return;
  const notices = told.map((user_id) => ({
    user_id,
    kind: 'note_mention' as const,
    note_id,
    title: related.label,
  }));
  await tx.insertInto('notifications').values(notices).execute();
}

type ToSuperusers = { kind: NotificationKind; title: string; about_user_id?: number };

/** Every superuser who works here is told, but for those who know: the one who did it, and whom else the deed names. */
export async function notifySuperusers(
  tx: Tx,
  { kind, title, about_user_id }: ToSuperusers,
  ...knowing: readonly number[]
): Promise<void> {
  await sql`insert into notifications (user_id, kind, title, about_user_id)
    select id, ${kind}, ${title}::text, ${about_user_id ?? null}::integer from users
    where is_superuser and is_active and deleted_at is null and id <> all(${knowing}::integer[])`.execute(tx);
}

type SentMail = { id: number; subject: string; sent_by: Link | null; created_by: Link | null };

/** Whoever sent a mail, or wrote it, is told that it needs them. */
export async function notifySender(
  tx: Tx,
  kind: 'mail_failed' | 'mail_uncertain',
  { id: email_id, subject: title, sent_by, created_by }: SentMail,
): Promise<void> {
  const user_id = (sent_by ?? created_by)?.id;
  if (user_id === undefined) return;
  await tx.insertInto('notifications').values({ user_id, kind, email_id, title }).execute();
}

/** What was told of it asks for nothing any more. */
const settle = (column: 'note_id' | 'email_id') => async (tx: Tx, id: number) => {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where(column, '=', id)
    .where('read_at', 'is', null)
    .execute();
};

/** Of a note that is deleted. */
export const settleNoteNotices = settle('note_id');

/** Of a mail that somebody has decided about, or that was taken after all. */
export const settleEmailNotices = settle('email_id');

/** Of a note, what it is about. */
const ofNote = <T>(value: RawBuilder<T>) =>
  sql<T>`(select ${value} from notes where notes.id = notifications.note_id)`;

function selectNotification<O>(query: SelectQueryBuilder<DB, 'notifications', O>) {
  return query.select((eb) => [
    'notifications.id',
    eb.ref('notifications.kind').$castTo<NotificationKind>().as('kind'),
    'notifications.title',
    sql<NotificationType | null>`case
      when notifications.task_id is not null then 'task'
      when notifications.email_id is not null then 'email'
      when notifications.agent_id is not null then 'agent'
      when notifications.sub_agent_id is not null then 'sub_agent'
      when notifications.job_run_id is not null then 'job'
      when notifications.policy_id is not null then 'policy'
      when notifications.account_id is not null then 'account'
      when notifications.about_user_id is not null then 'user'
      else ${ofNote(relatedTypeOf('notes'))} end`.as('related_type'),
    sql<number | null>`coalesce(notifications.task_id, notifications.email_id, notifications.agent_id,
      notifications.sub_agent_id, notifications.job_run_id, notifications.policy_id, notifications.account_id,
      notifications.about_user_id, ${ofNote(relatedIdOf('notes'))})`.as('related_id'),
    'notifications.created_at',
    'notifications.read_at',
  ]);
}

/** Nobody sees what others are told, whatever they may do. */
export const listNotifications = (db: Db, caller: Caller, url: string, params: Params) =>
  listPage(db, url, params, {
    matching: db
      .selectFrom('notifications')
      .where('user_id', '=', caller.user_id)
      .$if(params.is_read !== undefined, (query) =>
        query.where('read_at', params.is_read ? 'is not' : 'is', null),
      )
      .$if(Boolean(params.search), (query) =>
        query.where(sql`lower(title)`, 'like', containing(params.search ?? '')),
      ),
    select: selectNotification,
    columns: { created_at: sql.ref('notifications.created_at') },
    fallback: [{ field: 'created_at' as const, descending: true }],
    id: sql.ref('notifications.id'),
  });

/** The first reading counts. */
export async function markRead(tx: Tx, caller: Caller, id: number) {
  const own = await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', caller.user_id)
    .returning('id')
    .executeTakeFirst();
  if (!own) return undefined;
  return selectNotification(tx.selectFrom('notifications')).where('id', '=', own.id).executeTakeFirst();
}

export async function markAllRead(tx: Tx, caller: Caller): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', caller.user_id)
    .where('read_at', 'is', null)
    .execute();
}
