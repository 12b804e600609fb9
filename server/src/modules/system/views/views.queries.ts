import { sql, type InsertObject, type SelectQueryBuilder, type SqlBool, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import {
  permissionToView,
  viewLists,
  type View,
  type ViewList,
  type ViewListParams,
} from '#contract/system/views';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { edition } from '../../../nouns/stamps.ts';
import { among, contains, equals } from '../../../nouns/lists/filters.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';

type Field = 'is_own' | 'name' | 'created_at';

const listsOf = (caller: Caller): ViewList[] =>
  viewLists.filter((list) => holds(caller, permissionToView(list)));

const isOwn = (caller: Caller) => sql<SqlBool>`views.owner_id is not distinct from ${caller.user_id}`;

/** One's own and what others share, of lists that the caller may see; whatever else there is, is there for nobody else. */
const visibleViews = (db: Db | Tx, caller: Caller) =>
  db
    .selectFrom('views')
    .where(sql<SqlBool>`views.list = any(${listsOf(caller)}::text[])`)
    .where((eb) => eb.or([isOwn(caller), eb('views.is_shared', '=', true)]));

function selectView<O>(query: SelectQueryBuilder<DB, 'views', O>) {
  return query.select((eb) => [
    'views.id',
    eb.ref('views.list').$castTo<ViewList>().as('list'),
    'views.name',
    'views.query',
    'views.is_shared',
    'views.is_default',
    linkToUser('views.owner_id').as('owner'),
    'views.ready',
    'views.created_at',
    linkToUser('views.created_by').as('created_by'),
    'views.updated_at',
    linkToUser('views.updated_by').as('updated_by'),
    'views.version',
  ]);
}

const narrowed = narrowedBy<ViewListParams>({
  list: among('views.list'),
  is_shared: equals('views.is_shared'),
  search: contains(sql`lower(views.name)`),
});

/** One's own first, so that however much is shared, none of them is cut off. */
export const listViews = (db: Db, caller: Caller, url: string, params: ViewListParams) =>
  listPage(db, url, params, {
    matching: narrowed(visibleViews(db, caller), params),
    select: selectView,
    columns: {
      is_own: isOwn(caller),
      name: sql.ref('views.name'),
      created_at: sql.ref('views.created_at'),
    },
    fallback: [
      { field: 'is_own', descending: true },
      { field: 'name', descending: false },
    ] as { field: Field; descending: boolean }[],
    id: sql.ref('views.id'),
  });

export const findViewRow = (tx: Tx, caller: Caller, id: number): Promise<View | undefined> =>
  selectView(visibleViews(tx, caller)).where('views.id', '=', id).executeTakeFirst();

/** Past what the caller sees, for what they have just written. */
export const readView = (tx: Tx, id: number): Promise<View> =>
  selectView(tx.selectFrom('views')).where('views.id', '=', id).executeTakeFirstOrThrow();

export async function countViews(tx: Tx, ownerId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('views')
    .select(sql<number>`count(*)`.as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return n;
}

export const findHolderOfName = (
  tx: Tx,
  caller: Caller,
  { list, owner, name }: Pick<View, 'list' | 'owner' | 'name'>,
): Promise<Link | undefined> =>
  visibleViews(tx, caller)
    .select(['views.id', 'views.name as label'])
    .where(sql<SqlBool>`views.owner_id is not distinct from ${owner?.id ?? null}`)
    .where('views.list', '=', list)
    .where(sql`lower(views.name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

export async function insertView(tx: Tx, values: InsertObject<DB, 'views'>): Promise<number> {
  const { id } = await tx.insertInto('views').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setView(tx: Tx, id: number, set: UpdateObject<DB, 'views'>): Promise<void> {
  await tx.updateTable('views').set(set).where('id', '=', id).execute();
}

/** A list opens with one view; what it opened with until now is a view like any other. */
export async function clearDefault(tx: Tx, ownerId: number, list: ViewList): Promise<void> {
  await tx
    .updateTable('views')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}

export async function removeView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('views').where('id', '=', id).execute();
}

/** What someone shared becomes another's; where that one has such a name already, it stays as it is. */
export const reassignSharedViews = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('views')
    .set({ owner_id: to, is_default: false, ...edition(caller) })
    .where('owner_id', '=', from)
    .where('is_shared', '=', true)
    .where(
      sql<SqlBool>`not exists (select 1 from views taken
        where taken.owner_id = ${to} and taken.list = views.list and lower(taken.name) = lower(views.name))`,
    )
    .returning((eb) => [
      'id',
      eb.ref('list').$castTo<ViewList>().as('list'),
      linkToUser('views.owner_id').as('owner'),
    ])
    .execute();
