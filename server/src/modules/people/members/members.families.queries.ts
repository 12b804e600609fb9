import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Permission } from '#contract/base/permissions';
import { familyOrdering, mostDependants, type MemberFamilyParams } from '#contract/people/memberFamilies';
import type { Member } from '#contract/people/members';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { isFoundBy } from '../../../db/search/search.ts';
import { scopedList } from '../../../nouns/lists/scopedList.ts';
import { members } from './members.noun.ts';

type Asked = Pick<MemberFamilyParams, 'account' | 'is_active' | 'search'>;

/** The heads of families of which someone fits, looked for among the members of the account alone. */
const areHeadsOf = (
  account: readonly number[],
  fits: RawBuilder<SqlBool>,
) => sql<SqlBool>`members.id = any(array(
  select coalesce(own.principal_id, own.id) from members own
  where own.account_id = any(${account}::integer[]) and ${fits}))`;

function matching(db: Db | Tx, caller: Caller, asked: Partial<Asked>, permission: Permission) {
  const { account = [], is_active, search = '' } = asked;
  const heads = members
    .matching(db, caller, account.length > 0 ? { account } : {}, permission)
    .where('members.principal_id', 'is', null);
  return heads
    .$if(search !== '', (rows) => rows.where(areHeadsOf(account, isFoundBy('members', search, 'own'))))
    .$if(is_active !== undefined, (rows) =>
      rows.where(areHeadsOf(account, sql<SqlBool>`own.is_active = ${is_active ?? true}`)),
    );
}

export const families = scopedList('members', {
  matching,
  select: members.listing.select,
  ordering: familyOrdering,
  fallback: [{ field: 'full_name', descending: false }],
});

/** The first of those who depend on each of these, and how many there are. */
export async function listOfFamilies(db: Db, caller: Caller, heads: readonly number[]) {
  const { rows } = await sql<{ id: number; count: number }>`
    select id, count::integer from (
      select id, row_number() over (partition by principal_id order by relation, date_of_birth, id) as place,
        count(*) over (partition by principal_id) as count
      from members where principal_id = any(${heads}::integer[])) ranked
    where place <= ${mostDependants}`.execute(db);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const shown = await members.listing
    .select(
      members
        .matching(db, caller, {}, 'members:view')
        .where(sql<SqlBool>`members.id = any(${rows.map(({ id }) => id)}::integer[])`),
      caller,
    )
    .orderBy(sql`members.relation, members.date_of_birth, members.id`)
    .execute();
  return (shown as Member[]).map((member) => ({ member, count: counts.get(member.id) ?? 0 }));
}
