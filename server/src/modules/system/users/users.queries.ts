import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { Caller, GrantRow } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { matchingUsers } from './users.noun.ts';

/** Someone who can sign in and whom the caller sees. */
const activeUser = (tx: Tx, caller: Caller, id: number) =>
  matchingUsers(tx, caller, { is_active: true }).where('users.id', '=', id);

/** There until what is given to them is written. */
export const holdActiveUser = (tx: Tx, caller: Caller, id: number) =>
  activeUser(tx, caller, id).select('users.id').forShare().executeTakeFirst();

/** Of many, those whom the caller sees and who can sign in; there until what is given to them is written. */
export async function holdActiveUsers(tx: Tx, caller: Caller, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const active = matchingUsers(tx, caller, { is_active: true }).where('users.id', 'in', ids);
  const held = await active.select('users.id').orderBy('users.id').forShare().execute();
  return new Set(held.map(({ id }) => id));
}

/** What people are called, whoever asks. */
export async function listUserLinks(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx.selectFrom('users').select(['id', 'full_name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, full_name }) => [id, full_name]));
}

/** Locked, so that two cannot take the same one. */
export const lockActiveUser = (tx: Tx, caller: Caller, id: number) =>
  activeUser(tx, caller, id).select(['users.id', 'users.full_name']).forNoKeyUpdate().executeTakeFirst();

export async function findHolderOfEmail(
  db: Db | Tx,
  caller: Caller,
  email: string,
): Promise<Link | undefined> {
  return matchingUsers(db, caller, {})
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .select(['users.id', 'users.full_name as label'])
    .executeTakeFirst();
}

export async function replaceGroups(tx: Tx, userId: number, groups: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_groups').where('user_id', '=', userId).execute();
  if (groups.length === 0) return;
  const rows = [...new Set(groups)].map((group_id) => ({ user_id: userId, group_id }));
  await tx.insertInto('user_groups').values(rows).execute();
}

export async function endSessionsOf(tx: Tx, userId: number, except?: number): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

export const insertUser = (tx: Tx, user: InsertObject<DB, 'users'>) =>
  tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();

export async function setUser(tx: Tx, id: number, change: UpdateObject<DB, 'users'>): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

export const readCredentials = (db: Db, id: number) =>
  db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow();

/** A team that is there, and stays until it is linked. */
export const holdTeam = (tx: Tx, id: number) =>
  tx
    .selectFrom('teams')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const holdGroups = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();

/** The permissions that come with roles. */
export const listGrants = (tx: Tx, groupIds: readonly number[]): Promise<GrantRow[]> =>
  tx
    .selectFrom('group_permissions')
    .select(['module_name', 'scope', 'actions'])
    .where('group_id', 'in', groupIds)
    .$castTo<GrantRow>()
    .execute();

export const findAnyUser = (db: Db | Tx) => db.selectFrom('users').select('id').limit(1).executeTakeFirst();

/** One at a time decides who is the first superuser. */
export async function lockSuperusers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('covernote.superusers'))`.execute(tx);
}

export const findUserByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whatever address they came from. */
export async function forgetAttempts(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('login_attempts').where('email', '=', email.trim().toLowerCase()).execute();
}

export const isActiveUser = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst())?.is_active ??
  false;

/** Who answers for a paper. */
export const findSignatory = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['full_name as name', 'job_title', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The views that the lists of a person open with. */
export const listDefaultViews = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('views')
    .select(['id', 'list', 'query'])
    .where('owner_id', '=', userId)
    .where('is_default', '=', true)
    .orderBy('list')
    .execute();
