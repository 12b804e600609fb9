import type { Account, AccountCreate, AccountUpdate } from '#contract/accounts';
import type { Link } from '#contract/http';
import type { Permission } from '#contract/permissions';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { deletion, edition, restoration } from '../../db/stamps.ts';
import { NotFound } from '../../http/errors.ts';
import { holdRow, permitted } from '../../http/records.ts';
import { refuseStale } from '../../http/version.ts';
import { anotherNumber, hashOfIdNumber, keepIdNumber } from '../../security/idNumbers.ts';
import { audit, auditMany } from '../audit/audit.service.ts';
import { leadToKept, refuseMerged } from '../merges/merges.service.ts';
import { seekDuplicates } from './accounts.duplicates.ts';
import { blankAddress, completed, type beginAccount } from './accounts.fields.ts';
import { refuseDeactivation } from './accounts.hurdles.ts';
import { lockDeletedAccount, seesAccount } from './accounts.queries.ts';
import { findAccountRow, readAccount, writeAndRead, type AccountRow } from './accounts.record.ts';
import { duplicateKeys, searchText } from './accounts.rules.ts';
import {
  guardOwner,
  insertionOf,
  reassignAccounts,
  setAccount,
  takeBook,
  takeTags,
  type AccountChange,
} from './accounts.write.ts';

const noun = { module: 'accounts', noun: 'accounts' } as const;

const unaudited = new Set([
  'id',
  'address',
  'city',
  'country',
  'owner_id',
  'agent_id',
  'sub_agent_id',
  'display_name',
  'is_kyc_completed',
  'id_number_mark',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'version',
  'allowed_actions',
]);

/** Each part of the address under a name of its own, so that the trail tells which one changed. */
export function audited(account: Account): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const field of Object.keys(account) as (keyof Account)[])
    if (!unaudited.has(field)) told[field] = account[field];
  for (const [part, value] of Object.entries(account.address)) told[`address.${part}`] = value;
  return told;
}

export async function findAccount(db: Db | Tx, caller: Caller, id: number): Promise<Account> {
  const row = await findAccountRow(db, caller, 'accounts:view', id);
  if (row) return row.account;
  await leadToKept(db, 'accounts', id, seesAccount(db, caller, 'accounts:view'));
  throw new NotFound();
}

async function lockAccount(tx: Tx, caller: Caller, id: number, permission: Permission) {
  await holdRow(tx, 'accounts', id);
  return permitted(await findAccountRow(tx, caller, permission, id));
}

const consentAt = (given: boolean | undefined, before: string | null) =>
  given === undefined ? {} : { marketing_consent_at: given ? (before ?? new Date().toISOString()) : null };

type Given = { id_number?: string | null | undefined };
const hashOf = (dataKey: Buffer, number: string | null) => number && hashOfIdNumber(dataKey, number);

type Beginning = Awaited<ReturnType<typeof beginAccount>>;

export async function createAccount(
  tx: Tx,
  caller: Caller,
  body: AccountCreate,
  dataKey: Buffer,
  { id, number: account_number, country, currency }: Beginning,
): Promise<Account> {
  const { account_type, id_number = null, accept_duplicates, ...given } = body;
  const { owner_id = caller.user_id } = given;
  await guardOwner(tx, caller, holds(caller, 'accounts:assign'), owner_id);
  const blank = { address: { ...blankAddress, country }, currency };
  const { fields } = completed({ ...blank, account_type, id_number }, given);
  const kept = keepIdNumber(dataKey, 'accounts', id, id_number);
  const duplicate_keys = duplicateKeys({ ...fields, ...kept });
  const refuseDuplicates = await seekDuplicates(tx, caller, accept_duplicates ? [] : duplicate_keys, null);
  const insertion = insertionOf({
    ...fields,
    ...kept,
    ...(await takeBook(tx, caller, given)),
    ...consentAt(given.marketing_consent, null),
    tags: await takeTags(tx, given.tags),
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
  const account = await writeAndRead(tx, caller, id, insertion);
  await refuseDuplicates();
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(account) });
  return account;
}

export const numberOf = ({ account, id_number_hash }: AccountRow) => ({
  id_number: account.id_number,
  id_number_hash,
});

type Options = { accept_duplicates?: boolean | undefined; dataKey?: Buffer | undefined };

/** Writes a change of an account, and answers it with what is to be told of it. */
export async function writeAccount(
  tx: Tx,
  caller: Caller,
  before: AccountRow,
  { id_number, ...body }: Omit<AccountUpdate, 'accept_duplicates'> & Given,
  { accept_duplicates, dataKey }: Options,
) {
  const { account: old } = before;
  const { id, owner_id } = old;
  if (body.owner_id !== undefined && body.owner_id !== owner_id)
    await guardOwner(tx, caller, Boolean(before.may_assign), body.owner_id);
  if (old.is_active && body.is_active === false) await refuseDeactivation(tx, id);
  const { fields, whole } = completed({ ...old, ...(id_number === undefined ? {} : { id_number }) }, body);
  const hash =
    id_number === undefined || !dataKey ? before.id_number_hash : hashOf(dataKey, id_number) || null;
  const duplicate_keys = duplicateKeys({ ...whole, id_number_hash: hash });
  const gained = duplicate_keys.filter((key) => !before.duplicate_keys.includes(key));
  const refuseDuplicates = await seekDuplicates(tx, caller, accept_duplicates ? [] : gained, id);
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
  await refuseDuplicates();
  const told = {
    before: audited(old),
    after: { ...audited(after), ...anotherNumber(numberOf(before), { ...after, id_number_hash: hash }) },
  };
  return { after, told };
}

async function changeAccount(
  tx: Tx,
  caller: Caller,
  before: AccountRow,
  body: Parameters<typeof writeAccount>[3],
  options: Options,
): Promise<Account> {
  const { after, told } = await writeAccount(tx, caller, before, body, options);
  await audit(tx, caller, { ...noun, record_id: before.account.id, action: 'update', ...told });
  return after;
}

export async function updateAccount(
  tx: Tx,
  caller: Caller,
  id: number,
  { accept_duplicates, ...body }: AccountUpdate,
  { version, dataKey }: { version?: number | undefined; dataKey?: Buffer },
): Promise<Account> {
  const before = await lockAccount(tx, caller, id, 'accounts:update');
  refuseStale(version, before.account);
  return changeAccount(tx, caller, before, body, { accept_duplicates, dataKey });
}

/** Adds a tag to whatever the account has, or takes it away. */
export async function tagAccount(tx: Tx, caller: Caller, id: number, tag: string, isAdded: boolean) {
  const before = await lockAccount(tx, caller, id, 'accounts:update');
  const { tags } = before.account;
  const others = tags.filter((held) => held.toLowerCase() !== tag.toLowerCase());
  const isThere = others.length < tags.length;
  if (isAdded === isThere) return before.account;
  return changeAccount(tx, caller, before, { tags: isAdded ? [...tags, tag] : others }, {});
}

export async function deleteAccount(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { account } = await lockAccount(tx, caller, id, 'accounts:delete');
  await setAccount(tx, id, deletion(caller));
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(account) });
}

export async function restoreAccount(tx: Tx, caller: Caller, id: number): Promise<Account> {
  permitted(await lockDeletedAccount(tx, caller, 'accounts:delete', id));
  await refuseMerged(tx, 'accounts', id, seesAccount(tx, caller, 'accounts:view'));
  await setAccount(tx, id, restoration(caller));
  const account = await readAccount(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: audited(account) });
  return account;
}

/** The clients of someone who leaves are handed to another, each with its history. */
export async function handOverAccounts(tx: Tx, caller: Caller, from: Link, to: number): Promise<void> {
  const moved = await reassignAccounts(tx, caller, from.id, to);
  await auditMany(
    tx,
    caller,
    { ...noun, action: 'update', field: 'owner', before: from, after: moved[0]?.owner ?? null },
    moved.map(({ id }) => id),
  );
}
