import type { MailAccountUpdate } from '#contract/office/mailAccounts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Forbidden } from '../../../errors.ts';
import { notifySuperusers } from '../../../nouns/notices/personNotices.ts';
import { now } from '../../../nouns/stamps.ts';
import { clearDefault, hasDefault, type Account } from './mailAccounts.queries.ts';
import { isLed } from './mailAccounts.rules.ts';
import { said } from '../../../said.ts';

/** Before or after it, the office writes to its clients through the account, and the change decides who reads that. */
export const touchesUsual = (before: Account, body: MailAccountUpdate): boolean =>
  before.is_default ? isLed(before, body) : body.is_default === true;

const choosing = said('usualAccountChosen');
const changing = said('usualAccountLed');
const giving = said('usualAccountDeleted');

export function guardUsualAccount(caller: Caller, before: Account, body: MailAccountUpdate): void {
  if (caller.is_superuser || !touchesUsual(before, body)) return;
  throw new Forbidden(before.is_default ? changing : choosing);
}

export function guardUsualAccountStays(caller: Caller, { is_default }: Account): void {
  if (is_default && !caller.is_superuser) throw new Forbidden(giving);
}

/** Whether a new account is the usual one: where a superuser says so, and the first one that a superuser sets up. */
export async function chooseAsUsual(tx: Tx, caller: Caller, isChosen: boolean): Promise<boolean> {
  if (!caller.is_superuser) {
    if (isChosen) throw new Forbidden(choosing);
    return false;
  }
  if (!isChosen) return !(await hasDefault(tx));
  await clearDefault(tx);
  return true;
}

export const chosenBy = ({ user_id }: Caller) => ({ default_since: now, default_by: user_id });
export const ledBy = ({ user_id }: Caller) => ({ led_at: now, led_by: user_id });

export const tellOfUsualAccount = (tx: Tx, { id, name }: Pick<Account, 'id' | 'name'>): Promise<void> =>
  notifySuperusers(tx, { kind: 'usual_account_changed', title: name, mail_account_id: id });
