import { sql, type InsertObject, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { GroupListParams, groupOrdering } from '#contract/system/groups';
import type { Link } from '#contract/base/http';
import type { PermissionEntry } from '#contract/base/permissions';
import type { Grant } from '../../../auth/grants.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { contains, inRange } from '../../../nouns/lists/filters.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';

type Params = z.infer<typeof GroupListParams>;
type GroupFilters = Pick<Params, 'search' | 'created_at__range'>;
type Field = (typeof groupOrdering)[number];

const usersCount = sql<number>`(select count(*) from user_groups ug join users u on u.id = ug.user_id
  where ug.group_id = groups.id and u.deleted_at is null)`;

const alive = (db: Db | Tx) => db.selectFrom('groups').where('groups.deleted_at', 'is', null);

const narrowed = narrowedBy<GroupFilters>({
  search: contains(sql.ref('groups.search_text')),
  created_at__range: inRange('groups.created_at'),
});
const matchingGroups = (db: Db | Tx, filters: GroupFilters) => narrowed(alive(db), filters);

function selectGroup<O>(query: SelectQueryBuilder<DB, 'groups', O>) {
  return query
    .select([
      'groups.id',
      'groups.name',
      'groups.description',
      'groups.created_at',
      'groups.updated_at',
      'groups.version',
    ])
    .select([
      usersCount.as('users_count'),
      sql<string | null>`money_text(groups.claim_limit, (select currency from organisation))`.as(
        'claim_limit',
      ),
      linkToUser('groups.created_by').as('created_by'),
      linkToUser('groups.updated_by').as('updated_by'),
      sql<
        Grant[]
      >`(select coalesce(json_agg(json_build_object('module_name', p.module_name, 'actions', p.actions, 'scope', p.scope)
      order by p.module_name, p.scope), '[]') from group_permissions p where p.group_id = groups.id)`.as(
        'permissions',
      ),
    ]);
}

const order = {
  columns: {
    name: sql.ref('groups.name'),
    created_at: sql.ref('groups.created_at'),
    updated_at: sql.ref('groups.updated_at'),
    users_count: usersCount,
  },
  fallback: [{ field: 'name' as Field, descending: false }],
  id: sql.ref('groups.id'),
};

export const groupsPlan = (db: Db | Tx, filters: GroupFilters) => ({
  matching: matchingGroups(db, filters),
  select: selectGroup,
  ...order,
});

export const findGroupByName = (db: Db | Tx, name: string): Promise<Link | undefined> =>
  alive(db)
    .where(sql`lower(groups.name)`, '=', name.toLowerCase())
    .select(['groups.id', 'groups.name as label'])
    .executeTakeFirst();

export async function replacePermissions(
  tx: Tx,
  groupId: number,
  entries: readonly PermissionEntry[],
): Promise<void> {
  await tx.deleteFrom('group_permissions').where('group_id', '=', groupId).execute();
  if (entries.length === 0) return;
  const rows = entries.map(({ module_name, scope, actions }) => ({
    group_id: groupId,
    module_name,
    scope,
    actions: [...new Set(actions)],
  }));
  await tx.insertInto('group_permissions').values(rows).execute();
}

export const insertGroup = (tx: Tx, group: InsertObject<DB, 'groups'>) =>
  tx.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();

export async function setGroup(tx: Tx, id: number, change: UpdateObject<DB, 'groups'>): Promise<void> {
  await tx.updateTable('groups').set(change).where('id', '=', id).execute();
}

export const lockDeletedGroup = (tx: Tx, id: number) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
