import type {
  MailAccount,
  MailAccountCreate,
  MailAccountUpdate,
  OwnMailAccountCreate,
  OwnMailAccountUpdate,
} from '#contract/office/mailAccounts';
import { unencryptedPassword } from '#contract/office/mailAccounts';
import type { Caller } from '../../../auth/caller.ts';
import { holds } from '../../../auth/access.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { Conflict, Invalid, InvalidState, NotFound } from '../../../errors.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor, only } from '../../../nouns/trail/audit.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { holdOrganisation } from '../../system/organisation/organisation.queries.ts';
import { endMailsOf } from '../../system/systemMails/systemMails.queries.ts';
import {
  clearDefault,
  clearSystemAccount,
  findHolderOfName,
  findIdOfOwn,
  findMailAccountRow,
  insertMailAccount,
  lockDeletedMailAccount,
  noLongerUsual,
  removeMailAccount,
  setMailAccount,
  type Account,
  type Whose,
} from './mailAccounts.queries.ts';
import { isLed, isOtherAddress, setBy } from './mailAccounts.rules.ts';
import { sealPassword } from './mailAccounts.server.ts';
import {
  chooseForSystem,
  guardSystemAccount,
  guardSystemAccountStays,
  tellOfSystemAccount,
  touchesSystemMail,
} from './mailAccounts.system.ts';
import {
  chooseAsUsual,
  chosenBy,
  guardUsualAccount,
  guardUsualAccountStays,
  ledBy,
  tellOfUsualAccount,
  touchesUsual,
} from './mailAccounts.usual.ts';
import { countUnsent } from './outbox.queries.ts';
import { said, saidAs } from '../../../said.ts';

/** What the trail tells of an account; of its password only that it was changed. */
export const auditAccount = auditFor(
  'mail_accounts',
  only([
    'name',
    'host',
    'port',
    'security',
    'username',
    'from_address',
    'from_name',
    'reply_to',
    'signature',
    'is_default',
    'carries_system_mail',
    'is_paused',
    'is_address_proved',
  ]),
);

async function findAccount(db: Db | Tx, whose: Whose, id: number): Promise<Account> {
  const account = await findMailAccountRow(db, whose, id);
  if (!account) throw new NotFound();
  return account;
}

export const findMailAccount = (db: Db | Tx, _: Caller, id: number): Promise<MailAccount> =>
  findAccount(db, null, id);

async function idOfOwn(db: Db | Tx, { user_id }: Caller): Promise<number> {
  const own = await findIdOfOwn(db, user_id);
  if (!own) throw new NotFound(said('noOwnMailAccount'));
  return own.id;
}

export const findOwnMailAccount = async (db: Db | Tx, caller: Caller): Promise<Account> =>
  findAccount(db, caller.user_id, await idOfOwn(db, caller));

const takingName = <T>(tx: Tx, caller: Caller, name: string, work: () => Promise<T>): Promise<T> =>
  takingUnique(tx, work, {
    mail_accounts_name_key: async () =>
      new Conflict(
        said('mailAccountNameTaken'),
        holds(caller, 'integrations:view') ? await findHolderOfName(tx, name) : undefined,
      ),
    mail_accounts_user_id_key: async () => new Conflict(said('ownMailAccountThere')),
  });

async function insert(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  whose: Whose,
  { password, ...fields }: MailAccountCreate,
): Promise<Account> {
  const [id = 0] = await takeIds(tx, 'mail_accounts', 1);
  await takingName(tx, caller, fields.name, () =>
    insertMailAccount(tx, {
      ...fields,
      id,
      user_id: whose,
      password_sealed: sealPassword(dataKey, id, password),
      ...(whose === null ? ledBy(caller) : setBy(caller)),
      ...(fields.is_default && chosenBy(caller)),
      created_by: caller.user_id,
      updated_by: caller.user_id,
    }),
  );
  const account = await findAccount(tx, whose, id);
  await auditAccount(tx, caller, 'create', id, { after: account });
  return account;
}

/** One at a time, so that there is one account that is used unless another is chosen. */
export async function createMailAccount(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  body: MailAccountCreate,
): Promise<MailAccount> {
  await holdOrganisation(tx);
  const is_default = await chooseAsUsual(tx, caller, body.is_default);
  const carries_system_mail = await chooseForSystem(tx, caller, body.carries_system_mail);
  const account = await insert(tx, caller, dataKey, null, { ...body, is_default, carries_system_mail });
  if (carries_system_mail) await tellOfSystemAccount(tx, account);
  else if (is_default) await tellOfUsualAccount(tx, account);
  return account;
}

export const createOwnMailAccount = (
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  body: OwnMailAccountCreate,
): Promise<Account> =>
  insert(tx, caller, dataKey, caller.user_id, {
    ...body,
    name: body.from_address,
    is_default: false,
    carries_system_mail: false,
  });

/** A password is for one server and one user: no other ever learns it. */
const leadsElsewhere = (before: Account, after: OwnMailAccountUpdate): boolean =>
  (['host', 'port', 'username'] as const).some(
    (field) => after[field] !== undefined && after[field] !== before[field],
  );

/** What is to be tried anew, at once. */
const untried = { status: 'untested', last_error: '', failures: 0, rests_until: null };

async function change(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  before: Account,
  whose: Whose,
  { password, ...fields }: MailAccountUpdate,
): Promise<Account> {
  const { id } = before;
  const { security, username } = { ...before, ...fields };
  if (security === 'none' && username !== '') throw new Invalid({ security: [saidAs(unencryptedPassword)] });
  const isCleared = password === undefined && leadsElsewhere(before, fields);
  const isTouched = password !== undefined || (isCleared && before.has_password);
  const isUntried = isTouched || leadsElsewhere(before, fields) || security !== before.security;
  await takingName(tx, caller, fields.name ?? before.name, () =>
    setMailAccount(tx, id, {
      ...fields,
      ...(isTouched && { password_sealed: sealPassword(dataKey, id, password ?? null) }),
      ...(isUntried && untried),
      ...(whose !== null && isOtherAddress(before, fields) && setBy(caller)),
      ...(whose === null && (isTouched || isLed(before, fields)) && ledBy(caller)),
      ...(fields.is_default && !before.is_default && chosenBy(caller)),
      ...edition(caller),
    }),
  );
  const after = await findAccount(tx, whose, id);
  const told = isTouched ? { password: after.has_password ? 'changed' : 'removed' } : {};
  await auditAccount(tx, caller, 'update', id, { before, after }, told);
  return after;
}

export async function updateMailAccount(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  body: MailAccountUpdate,
  version: number | undefined,
): Promise<MailAccount> {
  if (body.is_default !== undefined || body.carries_system_mail !== undefined) await holdOrganisation(tx);
  await holdRow(tx, 'mail_accounts', id);
  const before = await findAccount(tx, null, id);
  refuseStale(version, before);
  if (body.is_default === false && before.is_default)
    throw new Invalid({ is_default: [said('otherUsualAccount')] });
  guardSystemAccount(caller, before, body);
  guardUsualAccount(caller, before, body);
  if (body.is_default && !before.is_default) await clearDefault(tx);
  if (body.carries_system_mail && !before.carries_system_mail) await clearSystemAccount(tx);
  const after = await change(tx, caller, dataKey, before, null, body);
  if (touchesSystemMail(before, body)) await tellOfSystemAccount(tx, after);
  else if (touchesUsual(before, body)) await tellOfUsualAccount(tx, after);
  return after;
}

export async function updateOwnMailAccount(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  body: OwnMailAccountUpdate,
  version: number | undefined,
): Promise<Account> {
  const id = await idOfOwn(tx, caller);
  await holdRow(tx, 'mail_accounts', id);
  const before = await findAccount(tx, caller.user_id, id);
  refuseStale(version, before);
  const named = body.from_address === undefined ? body : { ...body, name: body.from_address };
  if (isOtherAddress(before, body)) await endMailsOf(tx, caller.user_id, ['address_code']);
  return change(tx, caller, dataKey, before, caller.user_id, named);
}

async function refuseUnsent(tx: Tx, id: number): Promise<void> {
  const count = await countUnsent(tx, id);
  if (count > 0) throw new InvalidState(said('mailsWaiting', { count }));
}

export async function deleteMailAccount(tx: Tx, caller: Caller, id: number): Promise<void> {
  await holdRow(tx, 'mail_accounts', id);
  const before = await findAccount(tx, null, id);
  guardSystemAccountStays(caller, before);
  guardUsualAccountStays(caller, before);
  await refuseUnsent(tx, id);
  await setMailAccount(tx, id, {
    ...deletion(caller),
    ...noLongerUsual,
    carries_system_mail: false,
  });
  await auditAccount(tx, caller, 'delete', id, { before });
  if (before.carries_system_mail) await tellOfSystemAccount(tx, before);
  else if (before.is_default) await tellOfUsualAccount(tx, before);
}

export async function restoreMailAccount(tx: Tx, caller: Caller, id: number): Promise<MailAccount> {
  const deleted = await lockDeletedMailAccount(tx, id);
  if (!deleted) throw new NotFound();
  await takingName(tx, caller, deleted.name, () => setMailAccount(tx, id, restoration(caller)));
  const account = await findAccount(tx, null, id);
  await auditAccount(tx, caller, 'restore', id, { after: account });
  return account;
}

/** One's own goes for good, so that nothing is left of its password. */
export async function deleteOwnMailAccount(tx: Tx, caller: Caller): Promise<void> {
  const id = await idOfOwn(tx, caller);
  await holdRow(tx, 'mail_accounts', id);
  const before = await findAccount(tx, caller.user_id, id);
  await refuseUnsent(tx, id);
  await removeMailAccount(tx, id);
  await auditAccount(tx, caller, 'delete', id, { before });
}
