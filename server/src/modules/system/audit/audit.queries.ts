import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { AuditListParams } from '#contract/base/history';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { inRange } from '../../../nouns/filters.ts';
import { entryOrder, selectEntry } from '../../../nouns/history.ts';
import { listPage } from '../../../nouns/list.ts';

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
    .$if(at__range !== undefined, (query) => query.where(inRange('audit_entries.at')(at__range)));
}

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
  ...entryOrder,
});

export const listAudit = (db: Db, caller: Caller, url: string, params: Params) =>
  listPage(db, url, params, auditPlan(db, caller, params));
