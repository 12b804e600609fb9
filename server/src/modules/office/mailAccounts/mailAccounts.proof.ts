import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../../auth/caller.ts';
import { takeOne, type RateLimit } from '../../../auth/rateLimits.ts';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState, SlowDown } from '../../../errors.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { mailCode } from './mailAccounts.codeMail.ts';
import { setCode, setProved, takeTry } from './mailAccounts.proof.queries.ts';
import type { Account } from './mailAccounts.queries.ts';
import { hashCode, newCode } from './mailAccounts.rules.ts';
import { auditAccount, findOwnMailAccount } from './mailAccounts.service.ts';
import { said } from '../../../said.ts';

const minutes = 30;
const codesOfUser: RateLimit = { name: 'address_codes', burst: 5, perHour: 10 };
/** Whoever has nothing to do with us gets few mails by it, whoever asks. */
const codesOfAddress: RateLimit = { name: 'address_codes_of_address', burst: 3, perHour: 3 };
const triesOfUser: RateLimit = { name: 'address_code_tries', burst: 15, perHour: 30 };

async function keepPace(db: Db, limit: RateLimit, subject: string): Promise<void> {
  const seconds = await takeOne(db, limit, subject);
  if (seconds > 0) throw new SlowDown(seconds);
}

function refuseProved({ is_address_proved }: Account): void {
  if (is_address_proved) throw new InvalidState(said('senderProved'));
}

/** Before the code is written, so that whoever asks often is refused also when nothing comes of it. */
export async function guardCodePace(db: Db, caller: Caller): Promise<void> {
  const account = await findOwnMailAccount(db, caller);
  refuseProved(account);
  await keepPace(db, codesOfUser, String(caller.user_id));
  await keepPace(db, codesOfAddress, account.from_address.toLowerCase());
}

/**
 * Through the account of the system, never through the one whose address is to be proved: its server is whosever, and
 * would read the code.
 */
export async function sendCode(tx: Tx, caller: Caller, dataKey: Buffer): Promise<Account> {
  const { id } = await findOwnMailAccount(tx, caller);
  await holdRow(tx, 'mail_accounts', id);
  const account = await findOwnMailAccount(tx, caller);
  refuseProved(account);
  const code = newCode();
  const { expires_at } = await setCode(tx, id, hashCode(dataKey, account, code), minutes);
  const { from_address: address } = account;
  if (!(await mailCode(tx, caller, dataKey, { address, code, minutes, expires_at })))
    throw new InvalidState(said('noSystemAccount'));
  return account;
}

const wrong = new Invalid({ code: [said('codeWrong')] });

/** The hash that fits; a try is counted also when the transaction after it comes to nothing. */
export async function judgeCode(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  caller: Caller,
  code: string,
): Promise<Buffer> {
  const account = await findOwnMailAccount(db, caller);
  refuseProved(account);
  await keepPace(db, triesOfUser, String(caller.user_id));
  const kept = await takeTry(db, account.id);
  const given = hashCode(secrets.dataKey, account, code);
  if (!kept || !timingSafeEqual(kept, given)) throw wrong;
  return kept;
}

export async function proveAddress(tx: Tx, caller: Caller, code_hash: Buffer): Promise<Account> {
  const before = await findOwnMailAccount(tx, caller);
  if (!(await setProved(tx, caller, before.id, code_hash))) throw wrong;
  const after = await findOwnMailAccount(tx, caller);
  await auditAccount(tx, caller, 'update', before.id, { before, after });
  return after;
}
