import { sql } from 'kysely';
import type { NotificationKind } from '#contract/office/notifications';
import type { Tx } from '../../db/connect.ts';

type AboutPerson = { user_id: number; kind: NotificationKind; person_id: number; title: string };

export async function notifyAboutPerson(tx: Tx, notice: AboutPerson): Promise<void> {
  await tx.insertInto('notifications').values(notice).execute();
}

type ToSuperusers = { title: string } & (
  | { kind: 'login_changed'; person_id: number }
  | { kind: 'system_account_changed' | 'usual_account_changed'; mail_account_id: number }
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
