import {
  expressionBuilder,
  sql,
  type InsertObject,
  type SelectQueryBuilder,
  type UpdateObject,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Link, Option } from '#contract/http';
import type { Permission } from '#contract/permissions';
import { userOrdering, type languages, type UserListParams } from '#contract/users';
import type { Caller, GrantRow } from '../../auth/caller.ts';
import { grantsOf } from '../../auth/grants.ts';
import { reaches, visibleFor, whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { linkTo, linkToUser } from '../../records/links.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inRange } from '../../http/filters.ts';
import { containing, listPage, type ListPlan } from '../../http/list.ts';

const whose = whoseOf('users');
const alive = (db: Db | Tx) => db.selectFrom('users').where('users.deleted_at', 'is', null);

export type UserFilters = Omit<UserListParams, 'page' | 'page_size' | 'ordering'>;

export function matchingUsers(
  db: Db | Tx,
  caller: Caller,
  filters: UserFilters,
  permission: Permission = 'users:view',
) {
  const { search, team, group, is_active, is_superuser, created_at__range } = filters;
  const eb = expressionBuilder<DB, 'users'>();
  return alive(db)
    .where(visibleFor(caller, permission, whose))
    .$if(Boolean(search), (query) => query.where('users.search_text', 'like', containing(search ?? '')))
    .$if(team !== undefined, (query) => query.where('users.team_id', 'in', team ?? []))
    .$if(is_active !== undefined, (query) => query.where('users.is_active', '=', is_active ?? true))
    .$if(is_superuser !== undefined, (query) => query.where('users.is_superuser', '=', is_superuser ?? true))
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('users.created_at', created_at__range)),
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

/** What a user shows of itself; one set for list, record and export. */
function selectUser<O>(query: SelectQueryBuilder<DB, 'users', O>) {
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

const usersPlan = {
  columns: Object.fromEntries(userOrdering.map((field) => [field, sql.ref(`users.${field}`)])) as Record<
    (typeof userOrdering)[number],
    ReturnType<typeof sql.ref>
  >,
  nullable: ['last_login_at'],
  fallback: [{ field: 'full_name', descending: false }] as {
    field: (typeof userOrdering)[number];
    descending: boolean;
  }[],
  id: sql.ref('users.id'),
} satisfies Partial<ListPlan<'users', (typeof userOrdering)[number], object>>;

export function listUsers(db: Db, caller: Caller, url: string, params: UserListParams) {
  return listPage(db, url, params, {
    matching: matchingUsers(db, caller, params),
    select: selectUser,
    ...usersPlan,
  });
}

/** Only what the caller may export, which may be less than what they see. */
export const usersToExport = (db: Db, caller: Caller, filters: UserFilters) => ({
  matching: matchingUsers(db, caller, filters, 'users:export').where(reaches(caller, 'users:export', whose)),
  select: selectUser,
  ...usersPlan,
});

/** The record as the caller may see it, and whether the permission reaches it. */
export async function findUserRow(db: Db | Tx, caller: Caller, permission: Permission, id: number) {
  const row = await selectUser(alive(db))
    .select(['users.avatar', reaches(caller, permission, whose).as('is_permitted')])
    .where('users.id', '=', id)
    .where(visibleFor(caller, permission, whose))
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, permissions: await grantsOf(db, id) };
}

/** Someone who was removed, held until the end of the transaction; who sees them is decided as for the living. */
export const lockDeletedUser = (tx: Tx, caller: Caller, permission: Permission, id: number) =>
  tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.is_superuser'])
    .select(reaches(caller, permission, whose).as('is_permitted'))
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is not', null)
    .where(visibleFor(caller, permission, whose))
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function userOptions(
  db: Db,
  caller: Caller,
  params: {
    search?: string | undefined;
    limit?: number | undefined;
    ids?: number[] | undefined;
    team?: number[] | undefined;
  },
): Promise<Option[]> {
  const { search, limit = 20, ids, team } = params;
  return matchingUsers(db, caller, { search, team })
    .$if(ids !== undefined, (query) => query.where('users.id', 'in', ids ?? []))
    .$if(ids === undefined, (query) => query.where('users.is_active', '=', true))
    .select(['users.id as value', 'users.full_name as label'])
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(ids ? 200 : limit)
    .execute();
}

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
