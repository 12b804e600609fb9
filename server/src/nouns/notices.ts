import { sql } from 'kysely';
import type { NotificationKind } from '#contract/office/notifications';
import { holds } from '../auth/holds.ts';
import type { Db, Tx } from '../db/connect.ts';

/** Tells whoever runs the organisation, unless they were told just that before; of a run, once. */
export async function tellKeepers(
  db: Db | Tx,
  kind: NotificationKind,
  title: string,
  runId: number | null = null,
): Promise<void> {
  await sql`insert into notifications (user_id, kind, title, job_run_id)
    select u.id, ${kind}, ${title}::text, ${runId}::bigint from users u
    where ${holds('u', 'organisation', 'update')} and not exists (
      select 1 from notifications n where n.user_id = u.id and n.kind = ${kind}
        and (n.job_run_id = ${runId}::bigint or (${runId}::bigint is null and n.title = ${title}::text)))`.execute(
    db,
  );
}

type AboutPerson = { user_id: number; kind: NotificationKind; person_id: number; title: string };

export async function notifyAboutPerson(tx: Tx, notice: AboutPerson): Promise<void> {
  await tx.insertInto('notifications').values(notice).execute();
}

type ToSuperusers = { title: string } & (
  | { kind: 'login_changed'; person_id: number }
  | { kind: 'system_account_changed'; mail_account_id: number }
  | { kind: 'system_template_changed'; email_template_id: number }
);

/** Every superuser who works here, but for those who know of it already. */
export async function notifySuperusers(
  tx: Tx,
  notice: ToSuperusers,
  ...knowing: readonly number[]
): Promise<void> {
  const nothing = { person_id: null, mail_account_id: null, email_template_id: null };
  const { kind, title, person_id, mail_account_id, email_template_id } = { ...nothing, ...notice };
  await sql`insert into notifications (user_id, kind, title, person_id, mail_account_id, email_template_id)
    select id, ${kind}, ${title}::text, ${person_id}::integer, ${mail_account_id}::integer, ${email_template_id}::integer
    from users where is_superuser and is_active and deleted_at is null and id <> all(${knowing}::integer[])`.execute(
    tx,
  );
}

/** What was told of someone whom a mail could not reach asks for nothing any more: one has reached them now. */
export async function settlePersonNotices(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where('kind', '=', 'mail_failed')
    .execute();
}
