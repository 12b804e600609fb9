import type { MemberFamily, MemberFamilyParams } from '#contract/people/memberFamilies';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { ListAnswer } from '../../../nouns/lists/list.ts';
import { families, listOfFamilies } from './members.families.queries.ts';

/** The families of an account, page by page: a family is never parted. */
export async function listFamilies(
  db: Db,
  caller: Caller,
  url: string,
  params: MemberFamilyParams,
): Promise<ListAnswer<MemberFamily>> {
  const page = await families.list(db, caller, url, params);
  const of = await listOfFamilies(
    db,
    caller,
    page.results.map(({ id }) => id),
  );
  const byHead = Map.groupBy(of, ({ member }) => member.principal_id);
  return {
    ...page,
    results: page.results.map((head) => {
      const own = byHead.get(head.id) ?? [];
      return {
        ...head,
        dependants: own.map(({ member }) => member),
        dependants_count: own[0]?.count ?? 0,
      };
    }),
  };
}
