import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { HistoryEntry, HistoryListParams, Via } from '#contract/history';
import type { Caller } from '../auth/caller.ts';
import { reachesAll, reachesRecords } from '../auth/scope.ts';
import type { DB } from '../db/schema.gen.ts';
import { linkToUser } from '../records/links.ts';
import { listPage, type ListOfRecord } from './list.ts';

type Params = z.infer<typeof HistoryListParams>;
type Change = HistoryEntry['changes'][number];

/** The fields that name an account, by noun. */
const accountFields = sql`('tasks.related', 'notes.related', 'members.account', 'accounts.merged', 'accounts.merged_into')`;

/** A value as the caller may read it: of an account that they do not see now, only that there is one. */
function readable(caller: Caller, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (reachesAll(caller, 'accounts:view')) return value;
  return sql`case when audit_entries.noun || '.' || key in ${accountFields} and jsonb_typeof(${value}) = 'object'
      and not exists (select 1 from accounts
        where accounts.id = (${value} ->> 'id')::integer and ${reachesRecords(caller, 'accounts:view', 'accounts')})
    then '{"is_hidden": true}' else ${value} end`;
}

export const selectEntry = (caller: Caller) =>
  function select<O>(query: SelectQueryBuilder<DB, 'audit_entries', O>) {
    return query.select((eb) => [
      'audit_entries.id',
      'audit_entries.at',
      eb.ref('audit_entries.via').$castTo<Via>().as('via'),
      'audit_entries.action',
      linkToUser('audit_entries.actor_id').as('actor'),
      sql<Change[]>`(
      select coalesce(json_agg(json_build_object('field', key, 'before', ${readable(caller, sql`(value -> 1)`)},
        'after', ${readable(caller, sql`(value -> 2)`)}) order by key), '[]')
      from jsonb_each(audit_entries.changes)
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
