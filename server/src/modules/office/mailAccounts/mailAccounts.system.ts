import type { MailAccountUpdate } from '#contract/office/mailAccounts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Forbidden } from '../../../errors.ts';
import { clearSystemAccount, hasSystemAccount, type Account } from './mailAccounts.queries.ts';
import { isLed } from './mailAccounts.rules.ts';
import { notifySuperusers } from '../../../nouns/notices/personNotices.ts';
import { said } from '../../../said.ts';

/** Whoever decides any of these, too, decides whether anybody reads the links of superusers. */
const steering = ['is_paused', 'carries_system_mail'] as const satisfies (keyof MailAccountUpdate)[];

const isSteered = (before: Account, body: MailAccountUpdate): boolean =>
  isLed(before, body) || steering.some((field) => body[field] !== undefined && body[field] !== before[field]);

/** Before or after it, the account carries the mails of the system, and the change concerns them. */
export const touchesSystemMail = (before: Account, body: MailAccountUpdate): boolean =>
  (before.carries_system_mail || body.carries_system_mail === true) && isSteered(before, body);

const choosing = said('systemAccountChosen');
const changing = said('systemAccountChanged');

export function guardSystemAccount(caller: Caller, before: Account, body: MailAccountUpdate): void {
  if (caller.is_superuser || !touchesSystemMail(before, body)) return;
  throw new Forbidden(before.carries_system_mail ? changing : choosing);
}

export function guardSystemAccountStays(caller: Caller, { carries_system_mail }: Account): void {
  if (carries_system_mail && !caller.is_superuser) throw new Forbidden(changing);
}

/** Whether a new account is to carry them: where a superuser says so, and the first one that a superuser sets up. */
export async function chooseForSystem(tx: Tx, caller: Caller, isChosen: boolean): Promise<boolean> {
  if (!caller.is_superuser) {
    if (isChosen) throw new Forbidden(choosing);
    return false;
  }
  if (!isChosen) return !(await hasSystemAccount(tx));
  await clearSystemAccount(tx);
  return true;
}

export const tellOfSystemAccount = (tx: Tx, { id, name }: Pick<Account, 'id' | 'name'>): Promise<void> =>
  notifySuperusers(tx, { kind: 'system_account_changed', title: name, mail_account_id: id });
