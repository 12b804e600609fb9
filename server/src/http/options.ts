import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Option } from '#contract/http';
import type { DB } from '../db/schema.gen.ts';

/** Those that were named, or the first so many. */
export type Chosen = { ids?: number[] | undefined; limit?: number | undefined };

/** Whoever names ids is answered these, those included that are out of use. */
export const inUse = ({ ids }: Chosen): { is_active?: true } => (ids ? {} : { is_active: true });

type Naming = { id: Expression<unknown>; label: Expression<unknown>; order?: Expression<unknown> };

/** What a form may point at, in the order of its labels unless said otherwise. */
export function listOptions<TB extends keyof DB>(
  matching: SelectQueryBuilder<DB, TB, object>,
  { id, label, order = label }: Naming,
  { ids, limit = 20 }: Chosen,
): Promise<Option[]> {
  const named = ids ? matching.where(sql<SqlBool>`${id} = any(${ids}::integer[])`) : matching;
  return named
    .select([sql<number>`${id}`.as('value'), sql<string>`${label}`.as('label')])
    .orderBy(order)
    .orderBy(id)
    .limit(ids ? 200 : limit)
    .$castTo<Option>()
    .execute();
}
