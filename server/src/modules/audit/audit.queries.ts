import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { AuditListParams, HistoryEntry, Via } from '#contract/history';
import type { Caller } from '../../auth/caller.ts';
import { reachesAll } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { linkToUser } from '../../db/links.ts';
import { prepared, sendAhead } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inRange } from '../../http/filters.ts';
import { listPage } from '../../http/list.ts';
import type { Actor } from '../../auth/actor.ts';
import { reachesAccount } from '../accounts/accounts.queries.ts';

type Change = HistoryEntry['changes'][number];
type Params = z.infer<typeof AuditListParams>;
type Filters = Omit<Params, 'page' | 'page_size' | 'ordering'>;

function matchingEntries(db: Db, { actor, noun, record_id, via, at__range, search }: Filters) {
  return db
    .selectFrom('audit_entries')
    .$if(actor !== undefined, (query) => query.where('actor_id', 'in', actor ?? []))
    .$if(noun !== undefined, (query) => query.where('noun', 'in', noun ?? []))
    .$if(record_id !== undefined, (query) => query.where('record_id', 'in', record_id ?? []))
    .$if(via !== undefined, (query) => query.where('via', 'in', via ?? []))
    .$if(Boolean(search), (query) => query.where('action', '=', (search ?? '').toLowerCase()))
    .$if(at__range !== undefined, (query) => query.where(inRange('audit_entries.at', at__range)));
}

/** The fields that name an account, by noun. */
const accountFields = sql`('tasks.related', 'members.account', 'accounts.merged', 'accounts.merged_into')`;

/** A value as the caller may read it: of an account that they do not see now, only that there is one. */
function readable(caller: Caller, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (reachesAll(caller, 'accounts:view')) return value;
  return sql`case when audit_entries.noun || '.' || key in ${accountFields} and jsonb_typeof(${value}) = 'object'
      and not exists (select 1 from accounts
        where accounts.id = (${value} ->> 'id')::integer and ${reachesAccount(caller, 'accounts:view')})
    then '{"is_hidden": true}' else ${value} end`;
}

const selectEntry = (caller: Caller) =>
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

const order = {
  columns: { at: sql.ref('audit_entries.id') },
  fallback: [{ field: 'at' as const, descending: true }],
  id: sql.ref('audit_entries.id'),
};

/** The trail of everything. */
export const auditPlan = (db: Db, caller: Caller, filters: Filters) => ({
  matching: matchingEntries(db, filters),
  select: (query: SelectQueryBuilder<DB, 'audit_entries', object>) =>
    selectEntry(caller)(query).select([
      'audit_entries.module',
      'audit_entries.noun',
      'audit_entries.record_id',
      sql<boolean>`exists (select 1 from audit_seals s where s.entry_id = audit_entries.id)`.as('is_sealed'),
    ]),
  ...order,
});

export const listAudit = (db: Db, caller: Caller, url: string, params: Params) =>
  listPage(db, url, params, auditPlan(db, caller, params));

/** Who changed what in one record, newest first. That the caller may see the record is the route's to check. */
export const listHistory = (
  db: Db,
  caller: Caller,
  url: string,
  params: Pick<Params, 'page' | 'page_size' | 'ordering'>,
  noun: string,
  recordId: number,
) =>
  listPage(db, url, params, {
    matching: db.selectFrom('audit_entries').where('noun', '=', noun).where('record_id', '=', recordId),
    select: selectEntry(caller),
    ...order,
  });

type NewEntry = { module: string; noun: string; record_id: number; action: string; changes: string };

/** Sent with whatever comes next, since every change writes one and nobody needs its answer. */
export async function insertEntry(tx: Tx, { user_id, via }: Actor, entry: NewEntry): Promise<void> {
  const insertion = tx.insertInto('audit_entries').values({ actor_id: user_id, via, ...entry });
  await sendAhead(tx, prepared(insertion.compile()));
}

/** One entry for each record, which have the same change in common. */
export async function insertSameEntries(
  tx: Tx,
  actor: Actor,
  { module, noun, action, field }: { module: string; noun: string; action: string; field: string },
  [before, after]: readonly [string, string],
  recordIds: readonly number[],
): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, via, module, noun, record_id, action, changes)
    select ${actor.user_id}::integer, ${actor.via}, ${module}, ${noun}, record_id, ${action},
      jsonb_build_object(${field}::text, jsonb_build_array(gen_random_uuid(), ${before}::jsonb, ${after}::jsonb))
    from unnest(${recordIds}::integer[]) as record_id`.execute(tx);
}

/** How long until someone may do it again who did it so often within the last hour. */
export async function findWait(
  tx: Tx,
  userId: number,
  action: string,
  mostPerHour: number,
): Promise<{ seconds: number } | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from at + interval '1 hour' - clock_timestamp())::float8 as seconds
    from audit_entries
    where actor_id = ${userId} and action = ${action} and at > clock_timestamp() - interval '1 hour'
    order by at desc offset ${sql.lit(mostPerHour - 1)} limit 1`.execute(tx);
  return rows[0];
}
