import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { linkToUser } from '../../../../nouns/links.ts';
import { deletion } from '../../../../nouns/stamps.ts';
import { accountVisibleFor } from '../accounts.record.queries.ts';

/** Of something that a whole company shares, such as one phone, so many are looked at. */
const mostOfOneKey = 50;

export type AlikeOne = {
  key: string;
  id: number;
  account_number: string;
  display_name: string;
  owner: Link;
  is_visible: boolean;
};

/**
 * Who has each of the keys, past the caller's scope: that there is one everyone is told, which one only who sees it.
 * Looked for in the index of keys whatever PostgreSQL believes of the table, which a file may just have filled.
 */
export async function listAlikeByKey(tx: Tx, caller: Caller, keys: readonly string[]): Promise<AlikeOne[]> {
  if (keys.length === 0) return [];
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<AlikeOne>`
    select asked.key, accounts.id, accounts.account_number, accounts.display_name,
      ${linkToUser('accounts.owner_id')} as owner, ${accountVisibleFor(caller, 'accounts:view')} as is_visible
    from unnest(${keys}::text[]) as asked (key)
    cross join lateral (
      select id, account_number, display_name, owner_id, agent_id, sub_agent_id
      -- Found before they are narrowed and ordered, for which PostgreSQL would choose another index.
      from (select * from accounts where duplicate_keys @> array[asked.key] offset 0) found
      where deleted_at is null order by id desc limit ${sql.lit(mostOfOneKey)}
    ) accounts`.execute(tx);
  await sql`set local enable_seqscan = on`.execute(tx);
  return rows;
}

/** The same by our own numbers. */
export async function listByNumber(tx: Tx, caller: Caller, numbers: readonly string[]): Promise<AlikeOne[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<AlikeOne>`
    select accounts.account_number as key, accounts.id, accounts.account_number, accounts.display_name,
      ${linkToUser('accounts.owner_id')} as owner, ${accountVisibleFor(caller, 'accounts:view')} as is_visible
    from accounts where accounts.account_number = any(${numbers}::text[]) and accounts.deleted_at is null`.execute(
    tx,
  );
  return rows;
}

/** One batch at a time gathers the locks of its keys, of which the database has no end. */
export async function lockBatches(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('covernote.account_batches'))`.execute(tx);
}

/** Of each the agent whom it works for. */
export async function listChiefs(tx: Tx, subAgentIds: readonly number[]): Promise<Map<number, Link>> {
  if (subAgentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; chief: Link }>`
    select sub_agents.id, json_build_object('id', agents.id, 'label', agents.name) as chief
    from sub_agents join agents on agents.id = sub_agents.agent_id
    where sub_agents.id = any(${subAgentIds}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, chief }) => [id, chief]));
}

/** How tags are spelled that were given before, by their lower case. */
export async function listTagSpellings(tx: Tx, tags: readonly string[]): Promise<Map<string, string>> {
  if (tags.length === 0) return new Map();
  const { rows } = await sql<{ name: string }>`
    select name from account_tags where lower(name) = any(${tags.map((tag) => tag.toLowerCase())}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
}

/** What a row of the table holds that a file can say; the rest follows from it or is not a file's to say. */
export const writtenColumns = [
  'email',
  'phone',
  'preferred_channel',
  'language',
  'address',
  'owner_id',
  'agent_id',
  'sub_agent_id',
  'source',
  'tags',
  'is_active',
  'risk_rating',
  'is_pep',
  'source_of_funds',
  'marketing_consent',
  'marketing_consent_at',
  'marketing_consent_how',
  'do_not_contact',
  'credit_terms_days',
  'first_name',
  'last_name',
  'date_of_birth',
  'gender',
  'nationality',
  'marital_status',
  'occupation',
  'id_type',
  'id_expiry',
  'legal_name',
  'trade_name',
  'registration_number',
  'licence_expiry',
  'tax_number',
  'industry',
  'employee_count',
  'annual_turnover',
  'contacts',
  'beneficial_owners',
  'signatories',
  'search_text',
  'duplicate_keys',
] as const;
const number = ['id_number_sealed', 'id_number_hash', 'id_number_tail'] as const;

export type WrittenColumn = (typeof writtenColumns)[number];
/** Bytes as PostgreSQL writes them. */
export type WholeRow = Record<WrittenColumn, unknown> & {
  id: number;
  account_number?: string;
  account_type?: string;
  currency?: string;
  /** Missing where the number stays as it is. */
  id_number_sealed?: string | null;
  id_number_hash?: string | null;
  id_number_tail?: string;
};

const listed = (columns: readonly string[], alias: string) =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)));

/** New ones, in one statement. */
export async function insertAccounts(
  tx: Tx,
  { user_id }: Pick<Caller, 'user_id'>,
  rows: readonly WholeRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = ['id', 'account_number', 'account_type', 'currency', ...writtenColumns, ...number];
  await sql`
    insert into accounts (${named(columns)}, created_by, updated_by)
    select ${listed(columns, 'given')}, ${user_id}, ${user_id}
    from json_populate_recordset(null::accounts, ${JSON.stringify(rows)}::json) as given`.execute(tx);
}

/** Ones that are held, as they are to be, in one statement. */
export async function setAccounts(
  tx: Tx,
  { user_id }: Pick<Caller, 'user_id'>,
  rows: readonly WholeRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = writtenColumns.map((column) => sql`${sql.id(column)} = ${sql.ref(`given.${column}`)}`);
  const setNumber = number.map(
    (column) => sql`${sql.id(column)} = case when given.id_number_tail is null
      then ${sql.ref(`accounts.${column}`)} else ${sql.ref(`given.${column}`)} end`,
  );
  await sql`
    update accounts set ${sql.join([...set, ...setNumber])}, updated_at = now(), updated_by = ${user_id},
      version = accounts.version + 1
    from json_populate_recordset(null::accounts, ${JSON.stringify(rows)}::json) as given
    where accounts.id = given.id`.execute(tx);
}

/** Into the trash, all at once; those that are held. */
export async function trashAccounts(
  tx: Tx,
  caller: Pick<Caller, 'user_id'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('accounts').set(deletion(caller)).where('id', 'in', ids).execute();
}

export type SealedNumber = {
  id_number_sealed: string | null;
  id_number_hash: string | null;
  id_number_tail: string;
};

/** The numbers as they are kept, for whoever may have to put them back. */
export async function listSealedNumbers(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, SealedNumber>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SealedNumber & { id: number }>`
    select id, id_number_sealed::text, id_number_hash::text, id_number_tail
    from accounts where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}
