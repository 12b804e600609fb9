import type {
  Account,
  AccountCreate,
  AccountRestore,
  AccountUpdate,
  SavedAccount,
} from '#contract/people/accounts';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { holdLinks } from '../../../nouns/merges/heldLinks.ts';
import { Forbidden, Invalid, InvalidState, NotFound } from '../../../errors.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { anotherNumber, hashOfIdNumber, keepIdNumber } from '../../../security/idNumbers.ts';
import { agentIdOf } from '../../reference/agents/agents.queries.ts';
import { audit, auditFor } from '../../../nouns/trail/audit.ts';
import { handingOver } from '../../../nouns/steps/handover.ts';
import { leadToKept, refuseMerged } from '../../../nouns/merges/merges.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { meetDuplicates } from './accounts.duplicates.ts';
import type { ActivityHurdle } from '../../../nouns/steps/activityHurdle.ts';
import { refuseDeactivation } from './kyc/accounts.hurdles.ts';
import { isKycUnderway } from './kyc/accounts.kyc.rules.ts';
import { keepKycTrue } from './kyc/accounts.kyc.transitions.ts';
import { reassignAccounts, takeTags } from './accounts.queries.ts';
import {
  insertAccount,
  lockBook,
  readAccount,
  seesAccount,
  setAccount,
  type AccountChange,
} from './accounts.record.queries.ts';
import { accountRecords, type AccountRow, audited } from './accounts.noun.ts';
import { blankAddress, completed, consentAt, duplicateKeys, searchText } from './accounts.rules.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';
import { said } from '../../../said.ts';

const noun = { module: 'accounts', noun: 'accounts' } as const;
export const notYoursToGive = said('accountNotToGive');
export const otherChief = said('otherAgents');
export const ratingIsApproved = said('kycRatingApproved');

const auditAccount = auditFor('accounts', audited);

export async function findAccount(db: Db | Tx, caller: Caller, id: number): Promise<Account> {
  const row = await accountRecords.findSeen(db, caller, id, 'accounts:view');
  if (row) return row.account;
  await leadToKept(db, 'accounts', id, seesAccount(db, caller, 'accounts:view'));
  throw new NotFound();
}

const guardOwner = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: notYoursToGive,
    field: 'owner_id',
  });

export const bookLinks = {
  agent_id: { to: 'agents', permission: 'agents:view', one: 'an agent' },
  sub_agent_id: { to: 'sub_agents', permission: 'agents:view', one: 'a sub-agent' },
} as const;

export type Book = { agent_id: number | null; sub_agent_id: number | null };
const nobodys: Book = { agent_id: null, sub_agent_id: null };

/** What an account is made out of: whose that is, in which book, and since when the client agrees to be written to. */
type Origin = Book & { owner_id?: number; consent_at?: string | null };

/** Whose book the record comes into. A sub-agent brings the agent it works for. */
export async function takeBook(
  tx: Tx,
  caller: Caller,
  body: { [F in keyof Book]?: Book[F] | undefined },
  before: Book = nobodys,
): Promise<Book> {
  await holdLinks(tx, caller, bookLinks, body, before);
  const { agent_id = before.agent_id, sub_agent_id = before.sub_agent_id } = body;
  if (sub_agent_id === null) return { agent_id, sub_agent_id };
  const chief = await agentIdOf(tx, sub_agent_id);
  if (agent_id !== null && chief !== undefined && chief !== agent_id) {
    throw new Invalid({ sub_agent_id: [otherChief] });
  }
  return { agent_id: chief ?? null, sub_agent_id };
}

type Given = { id_number?: string | null | undefined };
const hashOf = (dataKey: Buffer, number: string | null) => number && hashOfIdNumber(dataKey, number);

/**
 * The number is taken before the transaction, so that nobody waits for it. Made out of another record, the account stays
 * with whose that is and in the book which it is in.
 */
export async function createAccount(
  tx: Tx,
  caller: Caller,
  body: AccountCreate,
  dataKey: Buffer,
  account_number: string,
  origin: Origin = nobodys,
): Promise<SavedAccount> {
  const { account_type, id_number = null, accept_duplicates, ...given } = body;
  const { owner_id = origin.owner_id ?? caller.user_id } = given;
  if (owner_id !== origin.owner_id) await guardOwner(tx, caller, holds(caller, 'accounts:assign'), owner_id);
  if (given.risk_rating && !holds(caller, 'accounts:approve_kyc')) throw new Forbidden(ratingIsApproved);
  const { country, currency } = await organisationDefaults(tx);
  const blank = { address: { ...blankAddress, country }, currency };
  const { fields } = completed({ ...blank, account_type, id_number }, given);
  const [id = 0] = await takeIds(tx, 'accounts', 1);
  const kept = keepIdNumber(dataKey, 'accounts', id, id_number);
  const duplicate_keys = duplicateKeys({ ...fields, ...kept });
  const accepted = await meetDuplicates(tx, caller, duplicate_keys, [], accept_duplicates);
  await insertAccount(tx, {
    ...fields,
    ...kept,
    ...(await takeBook(tx, caller, given, origin)),
    ...consentAt(given.marketing_consent, null),
    ...(origin.consent_at === undefined ? {} : { marketing_consent_at: origin.consent_at }),
    tags: await takeTags(tx, given.tags ?? []),
    id,
    account_type,
    account_number,
    owner_id,
    currency,
    search_text: searchText({ ...fields, account_number }),
    duplicate_keys,
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  const account = await readAccount(tx, caller, id);
  await auditAccount(tx, caller, 'create', id, { after: account });
  return { ...account, ...accepted };
}

export const numberOf = ({ account, id_number_hash }: AccountRow) => ({
  id_number: account.id_number,
  id_number_hash,
});

type Options = {
  accept_duplicates?: boolean | undefined;
  dataKey?: Buffer | undefined;
  /** What may keep the account active. */
  hurdles: readonly ActivityHurdle[];
};
/** Where nothing is deactivated. */
const noHurdles = { hurdles: [] };

/** How risky a client is, and that nobody is exposed any more, is for those to say who verify clients. */
function guardRating(caller: Caller, { account, scope }: AccountRow, body: AccountUpdate): void {
  const { risk_rating = account.risk_rating, is_pep = account.is_pep } = body;
  const isJudged = risk_rating !== account.risk_rating || (account.is_pep && !is_pep);
  if (isJudged && !holds(caller, 'accounts:approve_kyc', scope)) throw new Forbidden(ratingIsApproved);
}

/** Writes a change of an account, and answers it with what is to be told of it. */
export async function writeAccount(
  tx: Tx,
  caller: Caller,
  before: AccountRow,
  { id_number, ...body }: Omit<AccountUpdate, 'accept_duplicates'> & Given,
  { accept_duplicates, dataKey, hurdles }: Options,
) {
  const { account: old } = before;
  const { id, owner_id } = old;
  if (body.owner_id !== undefined && body.owner_id !== owner_id)
    await guardOwner(tx, caller, holds(caller, 'accounts:assign', before.scope), body.owner_id);
  guardRating(caller, before, body);
  if (old.is_active && body.is_active === false) await refuseDeactivation(tx, id, hurdles);
  const { fields, whole } = completed({ ...old, ...(id_number === undefined ? {} : { id_number }) }, body);
  const hash =
    id_number === undefined || !dataKey ? before.id_number_hash : hashOf(dataKey, id_number) || null;
  const duplicate_keys = duplicateKeys({ ...whole, id_number_hash: hash });
  const gained = duplicate_keys.filter((key) => !before.duplicate_keys.includes(key));
  const accepted = await meetDuplicates(tx, caller, gained, [id], accept_duplicates);
  const change: AccountChange = {
    ...fields,
    ...(await takeBook(tx, caller, body, old)),
    ...consentAt(body.marketing_consent, old.marketing_consent_at),
    ...(body.tags ? { tags: await takeTags(tx, body.tags) } : {}),
    ...(id_number === undefined || !dataKey ? {} : keepIdNumber(dataKey, 'accounts', id, id_number)),
    search_text: searchText(whole),
    duplicate_keys,
  };
  await setAccount(tx, id, { ...change, ...edition(caller) });
  const after = await readAccount(tx, caller, id);
  const told = {
    before: audited(old),
    after: { ...audited(after), ...anotherNumber(numberOf(before), { ...after, id_number_hash: hash }) },
  };
  return { after, told, accepted };
}

async function changeAccount(
  tx: Tx,
  caller: Caller,
  before: AccountRow,
  body: Parameters<typeof writeAccount>[3],
  options: Options,
): Promise<SavedAccount> {
  const { id, kyc_status } = before.account;
  const write = async () => {
    const { after, told, accepted } = await writeAccount(tx, caller, before, body, options);
    await audit(tx, caller, { ...noun, record_id: id, action: 'update', ...told });
    return { ...after, ...accepted };
  };
  if (!isKycUnderway(kyc_status)) return write();
  const saved = await keepKycTrue(tx, caller, id, write);
  return { ...saved, ...(await readAccount(tx, caller, id)) };
}

export async function updateAccount(
  tx: Tx,
  caller: Caller,
  id: number,
  { accept_duplicates, ...body }: AccountUpdate,
  { version, ...options }: Omit<Options, 'accept_duplicates'> & { version?: number | undefined },
): Promise<SavedAccount> {
  const before = await accountRecords.lock(tx, caller, id, 'accounts:update');
  refuseStale(version, before.account);
  return changeAccount(tx, caller, before, body, { accept_duplicates, ...options });
}

/** Gives it to another person. */
export async function assignAccount(tx: Tx, caller: Caller, id: number, owner_id: number): Promise<Account> {
  const before = await accountRecords.lock(tx, caller, id, 'accounts:update');
  return changeAccount(tx, caller, before, { owner_id }, noHurdles);
}

/** Adds a tag to whatever the account has, or takes it away. */
export async function tagAccount(tx: Tx, caller: Caller, id: number, tag: string, isAdded: boolean) {
  const before = await accountRecords.lock(tx, caller, id, 'accounts:update');
  const { tags } = before.account;
  const others = tags.filter((held) => held.toLowerCase() !== tag.toLowerCase());
  const isThere = others.length < tags.length;
  if (isAdded === isThere) return before.account;
  return changeAccount(tx, caller, before, { tags: isAdded ? [...tags, tag] : others }, noHurdles);
}

export async function deleteAccount(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { account } = await accountRecords.lock(tx, caller, id, 'accounts:delete');
  const uses = await usesOf(tx, caller, 'accounts', id);
  if (uses) throw new InvalidState(said('hasUsesDeactivate', { name: account.display_name, uses }));
  await setAccount(tx, id, deletion(caller));
  await auditAccount(tx, caller, 'delete', id, { before: account });
}

/** What comes back is not given to an agent who was deleted or terminated meanwhile. Answers whom it is parted from. */
export async function partFromGoneBook(tx: Tx, account: Account) {
  const { id, agent, sub_agent } = account;
  const { isAgentGone, isSubAgentGone } = await lockBook(tx, account);
  if (isAgentGone) {
    await setAccount(tx, id, { agent_id: null, sub_agent_id: null });
    return { agent, sub_agent };
  }
  if (!isSubAgentGone) return undefined;
  await setAccount(tx, id, { sub_agent_id: null });
  return { sub_agent };
}

export async function restoreAccount(
  tx: Tx,
  caller: Caller,
  id: number,
  body: AccountRestore,
): Promise<SavedAccount> {
  await accountRecords.lockDeleted(tx, caller, id, 'accounts:delete');
  await refuseMerged(tx, 'accounts', id, seesAccount(tx, caller, 'accounts:view'));
  const { account: deleted, duplicate_keys } = await accountRecords.read(tx, caller, id);
  const accepted = await meetDuplicates(tx, caller, duplicate_keys, [id], body?.accept_duplicates);
  const before = await partFromGoneBook(tx, deleted);
  await setAccount(tx, id, restoration(caller));
  const account = await readAccount(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', before, after: audited(account) });
  return { ...account, ...accepted };
}

/** The clients of someone who leaves are handed to another, each with its history. */
export const handOverAccounts = handingOver('accounts', 'owner', reassignAccounts);
