import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Link } from '#contract/base/http';
import type { MergeListParams, MergeRow, Use } from '#contract/base/merges';
import type { Caller } from '../../auth/caller.ts';
import { reachesRecords, seesAll, seesRecord } from '../../auth/scope.ts';
import { hiddenNouns } from '../../db/nouns.ts';
import type { DB } from '../../db/schema.gen.ts';
import { linkToUser } from '../links.ts';
import type { MergeNoun } from './merges.nouns.ts';
import { isLate, labelOf } from './merges.queries.ts';
import { listPage, type ListOfRecord } from '../lists/list.ts';

/** Only accounts are someone's; everything else is seen by everyone who sees any of it. */
const isSeenBy = (noun: MergeNoun, caller: Caller): RawBuilder<SqlBool> =>
  noun === 'accounts' ? reachesRecords(caller, 'accounts:view', 'accounts') : sql<SqlBool>`true`;

/** How many of the rows that moved the caller sees; of tables that are no nouns all of them. */
function countSeen(caller: Caller): RawBuilder<number> {
  const cases = hiddenNouns
    .filter((noun) => !seesAll(caller, noun))
    .map(
      (noun) => sql`when ${sql.lit(noun)} then (select count(*) from unnest(row_ids) as moved (id)
        where ${seesRecord(caller, noun, sql`moved.id`)})`,
    );
  return sql<number>`case table_name ${sql.join([...cases, sql`when '' then 0`], sql` `)} else cardinality(row_ids) end`;
}

/** What went into this record and can still be taken apart; unnamed where the caller does not see it. */
export const listMerges: ListOfRecord<z.infer<typeof MergeListParams>, MergeNoun, MergeRow> = (
  db,
  caller,
  url,
  params,
  noun,
  keptId,
) =>
  listPage(db, url, params, {
    matching: db
      .selectFrom('merges')
      .where('undone_at', 'is', null)
      .where('noun', '=', noun)
      .where('kept_id', '=', keptId)
      .where(isLate, '=', false),
    select: (query: SelectQueryBuilder<DB, 'merges', object>) =>
      query.select([
        'merges.id',
        'merges.merged_at',
        linkToUser('merges.merged_by').as('merged_by'),
        sql<Link | null>`(select json_build_object('id', id, 'label', ${labelOf(noun)}) from ${sql.table(noun)}
          where id = merges.merged_id and ${isSeenBy(noun, caller)})`.as('merged'),
        sql<
          Use[]
        >`(select coalesce(json_agg(json_build_object('noun', table_name, 'count', seen.count)), '[]')
          from merge_moves cross join lateral (select ${countSeen(caller)} as count) seen
          where merge_id = merges.id and seen.count > 0)`.as('moved'),
      ]),
    columns: { merged_at: sql.ref('merges.merged_at') },
    fallback: [{ field: 'merged_at', descending: true }],
    id: sql.ref('merges.id'),
  });
