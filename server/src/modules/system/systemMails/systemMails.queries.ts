import { sql, type InsertObject, type UpdateObject } from 'kysely';
import {
  linkKinds,
  systemMailActionTable,
  type LinkMail,
  type SystemMailKind,
  type SystemMailStatus,
} from '#contract/system/systemMails';
import { plainStep } from '#contract/base/states/states';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { now } from '../../../nouns/stamps.ts';

/** The one that superusers chose; there until the mail is written. */
export const holdSystemAccount = (tx: Tx) =>
  tx
    .selectFrom('mail_accounts')
    .select(['id', 'from_address'])
    .where('carries_system_mail', '=', true)
    .forShare()
    .executeTakeFirst();

export async function insertSystemMail(tx: Tx, mail: InsertObject<DB, 'system_mails'>): Promise<void> {
  await tx.insertInto('system_mails').values(mail).execute();
}

const select = (db: Db | Tx, id: number) =>
  db
    .selectFrom('system_mails')
    .select((eb) => [
      'id',
      'user_id',
      'recipient',
      'sealed',
      'claim',
      'created_by',
      eb.ref('kind').$castTo<SystemMailKind>().as('kind'),
      eb.ref('status').$castTo<SystemMailStatus>().as('status'),
    ])
    .where('id', '=', id);

export const holdSystemMail = (tx: Tx, id: number) =>
  select(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();
export type HeldSystemMail = Awaited<ReturnType<typeof holdSystemMail>>;

export async function setSystemMail(
  tx: Tx,
  id: number,
  change: UpdateObject<DB, 'system_mails'>,
): Promise<void> {
  await tx.updateTable('system_mails').set(change).where('id', '=', id).execute();
}

/** With the sender as the account has it now, while it still is the one that superusers chose. */
export const findToWrite = (db: Db, id: number) =>
  db
    .selectFrom('system_mails')
    .innerJoin('mail_accounts', 'mail_accounts.id', 'system_mails.mail_account_id')
    .select((eb) => [
      'system_mails.id',
      'system_mails.user_id',
      'system_mails.recipient',
      'system_mails.sealed',
      'system_mails.message_id',
      'mail_accounts.from_address',
      'mail_accounts.from_name',
      'mail_accounts.reply_to',
      eb.ref('system_mails.kind').$castTo<SystemMailKind>().as('kind'),
    ])
    .where('system_mails.id', '=', id)
    .where('mail_accounts.carries_system_mail', '=', true)
    .executeTakeFirst();

const ending = plainStep(systemMailActionTable, 'end');

/** What someone is still to be sent of these kinds is replaced, or of no use any more. */
export async function endMailsOf(
  tx: Tx,
  userId: number,
  kinds: readonly SystemMailKind[] = linkKinds,
): Promise<void> {
  await tx
    .updateTable('system_mails')
    .set({ status: ending.to, sealed: null })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('status', 'in', ending.from)
    .execute();
}

const mostAtOnce = 50;

/** What waits although its link or code has ended, or its account does not carry mails of the system any more. */
export async function lockUseless(tx: Tx, choice: RowChoice): Promise<number[]> {
  const useless = await tx
    .selectFrom('system_mails')
    .select('id')
    .where('status', '=', sql.lit('queued'))
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.not(
          eb.exists(
            eb
              .selectFrom('mail_accounts')
              .select('mail_accounts.id')
              .whereRef('mail_accounts.id', '=', 'system_mails.mail_account_id')
              .where('mail_accounts.carries_system_mail', '=', true),
          ),
        ),
      ]),
    )
    .where(isChosen(choice))
    .orderBy('id')
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return useless.map(({ id }) => id);
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of the user of a statement: what became of the last link that was mailed to them. */
export const lastLinkMail = sql<LinkMail | null>`(
  select json_build_object('kind', m.kind, 'status', m.status, 'queued_at', ${moment('m.queued_at')},
    'sent_at', ${moment('m.sent_at')},
    'last_error', m.last_error)
  from system_mails m where m.user_id = users.id and m.kind in (${sql.join(linkKinds.map((kind) => sql.lit(kind)))})
  order by m.id desc limit 1)`;
