import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import { takeNumberWithin } from '../../server/src/nouns/numbers.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import { takeTags } from '../../server/src/modules/people/accounts/accounts.queries.ts';
import { insertAccount } from '../../server/src/modules/people/accounts/accounts.record.queries.ts';
import {
  blankAddress,
  completed,
  duplicateKeys,
  searchText,
} from '../../server/src/modules/people/accounts/accounts.rules.ts';
import { insertMembers } from '../../server/src/modules/people/members/members.queries.ts';
import * as ofMembers from '../../server/src/modules/people/members/members.rules.ts';
import { hashOfIdNumber, keepIdNumber } from '../../server/src/security/idNumbers.ts';
import { StartError } from '../../server/src/start/startError.ts';
import { people } from '../people.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { activeBooks, at, type Book } from './books.ts';
import { organisationDefaults } from '../../server/src/modules/system/organisation/organisation.queries.ts';

const hour = 3_600_000;
const keepers = ['Manager', 'Sales', 'Servicing', 'Renewals'];

type Setting = {
  tx: Tx;
  dataKey: Buffer;
  now: Date;
  today: string;
  currency: string;
  owners: Map<string, number[]>;
  books: Book[];
};

/** Those of a team who look after clients. */
async function ownersByTeam(tx: Tx): Promise<Map<string, number[]>> {
  const users = await tx.selectFrom('users').select(['id', 'full_name']).orderBy('id').execute();
  const ids = new Map(users.map(({ id, full_name }) => [full_name, id]));
  const owners = new Map<string, number[]>();
  for (const { name, role, team, has_left } of people) {
    const id = ids.get(name.join(' '));
    if (team && !has_left && id !== undefined && keepers.includes(role))
      owners.set(team, [...(owners.get(team) ?? []), id]);
  }
  return owners;
}

/** Dated back to the day it came, which no use case would do; all else is worked out as for any account. */
async function plantAccount(setting: Setting, account: DemoAccount): Promise<[number, number[]]> {
  const { tx, dataKey, now, owners, books, currency } = setting;
  const { account_type, id_number = null, accept_duplicates: _, ...given } = account.fields;
  const owner_id = at(owners.get(account.team) ?? [], account.ownerAt);
  if (owner_id === undefined) throw new StartError(`Nobody of ${account.team} looks after clients.`);
  const { fields } = completed({ address: blankAddress, currency, account_type, id_number }, given);
  const account_number = await takeNumberWithin(tx, 'account');
  const created_at = new Date(now.getTime() - account.age * hour).toISOString();
  const stamps = { created_at, created_by: owner_id, updated_at: created_at, updated_by: owner_id };
  const [id = 0] = await takeIds(tx, 'accounts', 1);
  await insertAccount(tx, {
    ...fields,
    ...keepIdNumber(dataKey, 'accounts', id, id_number),
    ...(account.bookAt === null ? {} : at(books, account.bookAt)),
    ...(fields.marketing_consent ? { marketing_consent_at: created_at } : {}),
    ...stamps,
    id,
    account_type,
    account_number,
    owner_id,
    currency,
    kyc_status: account.kyc_status,
    is_active: account.is_active,
    search_text: searchText({ ...fields, account_number }),
    duplicate_keys: duplicateKeys({
      ...fields,
      id_number_hash: id_number === null ? null : hashOfIdNumber(dataKey, id_number),
    }),
  });
  return [id, await plantMembers(setting, account, id, stamps)];
}

async function plantMembers(
  { tx, dataKey, today }: Setting,
  { members }: DemoAccount,
  account_id: number,
  stamps: object,
): Promise<number[]> {
  const ids = await takeIds(tx, 'members', members.length);
  const rows = members.map(({ under, id_number = null, ...fields }, place) => {
    const id = ids[place] ?? 0;
    return {
      ...fields,
      ...stamps,
      ...keepIdNumber(dataKey, 'members', id, id_number),
      ...ofMembers.presenceAfter({ exit_date: null, is_active: true }, fields, today),
      id,
      account_id,
      principal_id: under === undefined ? null : (ids[under] ?? null),
      search_text: ofMembers.searchText(fields),
    };
  });
  await insertMembers(tx, rows);
  return ids;
}

/** Clients of three years with their families and staff, spread over the three teams and the agents' books. */
export async function plantAccounts(tx: Tx, dataKey: Buffer, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const { currency } = await organisationDefaults(tx);
  const setting = {
    tx,
    dataKey,
    now,
    today,
    currency,
    owners: await ownersByTeam(tx),
    books: await activeBooks(tx),
  };
  const accounts = demoAccounts(today);
  await takeTags(tx, [...new Set(accounts.flatMap(({ fields }) => fields.tags ?? []))]);
  const planted: [number, number[]][] = [];
  for (const account of accounts) planted.push(await plantAccount(setting, account));
  await tellOfCreation(
    tx,
    'accounts',
    planted.map(([id]) => id),
  );
  await tellOfCreation(
    tx,
    'members',
    planted.flatMap(([, ids]) => ids),
  );
}
