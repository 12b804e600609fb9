import type { MailTest } from '#contract/office/mailAccounts';
import type { Caller } from '../../../auth/caller.ts';
import { takeOne, type RateLimit } from '../../../auth/rateLimits.ts';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { NotFound, SlowDown } from '../../../errors.ts';
import { seal, unseal } from '../../../security/sealed.ts';
import { SmtpFault } from '../../../smtp/faults.ts';
import { openSmtp, type SmtpServer } from '../../../smtp/session.ts';
import { findSealedServer, noteFailure, noteSuccess } from './mailAccounts.queries.ts';
import { said } from '../../../said.ts';

const placeOf = (id: number) => `mail_accounts ${id} password`;

export const sealPassword = (dataKey: Buffer, id: number, password: string | null): Buffer | null =>
  password === null ? null : seal(dataKey, placeOf(id), password);

/** The account's server with its password, for whoever connects to it at once. */
export async function findServer(
  db: Db,
  dataKey: Buffer,
  id: number,
): Promise<SmtpServer & { id: number; version: number }> {
  const found = await findSealedServer(db, id);
  if (!found) throw new NotFound();
  const { password_sealed, ...server } = found;
  return { ...server, password: password_sealed && unseal(dataKey, placeOf(id), password_sealed) };
}

/** Plenty for whoever sets an account up; too little for whoever looks for servers by trying. */
const testing: RateLimit = { name: 'mail_tests', burst: 15, perHour: 60 };

async function guardRate(db: Db, { user_id }: Caller): Promise<void> {
  const seconds = await takeOne(db, testing, String(user_id));
  if (seconds > 0) throw new SlowDown(seconds, said('manyMailTests'));
}

type Tested = { id: number; version: number; outcome: MailTest };

/** Reaches the server, signs in and leaves. Slow, and therefore in no transaction. */
export async function testServer(
  { db, config, secrets }: AppContext,
  caller: Caller,
  accountId: number,
): Promise<Tested> {
  await guardRate(db, caller);
  const { id, version, ...server } = await findServer(db, secrets.dataKey, accountId);
  try {
    const session = await openSmtp(server, config.mailAllowPrivate);
    session.close();
    const detail =
      server.username === ''
        ? `${server.host} answered and takes mail without signing in.`
        : `${server.host} answered and accepted the user name and password.`;
    return { id, version, outcome: { succeeded: true, detail } };
  } catch (error) {
    if (!(error instanceof SmtpFault)) throw error;
    return { id, version, outcome: { succeeded: false, detail: error.message } };
  }
}

export async function noteTest(tx: Tx, { outcome, ...tested }: Tested): Promise<MailTest> {
  await (outcome.succeeded ? noteSuccess(tx, tested) : noteFailure(tx, tested, outcome.detail));
  return outcome;
}
