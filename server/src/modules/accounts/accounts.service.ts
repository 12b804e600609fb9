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
import { lockDeletedAccount, seesAccount } from './accounts.queries.ts';
import { findAccountRow, readAccountRow, writeAndRead } from './accounts.record.ts';
import { actionsOf, duplicateKeys, searchText } from './accounts.rules.ts';
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

export type AccountRow = Awaited<ReturnType<typeof readAccountRow>>;

export function asAccount(row: AccountRow): Account {
  const { is_permitted: _, id_number_hash: __, duplicate_keys: ___, ...rest } = row;
  const { may_update, may_assign, may_reveal, may_merge, may_delete, ...account } = rest;
  const reach = { may_update, may_assign, may_reveal, may_merge, may_delete };
  return {
    ...account,
    address: { ...blankAddress, ...account.address },
    allowed_actions: actionsOf(reach as Record<keyof typeof reach, boolean>, account),
  };
}

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
  for (const [field, value] of Object.entries(account)) if (!unaudited.has(field)) told[field] = value;
  for (const [part, value] of Object.entries(account.address)) told[`address.${part}`] = value;
  return told;
}

export async function findAccount(db: Db | Tx, caller: Caller, id: number): Promise<Account> {
  const row = await findAccountRow(db, caller, 'accounts:view', id);
  if (row) return asAccount(row);
  await leadToKept(db, 'accounts', id, seesAccount(db, caller, 'accounts:view'));
  throw new NotFound();
}

async function lockAccount(tx: Tx, caller: Caller, id: number, permission: Permission) {
  await holdRow(tx, 'accounts', id);
  return permitted(await findAccountRow(tx, caller, permission, id));
}

export const readAccount = async (tx: Tx, caller: Caller, id: number): Promise<Account> =>
  asAccount(await readAccountRow(tx, caller, id));

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
  const account = asAccount(await writeAndRead(tx, caller, id, insertion));
  await refuseDuplicates();
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(account) });
  return account;
}

type Options = { accept_duplicates?: boolean | undefined; dataKey?: Buffer | undefined };

/** Writes a change of an account, and answers it with what is to be told of it. */
export async function writeAccount(
  tx: Tx,
  caller: Caller,
  before: AccountRow,
  { id_number, ...body }: Omit<AccountUpdate, 'accept_duplicates'> & Given,
  { accept_duplicates, dataKey }: Options,
) {
  const old = asAccount(before);
  const { id, owner_id } = before;
  if (body.owner_id !== undefined && body.owner_id !== owner_id)
    await guardOwner(tx, caller, Boolean(before.may_assign), body.owner_id);
  const { fields, whole } = completed({ ...old, ...(id_number === undefined ? {} : { id_number }) }, body);
  const hash =
    id_number === undefined || !dataKey ? before.id_number_hash : hashOf(dataKey, id_number) || null;
  const duplicate_keys = duplicateKeys({ ...whole, id_number_hash: hash });
  const gained = duplicate_keys.filter((key) => !before.duplicate_keys.includes(key));
  const refuseDuplicates = await seekDuplicates(tx, caller, accept_duplicates ? [] : gained, id);
  const change: AccountChange = {
    ...fields,
    ...(await takeBook(tx, caller, body, before)),
    ...consentAt(body.marketing_consent, before.marketing_consent_at),
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
    after: { ...audited(after), ...anotherNumber(before, { ...after, id_number_hash: hash }) },
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
  await audit(tx, caller, { ...noun, record_id: before.id, action: 'update', ...told });
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
  refuseStale(version, asAccount(before));
  return changeAccount(tx, caller, before, body, { accept_duplicates, dataKey });
}

/** Adds a tag to whatever the account has, or takes it away. */
export async function tagAccount(tx: Tx, caller: Caller, id: number, tag: string, isAdded: boolean) {
  const before = await lockAccount(tx, caller, id, 'accounts:update');
  const others = before.tags.filter((held) => held.toLowerCase() !== tag.toLowerCase());
  const isThere = others.length < before.tags.length;
  if (isAdded === isThere) return asAccount(before);
  return changeAccount(tx, caller, before, { tags: isAdded ? [...before.tags, tag] : others }, {});
}

export async function deleteAccount(tx: Tx, caller: Caller, id: number): Promise<void> {
  const before = await lockAccount(tx, caller, id, 'accounts:delete');
  await setAccount(tx, id, deletion(caller));
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(asAccount(before)) });
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
