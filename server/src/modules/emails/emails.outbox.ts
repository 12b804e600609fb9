import { setTimeout as pause } from 'node:timers/promises';
import type { EmailStep } from '#contract/emails';
import type { Actor } from '../../auth/actor.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isDatabaseFault } from '../../db/faults.ts';
import { inTransaction } from '../../db/transaction.ts';
import { doRows, RowFaults } from '../../jobs/daily/rows.ts';
import { now } from '../../records/stamps.ts';
import { ServerFault, SmtpFault } from '../../smtp/faults.ts';
import { openSmtp, type Accepted, type SmtpSession } from '../../smtp/session.ts';
import { noteFailure, noteSuccess } from '../mailAccounts/mailAccounts.queries.ts';
import { findServer } from '../mailAccounts/mailAccounts.server.ts';
import { notifySender, settleEmailNotices } from '../notifications/notifications.queries.ts';
import { composeMail, envelopeOf } from './emails.compose.ts';
import { readFiles } from './emails.files.ts';
import { listStoredFiles } from './emails.files.queries.ts';
import {
  claimNext,
  findToCompose,
  isQueuedTooLong,
  keepClaim,
  listDueAccounts,
  lockAbandoned,
  signOfLifeEvery,
  tryAgainAfter,
  type Claimed,
} from './emails.outbox.queries.ts';
import { emailRecords, type EmailChange } from './emails.queries.ts';
import { givenUpAfterHours, pauseAfter } from './emails.rules.ts';
import { withLink } from './emails.system.ts';
import { moveEmail, type EmailFacts } from './emails.transitions.ts';

type Context = Pick<AppContext, 'db' | 'log' | 'config' | 'secrets' | 'files'>;

type Settled = Extract<EmailStep, 'deliver' | 'postpone' | 'fail' | 'doubt'>;

const carrier: Actor = { user_id: null, via: 'job' };
const interrupted = 'Sending was interrupted. The mail may have been sent or not.';

/** One step of the carrier's, and whoever sent the mail is told what needs them. */
async function takeCarriersStep(
  tx: Tx,
  email: EmailFacts,
  step: Settled,
  last_error: string,
  stamps: EmailChange = {},
): Promise<void> {
  await moveEmail(tx, carrier, email, step, { last_error }, stamps);
  if (step === 'fail') await notifySender(tx, 'mail_failed', email);
  if (step === 'doubt') await notifySender(tx, 'mail_uncertain', email);
  if (step === 'deliver') await settleEmailNotices(tx, email.id);
}

/** Nobody knows what became of a mail whose carrier is gone; a person decides. One that fails holds up no other. */
async function loseAbandoned(context: Context): Promise<void> {
  await doRows(context, {
    noun: 'emails',
    faults: new RowFaults(),
    hold: lockAbandoned,
    work: async (tx, ids) => {
      for (const id of ids) await takeCarriersStep(tx, await emailRecords.hold(tx, id), 'doubt', interrupted);
    },
  });
}

/** Known only to us, and therefore written also when the database is away for a while. */
const patience = { tries: 120, milliseconds: 500 };

async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseFault(error) || tries >= patience.tries) throw error;
      await pause(patience.milliseconds);
    }
  }
}

/** What came of a mail, unless someone has decided about it since it was given up. */
const settle = (
  { db }: Context,
  { id, claim }: Claimed,
  step: Settled,
  last_error: string,
  stamps: EmailChange = {},
): Promise<void> =>
  insist(() =>
    inTransaction(db, async (tx) => {
      const email = await emailRecords.hold(tx, id);
      const isOpen = email.status === 'sending' || (step === 'deliver' && email.status === 'uncertain');
      if (isOpen && email.claim === claim) await takeCarriersStep(tx, email, step, last_error, stamps);
    }),
  );

const deliver = (context: Context, claimed: Claimed, { rejected }: Accepted): Promise<void> =>
  settle(context, claimed, 'deliver', '', { sent_at: now, rejected, link_sealed: null });

/** Passing trouble is waited out for a day; what the server refuses for good is not tried again. */
async function giveBack(context: Context, claimed: Claimed, fault: SmtpFault): Promise<void> {
  if (fault.isUncertain) return settle(context, claimed, 'doubt', fault.message);
  const isWaitedFor = fault.isPassing && !(await isQueuedTooLong(context.db, claimed.id, givenUpAfterHours));
  if (!isWaitedFor) return settle(context, claimed, 'fail', fault.message);
  return settle(context, claimed, 'postpone', fault.message, tryAgainAfter(pauseAfter(claimed.attempts)));
}

/** While it is under way, the others are told that we are alive. */
async function carry(
  { db, files, secrets }: Context,
  claimed: Claimed,
  session: SmtpSession,
): Promise<Accepted> {
  const alive = setInterval(() => void keepClaim(db, claimed).catch(() => {}), signOfLifeEvery);
  try {
    const email = withLink(secrets.dataKey, await findToCompose(db, claimed.id));
    const attachments = await readFiles(files, await listStoredFiles(db, claimed.id));
    const message = await composeMail(email, attachments);
    return await session.send(envelopeOf(email), message);
  } finally {
    clearInterval(alive);
  }
}

const ourFault = new SmtpFault('Something went wrong on our side.', { isPassing: true });

/** Whether the connection is still good for another mail. */
async function sendOne(context: Context, claimed: Claimed, session: SmtpSession): Promise<boolean> {
  try {
    await deliver(context, claimed, await carry(context, claimed, session));
    return true;
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    if (!(error instanceof SmtpFault)) context.log.error({ err: error, email: claimed.id }, 'a mail failed');
    await giveBack(context, claimed, error instanceof SmtpFault ? error : ourFault);
    return false;
  }
}

const mostOfOneConnection = 100;

/** Everything that waits for one account, one mail after the other over one connection. */
async function sendThrough(context: Context, accountId: number, signal: AbortSignal): Promise<void> {
  const { db, config, secrets } = context;
  const server = await findServer(db, secrets.dataKey, accountId);
  let session: SmtpSession | undefined;
  try {
    session = await openSmtp(server, config.mailAllowPrivate);
    await noteSuccess(db, server);
    for (let sent = 0; sent < mostOfOneConnection && !signal.aborted; sent += 1) {
      const claimed = await claimNext(db, accountId);
      if (!claimed || !(await sendOne(context, claimed, session))) return;
    }
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    await noteFailure(db, server, error.message);
  } finally {
    session?.close();
  }
}

/** Repeated by every worker. A mail is claimed by one of them, and an account that fails holds up no other. */
export async function sendMails(context: Context, signal: AbortSignal): Promise<void> {
  await loseAbandoned(context);
  const accounts = await listDueAccounts(context.db);
  const results = await Promise.allSettled(accounts.map((id) => sendThrough(context, id, signal)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
