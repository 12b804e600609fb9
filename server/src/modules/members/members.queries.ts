import { sql, type InsertObject, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Link, Option } from '#contract/http';
import type { Member, MemberListParams, memberOrdering } from '#contract/members';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches, visibleFor, whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { linkTo, linkToUser } from '../../records/links.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import { organisationDay } from '../../db/organisationDay.ts';
import type { DB } from '../../db/schema.gen.ts';
import { shownIdNumber } from '../../records/shownIdNumber.ts';
import { isFoundBy, listPage } from '../../http/list.ts';
import { isChosen, type RowChoice } from '../../jobs/daily/rows.ts';
import { accountVisibleFor, reachesAccount } from '../accounts/accounts.queries.ts';

type Field = (typeof memberOrdering)[number];
type Filters = Omit<MemberListParams, 'page' | 'page_size' | 'ordering'>;
type Joined = 'members' | 'accounts';

/** As its account's: the database keeps the copies. */
const whoseMember = whoseOf('members');

const withAccount = (db: Db | Tx) =>
  db.selectFrom('members').innerJoin('accounts', 'accounts.id', 'members.account_id');

/** A member is there as long as its account is. */
const alive = (db: Db | Tx) => withAccount(db).where('accounts.deleted_at', 'is', null);

function matchingMembers(db: Db | Tx, caller: Caller, filters: Filters, permission: Permission) {
  const { search, account, relation, is_active } = filters;
  return alive(db)
    .where(visibleFor(caller, permission, whoseMember))
    .$if(Boolean(search), (query) => query.where(isFoundBy('members.search_text', search ?? '')))
    .$if(account !== undefined, (query) => query.where('members.account_id', 'in', account ?? []))
    .$if(relation !== undefined, (query) => query.where('members.relation', 'in', relation ?? []))
    .$if(is_active !== undefined, (query) => query.where('members.is_active', '=', is_active ?? true));
}

/** What a member shows of itself; one set for list, record and export. */
function selectMember<O>(query: SelectQueryBuilder<DB, Joined, O>) {
  return query
    .select([
      'members.id',
      'members.account_id',
      'members.principal_id',
      'members.relation',
      'members.full_name',
      'members.first_name',
      'members.last_name',
      'members.date_of_birth',
      'members.gender',
      'members.nationality',
      'members.id_type',
      'members.id_expiry',
      'members.licence_no',
      'members.licence_expiry',
      'members.employee_no',
      'members.plan_category',
      'members.join_date',
      'members.exit_date',
      'members.is_active',
      'members.created_at',
      'members.updated_at',
      'members.version',
    ])
    .select([
      sql<number>`extract(year from age(${organisationDay}, members.date_of_birth))::integer`.as('age'),
      sql<Link>`json_build_object('id', accounts.id, 'label', accounts.display_name)`.as('account'),
      linkTo('members', 'members.principal_id').as('principal'),
      ...shownIdNumber('members'),
      linkToUser('members.created_by').as('created_by'),
      linkToUser('members.updated_by').as('updated_by'),
    ]);
}

const order = {
  columns: {
    full_name: sql.ref('members.full_name'),
    relation: sql.ref('members.relation'),
    date_of_birth: sql.ref('members.date_of_birth'),
    join_date: sql.ref('members.join_date'),
    created_at: sql.ref('members.created_at'),
  },
  nullable: ['join_date'] as Field[],
  fallback: [{ field: 'full_name', descending: false }] as { field: Field; descending: boolean }[],
  id: sql.ref('members.id'),
};

export const listMembers = (db: Db, caller: Caller, url: string, params: MemberListParams) =>
  listPage(db, url, params, {
    matching: matchingMembers(db, caller, params, 'members:view'),
    select: selectMember,
    ...order,
  });

/** Only what the caller may export, which may be less than what they see. */
export const membersToExport = (db: Db, caller: Caller, filters: Filters) => ({
  matching: matchingMembers(db, caller, filters, 'members:export').where(
    reaches(caller, 'members:export', whoseMember),
  ),
  select: selectMember,
  ...order,
});

type OptionsParams = {
  search?: string | undefined;
  limit?: number | undefined;
  ids?: number[] | undefined;
  account?: number[] | undefined;
};

export const memberOptions = (
  db: Db,
  caller: Caller,
  { search, limit = 20, ids, account }: OptionsParams,
): Promise<Option[]> =>
  matchingMembers(db, caller, { search, account }, 'members:view')
    .$if(ids !== undefined, (query) => query.where('members.id', 'in', ids ?? []))
    .$if(ids === undefined, (query) => query.where('members.is_active', '=', true))
    .select(['members.id as value', 'members.full_name as label'])
    .orderBy('members.full_name')
    .orderBy('members.id')
    .limit(ids ? 200 : limit)
    .execute();

/** The record as the caller may see it, and whether the permission reaches it. */
export const findMemberRow = (db: Db | Tx, caller: Caller, permission: Permission, id: number) =>
  selectMember(alive(db))
    .select(['members.id_number_hash', reaches(caller, permission, whoseMember).as('is_permitted')])
    .where('members.id', '=', id)
    .where(visibleFor(caller, permission, whoseMember))
    .executeTakeFirst();

/** The first of those whose last day was before the day, and who are still active. */
export const lockLeavers = async (
  tx: Tx,
  day: string,
  limit: number,
  choice: RowChoice,
): Promise<number[]> => {
  const leavers = await tx
    .selectFrom('members')
    .select('id')
    .where('is_active', '=', true)
    .where('exit_date', '<', day)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return leavers.map(({ id }) => id);
};

/** As it is, whoever acts; also with an account that was deleted. */
export const readMember = (tx: Tx, id: number): Promise<Member> =>
  selectMember(withAccount(tx)).where('members.id', '=', id).executeTakeFirstOrThrow();

/** An account to which a member could be added; it stays there until that is written. */
export const findAccountFor = (tx: Tx, caller: Caller, id: number) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(reachesAccount(caller, 'members:create').as('is_permitted'))
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, 'accounts:view'))
    .forShare()
    .executeTakeFirst();
};

type Above = { account_id: number; depends_on: number[] };

/** The account of a member, and everyone whose dependant it is, itself included. */
export async function findAbove(tx: Tx, id: number): Promise<Above | undefined> {
  const { rows } = await sql<Above>`
    with recursive above as (
      select id, principal_id, account_id from members where id = ${id}
      union
      select m.id, m.principal_id, m.account_id from members m join above on m.id = above.principal_id
    )
    select account_id, (select array_agg(id) from above) as depends_on from above where id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

export async function insertMembers(tx: Tx, members: InsertObject<DB, 'members'>[]): Promise<void> {
  if (members.length > 0) await tx.insertInto('members').values(members).execute();
}

export async function setMember(tx: Tx, id: number, change: UpdateObject<DB, 'members'>): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}
