import type { Db } from '../../../db/connect.ts';
import { now } from '../../../nouns/stamps.ts';
import { after } from '../mailAccounts/outbox.queries.ts';
import type { ToCompose } from './emails.compose.ts';

/** What a mail is given when it is to leave, after a moment in which it can be taken back. */
export const toBeSent = (seconds: number) => ({
  queued_at: now,
  queued_until: after(seconds),
  next_try_at: after(seconds),
  attempts: 0,
});
export const notToBeSent = { queued_at: null, queued_until: null, next_try_at: null };
export const tryAgainAfter = (seconds: number) => ({ next_try_at: after(seconds) });

export const findToCompose = (db: Db, id: number): Promise<ToCompose> =>
  db
    .selectFrom('emails')
    .innerJoin('mail_accounts', 'mail_accounts.id', 'emails.mail_account_id')
    .select((eb) => [
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
