import { sql, type InsertObject, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Link, Option } from '#contract/base/http';
import { memberOrdering, type MemberListParams, type MemberOptionsParams } from '#contract/people/members';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { shownIdNumber } from '../../../nouns/shownIdNumber.ts';
import { inUse, listOptions } from '../../../nouns/options.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { accountVisibleFor, reachesAccount } from '../accounts/accounts.record.queries.ts';
import { asMember } from './members.rules.ts';

type Filters = Omit<MemberListParams, 'page' | 'page_size' | 'ordering'>;
type Rows<O> = SelectQueryBuilder<DB, 'members' | 'accounts', O>;

/** What a member shows of itself; one set for list, record and export. */
function selectMember<O>(query: Rows<O>) {
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

export const memberRecords = scopedRecords('members', {
  // A member is there as long as its account is.
  alive: (db) =>
    db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .where('accounts.deleted_at', 'is', null),
  select: (rows: Rows<object>) => selectMember(rows).select('members.id_number_hash'),
  shown: asMember,
});

function matchingMembers(db: Db | Tx, caller: Caller, filters: Filters, permission: Permission) {
  const { search, account, relation, is_active } = filters;
  return memberRecords
    .matching(db, caller, permission, search)
    .$if(account !== undefined, (query) => query.where('members.account_id', 'in', account ?? []))
    .$if(relation !== undefined, (query) => query.where('members.relation', 'in', relation ?? []))
    .$if(is_active !== undefined, (query) => query.where('members.is_active', '=', is_active ?? true));
}

export const memberList = scopedList('members', {
  matching: matchingMembers,
  select: selectMember,
  ordering: memberOrdering,
  nullable: ['join_date'],
  fallback: [{ field: 'full_name', descending: false }],
});

const naming = { noun: 'members' as const, id: sql.ref('members.id'), label: sql.ref('members.full_name') };

export const memberOptions = (
  db: Db,
  caller: Caller,
  { account, ...chosen }: z.infer<typeof MemberOptionsParams>,
): Promise<Option[]> =>
  listOptions(matchingMembers(db, caller, { account, ...inUse(chosen) }, 'members:view'), naming, chosen);

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

/** An account to which a member could be added; it stays there until that is written. */
export const findAccountFor = (tx: Tx, caller: Caller, id: number) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.display_name as label'])
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

/** All who belong to the account, by what someone who is not known as one of them could be told to be. */
export const listNamedMembers = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'date_of_birth', 'is_active'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export async function insertMembers(tx: Tx, members: InsertObject<DB, 'members'>[]): Promise<void> {
  if (members.length > 0) await tx.insertInto('members').values(members).execute();
}

export async function setMember(tx: Tx, id: number, change: UpdateObject<DB, 'members'>): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}
