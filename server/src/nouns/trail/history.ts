import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { HistoryEntry, HistoryListParams, Via } from '#contract/base/history';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import { reaches, reachesAll, seesAll, seesRecord, whoseOf } from '../../auth/scope.ts';
import { factsOf, hiddenNouns, nounsWithFacts } from '../../db/nouns.ts';
import type { DB } from '../../db/schema.gen.ts';
import { linkToUser } from '../links.ts';
import { listPage, type ListOfRecord } from '../lists/list.ts';

type Params = z.infer<typeof HistoryListParams>;
type Change = HistoryEntry['changes'][number];

const namingFields = nounsWithFacts.flatMap((noun) =>
  Object.entries(factsOf(noun).names ?? {}).map(([field, named]) => ({ field: `${noun}.${field}`, named })),
);

/** Of which noun the record is that a value names: the value says so, or the field that it stands in. */
const nounOf = (value: RawBuilder<unknown>) => {
  const byField = namingFields.map(({ field, named }) => sql`when ${sql.lit(field)} then ${sql.lit(named)}`);
  return sql`coalesce(${value} ->> 'noun', case audit_entries.noun || '.' || key ${sql.join(byField, sql` `)} end)`;
};

/** A value as the caller may read it: of a record that they do not see now, only that there is one. */
function readable(caller: Caller, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const hidden = hiddenNouns
    .filter((noun) => !seesAll(caller, noun))
    .map(
      (noun) => sql`when jsonb_typeof(${value}) = 'object' and ${nounOf(value)} = ${sql.lit(noun)}
        and not ${seesRecord(caller, noun, sql`(${value} ->> 'id')::integer`)} then '{"is_hidden": true}'`,
    );
  const shown = sql`when jsonb_typeof(${value}) = 'object' then ${value} - 'noun'`;
  return sql`case ${sql.join([...hidden, shown], sql` `)} else ${value} end`;
}

/** What we earn by a policy or an offer, under its own name or that of the part whose it is. */
const isCommission = sql<SqlBool>`key ~ '(^| › )commission_(rate|basis|source|rule)$'`;

/** Of a record whose commission the caller may not see, what it was and became is left out. */
function isTold(caller: Caller): RawBuilder<SqlBool> {
  if (reachesAll(caller, 'commissions:view')) return sql<SqlBool>`true`;
  const reached = (['policies', 'quotes'] as const).map(
    (noun) => sql`when ${sql.lit(noun)} then exists (select 1 from ${sql.table(noun)} seen
      where seen.id = audit_entries.record_id and ${reaches(caller, 'commissions:view', whoseOf(noun, 'seen'))})`,
  );
  const isRate = holds(caller, 'commissions:view')
    ? sql`false`
    : sql`audit_entries.noun = 'commission_rates'`;
  return sql<SqlBool>`(not ${isCommission} and not ${isRate} or case audit_entries.noun ${sql.join(reached, sql` `)} else false end)`;
}

export const selectEntry = (caller: Caller) =>
  function select<O>(query: SelectQueryBuilder<DB, 'audit_entries', O>) {
    return query.select((eb) => [
      'audit_entries.id',
      'audit_entries.at',
      eb.ref('audit_entries.via').$castTo<Via>().as('via'),
      sql<string | null>`(select imports.import_number from imports
        where imports.id = audit_entries.import_id)`.as('import_number'),
      'audit_entries.action',
      linkToUser('audit_entries.actor_id').as('actor'),
      sql<Change[]>`(
      select coalesce(json_agg(json_build_object('field', key, 'before', ${readable(caller, sql`(value -> 1)`)},
        'after', ${readable(caller, sql`(value -> 2)`)}) order by key), '[]')
      from jsonb_each(audit_entries.changes)
      where ${isTold(caller)}
    )`.as('changes'),
    ]);
  };

/** Newest first. */
export const entryOrder = {
  columns: { at: sql.ref('audit_entries.id') },
  fallback: [{ field: 'at' as const, descending: true }],
  id: sql.ref('audit_entries.id'),
};

/** Who changed what in one record, newest first. */
export const listHistory: ListOfRecord<Params, string, HistoryEntry> = (
  db,
  caller,
  url,
  params,
  noun,
  recordId,
) =>
  listPage(db, url, params, {
    matching: db.selectFrom('audit_entries').where('noun', '=', noun).where('record_id', '=', recordId),
    select: selectEntry(caller),
    ...entryOrder,
  });
