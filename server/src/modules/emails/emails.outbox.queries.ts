import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { isChosen, type RowChoice } from '../../jobs/daily/rows.ts';
import { now } from '../../records/stamps.ts';
import type { ToCompose } from './emails.compose.ts';

const after = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`;

/** What a mail is given when it is to leave, after a moment in which it can be taken back. */
export const toBeSent = (seconds: number) => ({
  queued_at: now,
  queued_until: after(seconds),
  next_try_at: after(seconds),
  attempts: 0,
});
export const notToBeSent = { queued_at: null, queued_until: null, next_try_at: null };
export const tryAgainAfter = (seconds: number) => ({ next_try_at: after(seconds) });

/** Whoever carries a mail is believed to be alive for so long after their last sign of life. */
const claimSeconds = 15;
export const signOfLifeEvery = 4000;
const mostAccounts = 20;
const mostLost = 50;

/** Accounts that may be used right now and have something to send. */
export async function listDueAccounts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from mail_accounts a
    where not a.is_paused and a.deleted_at is null and (a.rests_until is null or a.rests_until <= now())
      and exists (select 1 from emails e
        where e.status = 'queued' and e.mail_account_id = a.id and e.next_try_at <= now())
    order by a.id limit ${mostAccounts}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Claimed = { id: number; claim: string; attempts: number };

/** The mail that has waited longest is ours alone from now on; none when nothing waits or the account was paused. */
export async function claimNext(db: Db, mailAccountId: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update emails set status = 'sending', claim = gen_random_uuid(), attempts = attempts + 1,
      claimed_until = ${after(claimSeconds)}
    where id = (
      select e.id from emails e join mail_accounts a on a.id = e.mail_account_id
      where e.status = 'queued' and e.mail_account_id = ${mailAccountId} and e.next_try_at <= now()
        and not a.is_paused and a.deleted_at is null
      order by e.next_try_at, e.id limit 1 for no key update of e skip locked)
    returning id, claim, attempts`.execute(db);
  return rows[0];
}

export async function keepClaim(db: Db, { id, claim }: Claimed): Promise<void> {
  await db
    .updateTable('emails')
    .set({ claimed_until: after(claimSeconds) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'sending')
    .execute();
}

/** Mails whose carrier has given no sign of life. */
export async function lockAbandoned(tx: Tx, choice: RowChoice): Promise<number[]> {
  const abandoned = await tx
    .selectFrom('emails')
    .select('id')
    .where('status', '=', 'sending')
    .where('claimed_until', '<', now)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(mostLost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return abandoned.map(({ id }) => id);
}

export const findToCompose = (
  db: Db,
  id: number,
): Promise<ToCompose & { id: number; link_sealed: Buffer | null }> =>
  db
    .selectFrom('emails')
    .innerJoin('mail_accounts', 'mail_accounts.id', 'emails.mail_account_id')
    .select((eb) => [
      'emails.id',
      'emails.link_sealed',
      'emails.subject',
      'emails.body',
      'emails.signature',
      'emails.message_references',
      'mail_accounts.reply_to',
      eb.ref('emails.message_id').$castTo<string>().as('message_id'),
      eb.ref('emails.from').$castTo<ToCompose['from']>().as('from'),
      eb.ref('emails.to').$castTo<ToCompose['to']>().as('to'),
      eb.ref('emails.cc').$castTo<ToCompose['cc']>().as('cc'),
      eb.ref('emails.bcc').$castTo<ToCompose['bcc']>().as('bcc'),
    ])
    .where('emails.id', '=', id)
    .executeTakeFirstOrThrow();

export async function isQueuedTooLong(db: Db, id: number, hours: number): Promise<boolean> {
  const old = await db
    .selectFrom('emails')
    .select('id')
    .where('id', '=', id)
    .where('queued_at', '<', after(-hours * 3600))
    .executeTakeFirst();
  return old !== undefined;
}

/** What has not left yet, or perhaps not. */
export async function countUnsent(tx: Tx, mailAccountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mail_account_id', '=', mailAccountId)
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return count;
}
