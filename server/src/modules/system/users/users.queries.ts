import {
  expressionBuilder,
  sql,
  type InsertObject,
  type SelectQueryBuilder,
  type UpdateObject,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Link, Option } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import {
  userOrdering,
  type languages,
  type UserListParams,
  type UserOptionsParams,
} from '#contract/system/users';
import type { Caller, GrantRow } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { inRange } from '../../../nouns/filters.ts';
import { inUse, listOptions } from '../../../nouns/options.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { lastLinkMail } from '../systemMails/systemMails.queries.ts';

type Rows<O> = SelectQueryBuilder<DB, 'users', O>;

/** What a user shows of itself; one set for list, record and export. */
function selectUser<O>(query: Rows<O>) {
  return query
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.job_title',
      'users.team_id',
      'users.is_active',
      'users.is_superuser',
      'users.time_zone',
      'users.last_login_at',
      'users.created_at',
      'users.updated_at',
      'users.version',
    ])
    .select((eb) => [
      eb.ref('users.language').$castTo<(typeof languages)[number]>().as('language'),
      sql<boolean>`users.password_hash is null`.as('is_invited'),
      linkTo('teams', 'users.team_id').as('team'),
      linkToUser('users.created_by').as('created_by'),
      linkToUser('users.updated_by').as('updated_by'),
      jsonArrayFrom(
        eb
          .selectFrom('user_groups')
          .innerJoin('groups', 'groups.id', 'user_groups.group_id')
          .whereRef('user_groups.user_id', '=', 'users.id')
          .where('groups.deleted_at', 'is', null)
          .select(['groups.id', 'groups.name as label'])
          .orderBy('groups.name'),
      ).as('groups'),
    ]);
}

export const userRecords = scopedRecords('users', {
  alive: (db) => db.selectFrom('users').where('users.deleted_at', 'is', null),
  select: (rows: Rows<object>) => selectUser(rows).select(['users.avatar', lastLinkMail.as('link_mail')]),
  shown: (user) => user,
});

export type UserFilters = Omit<UserListParams, 'page' | 'page_size' | 'ordering'>;

export function matchingUsers(
  db: Db | Tx,
  caller: Caller,
  filters: UserFilters,
  permission: Permission = 'users:view',
) {
  const { search, team, group, is_active, is_superuser, created_at__range } = filters;
  const eb = expressionBuilder<DB, 'users'>();
  return userRecords
    .matching(db, caller, permission, search)
    .$if(team !== undefined, (query) => query.where('users.team_id', 'in', team ?? []))
    .$if(is_active !== undefined, (query) => query.where('users.is_active', '=', is_active ?? true))
    .$if(is_superuser !== undefined, (query) => query.where('users.is_superuser', '=', is_superuser ?? true))
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('users.created_at')(created_at__range)),
    )
    .$if(group !== undefined, (query) =>
      query.where(
        eb.exists(
          eb
            .selectFrom('user_groups')
            .whereRef('user_groups.user_id', '=', 'users.id')
            .where('user_groups.group_id', 'in', group ?? [])
            .select('user_groups.user_id'),
        ),
      ),
    );
}

/** Someone who can sign in and whom the caller sees. */
const activeUser = (tx: Tx, caller: Caller, id: number) =>
  matchingUsers(tx, caller, { is_active: true }).where('users.id', '=', id);

/** There until what is given to them is written. */
export const holdActiveUser = (tx: Tx, caller: Caller, id: number) =>
  activeUser(tx, caller, id).select('users.id').forShare().executeTakeFirst();

/** Locked, so that two cannot take the same one. */
export const lockActiveUser = (tx: Tx, caller: Caller, id: number) =>
  activeUser(tx, caller, id).select(['users.id', 'users.full_name']).forNoKeyUpdate().executeTakeFirst();

export const userList = scopedList('users', {
  matching: matchingUsers,
  select: selectUser,
  ordering: userOrdering,
  nullable: ['last_login_at'],
  fallback: [{ field: 'full_name', descending: false }],
});

const naming = { noun: 'users' as const, id: sql.ref('users.id'), label: sql.ref('users.full_name') };

export const userOptions = (
  db: Db,
  caller: Caller,
  { team, ...chosen }: z.infer<typeof UserOptionsParams>,
): Promise<Option[]> => listOptions(matchingUsers(db, caller, { team, ...inUse(chosen) }), naming, chosen);

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
