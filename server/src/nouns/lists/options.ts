import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Option } from '#contract/base/http';
import type { NounWithFacts } from '../../db/nouns.ts';
import type { DB } from '../../db/schema.gen.ts';
import { foundInRanks } from '../../db/search/search.ts';

/** Those that were named, or the first so many of what a text finds. */
export type Chosen = {
  ids?: number[] | undefined;
  limit?: number | undefined;
  search?: string | undefined;
};

/** Whoever names ids is answered these, those included that are out of use. */
export const inUse = ({ ids }: Chosen): { is_active?: true } => (ids ? {} : { is_active: true });

type Naming = {
  noun: NounWithFacts;
  id: Expression<unknown>;
  label: Expression<unknown>;
  order?: Expression<unknown>;
  /** What the search finds at all, where that is more than what the text of the record has. */
  isFound?: RawBuilder<SqlBool>;
};

/**
 * What a form may point at, in the order of its labels unless said otherwise; what begins with the text that was typed
 * before what has it later. Each rank is asked for alone, so that an index in the order of the labels serves.
 */
export async function listOptions<TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  { noun, id, label, order = label, isFound }: Naming,
  { ids, limit = 20, search = '' }: Chosen,
): Promise<Option[]> {
  const named = ids ? matching.where(sql<SqlBool>`${id} = any(${ids}::integer[])`) : matching;
  const most = ids ? 200 : limit;
  const found: Option[] = [];
  for (const rank of search === '' ? [sql<SqlBool>`true`] : foundInRanks(noun, search, isFound)) {
    if (found.length === most) break;
    const some = await named
      .where(rank)
      .select([sql<number>`${id}`.as('value'), sql<string>`${label}`.as('label')])
      .orderBy(order)
      .orderBy(id)
      .limit(most - found.length)
      .$castTo<Option>()
      .execute();
    found.push(...some);
  }
  return found;
}
