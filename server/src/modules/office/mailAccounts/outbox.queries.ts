import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { now } from '../../../nouns/stamps.ts';

/** The tables whose rows wait to be carried to a mail server, with the columns that this takes. */
export type MailTable = 'emails' | 'system_mails';

export const after = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`;

/** Whoever carries a mail is believed to be alive for so long after their last sign of life. */
const claimSeconds = 15;
export const signOfLifeEvery = 4000;
const mostAccounts = 20;
const mostLost = 50;

/** From the table of steps of what is claimed. */
type Claiming = { from: readonly string[]; to: string };

const isWaiting = ({ from }: Claiming) => sql`m.status in (${sql.join(from.map((state) => sql.lit(state)))})`;

/** Accounts that may be used right now and have something to send. */
export async function listDueAccounts(db: Db, table: MailTable, claiming: Claiming): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from mail_accounts a
    where not a.is_paused and a.deleted_at is null and (a.rests_until is null or a.rests_until <= now())
      and exists (select 1 from ${sql.table(table)} m
        where ${isWaiting(claiming)} and m.mail_account_id = a.id and m.next_try_at <= now())
    order by a.id limit ${mostAccounts}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Claimed = { id: number; claim: string; attempts: number };

/** The mail that has waited longest is ours alone from now on; none when nothing waits or the account was paused. */
export async function claimNext(
  db: Db,
  table: MailTable,
  claiming: Claiming,
  mailAccountId: number,
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update ${sql.table(table)} set status = ${claiming.to}, claim = gen_random_uuid(), attempts = attempts + 1,
      claimed_until = ${after(claimSeconds)}
    where id = (
      select m.id from ${sql.table(table)} m join mail_accounts a on a.id = m.mail_account_id
      where ${isWaiting(claiming)} and m.mail_account_id = ${mailAccountId} and m.next_try_at <= now()
        and not a.is_paused and a.deleted_at is null
      order by m.next_try_at, m.id limit 1 for no key update of m skip locked)
    returning id, claim, attempts`.execute(db);
  return rows[0];
}

export async function keepClaim(
  db: Db,
  table: MailTable,
  claiming: Claiming,
  { id, claim }: Claimed,
): Promise<void> {
  await sql`update ${sql.table(table)} set claimed_until = ${after(claimSeconds)}
    where id = ${id} and claim = ${claim} and status = ${claiming.to}`.execute(db);
}

/** Mails whose carrier has given no sign of life. */
export const lockAbandoned =
  (table: MailTable, { to }: Claiming) =>
  async (tx: Tx, choice: RowChoice): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)}
      where status = ${sql.lit(to)} and claimed_until < ${now} and ${isChosen(choice)}
      order by id limit ${mostLost} for no key update skip locked`.execute(tx);
    return rows.map(({ id }) => id);
  };

export async function isQueuedTooLong(db: Db, table: MailTable, id: number, hours: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where id = ${id} and queued_at < ${after(-hours * 3600)}`.execute(db);
  return rows.length > 0;
}

/** What people have yet to see leave, or to take back. */
export async function countUnsent(tx: Tx, mailAccountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mail_account_id', '=', mailAccountId)
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return count;
}
