import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Link } from '#contract/base/http';
import type {
  NotificationKind,
  NotificationListParams,
  NotificationType,
} from '#contract/office/notifications';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, seesRecord, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { NounWithFacts } from '../../../db/nouns.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { containing } from '../../../db/search/search.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';
import { relatedIdOf, relatedTypeOf } from '../../../nouns/related.ts';

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

type SentMail = { id: number; subject: string; sent_by: Link | null; created_by: Link | null };

/** Whoever sent a mail, or wrote it, is told that it needs them; of one that nobody did, whoever has what it is about. */
export async function notifySender(
  tx: Tx,
  kind: 'mail_failed' | 'mail_uncertain',
  { id: email_id, subject: title, sent_by, created_by }: SentMail,
): Promise<void> {
  const user_id = (sent_by ?? created_by)?.id ?? null;
  await sql`insert into notifications (user_id, kind, email_id, title)
    select coalesce(${user_id}::integer, emails.owner_id), ${kind}, emails.id, ${title} from emails
    where emails.id = ${email_id} and coalesce(${user_id}::integer, emails.owner_id) is not null`.execute(tx);
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

/**
 * Whether the reader still sees what they were told of. Tasks, notes and mails that are gone for good keep their title.
 * A bounced cheque is told of by its account to whoever sees that one's payments, and by its policy to whoever works on
 * it; a licence to the one whose it is.
 */
const isSeen = (caller: Caller): RawBuilder<boolean> => {
  const sees = (noun: NounWithFacts, column: string) =>
    seesRecord(caller, noun, sql.ref(`notifications.${column}`));
  const holdsAny = (...permissions: Permission[]) =>
    sql.lit(caller.is_superuser || permissions.some((permission) => caller.grants.has(permission)));
  const mayRenew = holdsAny('agents:view', 'agents:update');
  const isOwn = (table: 'agents' | 'sub_agents', column: string) =>
    sql`exists (select 1 from ${sql.table(table)} own
      where own.id = ${sql.ref(`notifications.${column}`)} and own.user_id = ${caller.user_id})`;
  return sql<boolean>`case
    when notifications.task_id is not null then ${sees('tasks', 'task_id')}
    when notifications.note_id is not null then ${sees('notes', 'note_id')}
    when notifications.email_id is not null then ${sees('emails', 'email_id')}
    when notifications.agent_id is not null then ${mayRenew} or ${isOwn('agents', 'agent_id')}
    when notifications.sub_agent_id is not null then ${mayRenew} or ${isOwn('sub_agents', 'sub_agent_id')}
    when notifications.kind = 'mail_failed' and notifications.person_id is not null
      then notifications.person_id = notifications.user_id or ${sees('users', 'person_id')}
    when notifications.claim_id is not null then ${sees('claims', 'claim_id')}
    when notifications.renewal_id is not null then ${sees('renewals', 'renewal_id')}
    when notifications.policy_id is not null then ${sees('policies', 'policy_id')}
    when notifications.kind = 'cheque_bounced' then exists (select 1 from accounts seen
      where seen.id = notifications.account_id and ${reaches(caller, 'payments:view', whoseOf('accounts', 'seen'))})
    when notifications.kind = 'instalment_overdue' then false
    when notifications.kind in ('job_failed', 'audit_differs')
      then ${holdsAny('organisation:update')}
    when notifications.kind in ('login_changed', 'system_account_changed', 'usual_account_changed',
        'system_template_changed')
      then ${sql.lit(caller.is_superuser)}
    else true end`;
};

/** Of what the reader does not see any more, only that it was told. */
const ifSeen = <T>(caller: Caller, value: RawBuilder<T>) =>
  sql<T | null>`case when ${isSeen(caller)} then ${value} end`;

const selectNotification = (caller: Caller) =>
  function select<O>(query: SelectQueryBuilder<DB, 'notifications', O>) {
    return query.select((eb) => [
      'notifications.id',
      eb.ref('notifications.kind').$castTo<NotificationKind>().as('kind'),
      sql<string>`coalesce(${ifSeen(caller, sql.ref('notifications.title'))}, '')`.as('title'),
      sql<boolean>`not ${isSeen(caller)}`.as('is_hidden'),
      ifSeen(
        caller,
        sql<NotificationType | null>`case
      when notifications.task_id is not null then 'task'
      when notifications.email_id is not null then 'email'
      when notifications.person_id is not null then 'user'
      when notifications.mail_account_id is not null then 'mail_account'
      when notifications.email_template_id is not null then 'email_template'
      when notifications.agent_id is not null then 'agent'
      when notifications.sub_agent_id is not null then 'sub_agent'
      when notifications.job_run_id is not null then 'job'
      when notifications.import_id is not null then (select case imports.target
        when 'accounts' then 'account_import' else 'policy_import' end
        from imports where imports.id = notifications.import_id)
      when notifications.claim_id is not null then 'claim'
      when notifications.renewal_id is not null then 'renewal'
      when notifications.policy_id is not null then 'policy'
      when notifications.account_id is not null then 'account'
      else ${ofNote(relatedTypeOf('notes'))} end`,
      ).as('related_type'),
      ifSeen(
        caller,
        sql<number | null>`coalesce(notifications.task_id, notifications.email_id, notifications.person_id,
      notifications.mail_account_id, notifications.email_template_id, notifications.agent_id,
      notifications.sub_agent_id, notifications.job_run_id, notifications.import_id, notifications.claim_id, notifications.renewal_id, notifications.policy_id,
      notifications.account_id,
      ${ofNote(relatedIdOf('notes'))})`,
      ).as('related_id'),
      'notifications.created_at',
      'notifications.read_at',
    ]);
  };

const narrowed = narrowedBy<Params, [Caller]>({
  is_read: (isRead) => (isRead ? sql`notifications.read_at is not null` : sql`notifications.read_at is null`),
  search: (text, _all, caller) => sql`(lower(title) like ${containing(text)} and ${isSeen(caller)})`,
});

/** Nobody sees what others are told, whatever they may do. */
export const listNotifications = (db: Db, caller: Caller, url: string, params: Params) =>
  listPage(db, url, params, {
    matching: narrowed(db.selectFrom('notifications').where('user_id', '=', caller.user_id), params, caller),
    select: selectNotification(caller),
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
  return selectNotification(caller)(tx.selectFrom('notifications'))
    .where('id', '=', own.id)
    .executeTakeFirst();
}

export async function markAllRead(tx: Tx, caller: Caller): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', caller.user_id)
    .where('read_at', 'is', null)
    .execute();
}
