import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { isDatabaseFault } from '../../../db/postgres/faults.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import { ServerFault, SmtpFault } from '../../../smtp/faults.ts';
import { openSmtp, type Accepted, type Envelope, type SmtpSession } from '../../../smtp/session.ts';
import { noteFailure, noteSuccess } from './mailAccounts.queries.ts';
import { findServer } from './mailAccounts.server.ts';
import {
  claimNext,
  isQueuedTooLong,
  keepClaim,
  listDueAccounts,
  lockAbandoned,
  signOfLifeEvery,
  type Claimed,
  type MailTable,
} from './outbox.queries.ts';

type Context = Pick<AppContext, 'db' | 'log' | 'config' | 'secrets'>;

/** What came of carrying a mail to its server. */
export type Outcome =
  | { step: 'deliver'; rejected: Accepted['rejected'] }
  | { step: 'postpone'; said: string; seconds: number }
  | { step: 'fail' | 'doubt'; said: string };

/** What an outbox of its own says about its mails; how they are carried is the same for all. */
export type Outbox = {
  table: MailTable;
  claiming: { from: readonly string[]; to: string };
  write: (claimed: Claimed) => Promise<{ envelope: Envelope; message: Buffer }>;
  /** What came of it, unless someone has decided about the mail meanwhile. */
  settle: (tx: Tx, claimed: Claimed, outcome: Outcome) => Promise<void>;
  /** For a mail whose carrier is gone. */
  takeUp: (tx: Tx, id: number) => Promise<void>;
};

const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;
/** So long a mail is tried again and again. */
const givenUpAfterHours = 24;

/** Until the next try: a minute, and each time twice as long. */
const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(attempts - 1, 10));

/** Known only to us, and therefore written also when the database is away for a while. */
const patience = { tries: 120, milliseconds: 500 };

async function settle({ db }: Context, box: Outbox, claimed: Claimed, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(db, (tx) => box.settle(tx, claimed, outcome));
    } catch (error) {
      if (!isDatabaseFault(error) || tries >= patience.tries) throw error;
      await pause(patience.milliseconds);
    }
  }
}

/** Passing trouble is waited out for a day; what the server refuses for good is not tried again. */
async function outcomeOf({ db }: Context, box: Outbox, claimed: Claimed, fault: SmtpFault): Promise<Outcome> {
  const { message: said, isUncertain, isPassing } = fault;
  if (isUncertain) return { step: 'doubt', said };
  const isWaitedFor = isPassing && !(await isQueuedTooLong(db, box.table, claimed.id, givenUpAfterHours));
  return isWaitedFor
    ? { step: 'postpone', said, seconds: pauseAfter(claimed.attempts) }
    : { step: 'fail', said };
}

/** While it is under way, the others are told that we are alive. */
async function carry({ db }: Context, box: Outbox, claimed: Claimed, session: SmtpSession) {
  const tellAlive = () => void keepClaim(db, box.table, box.claiming, claimed).catch(() => {});
  const alive = setInterval(tellAlive, signOfLifeEvery);
  try {
    const { envelope, message } = await box.write(claimed);
    return await session.send(envelope, message);
  } finally {
    clearInterval(alive);
  }
}

const ourFault = new SmtpFault('Something went wrong on our side.', { isPassing: true });

/** Whether the connection is still good for another mail. */
async function sendOne(
  context: Context,
  box: Outbox,
  claimed: Claimed,
  session: SmtpSession,
): Promise<boolean> {
  try {
    const { rejected } = await carry(context, box, claimed, session);
    await settle(context, box, claimed, { step: 'deliver', rejected });
    return true;
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    const { id } = claimed;
    if (!(error instanceof SmtpFault)) context.log.error({ err: error, [box.table]: id }, 'a mail failed');
    const fault = error instanceof SmtpFault ? error : ourFault;
    await settle(context, box, claimed, await outcomeOf(context, box, claimed, fault));
    return false;
  }
}

const mostOfOneConnection = 100;

/** Everything that waits for one account, one mail after the other over one connection. */
async function sendThrough(
  context: Context,
  box: Outbox,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, config, secrets } = context;
  const server = await findServer(db, secrets.dataKey, accountId);
  let session: SmtpSession | undefined;
  try {
    session = await openSmtp(server, config.mailAllowPrivate);
    await noteSuccess(db, server);
    for (let sent = 0; sent < mostOfOneConnection && !signal.aborted; sent += 1) {
      const claimed = await claimNext(db, box.table, box.claiming, accountId);
      if (!claimed || !(await sendOne(context, box, claimed, session))) return;
    }
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    await noteFailure(db, server, error.message);
  } finally {
    session?.close();
  }
}

/** Repeated by every worker. A mail is claimed by one of them, and what fails, mail or account, holds up no other. */
export async function sendWaiting(context: Context, box: Outbox, signal: AbortSignal): Promise<void> {
  await doRows(context, {
    noun: box.table,
    faults: new RowFaults(),
    hold: lockAbandoned(box.table, box.claiming),
    work: async (tx, ids) => {
      for (const id of ids) await box.takeUp(tx, id);
    },
  });
  const accounts = await listDueAccounts(context.db, box.table, box.claiming);
  const results = await Promise.allSettled(accounts.map((id) => sendThrough(context, box, id, signal)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
