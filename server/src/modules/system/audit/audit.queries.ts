import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { AuditListParams } from '#contract/base/history';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { among, inRange } from '../../../nouns/lists/filters.ts';
import { entryOrder, selectEntry } from '../../../nouns/trail/history.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { recordLabel } from '../../../nouns/trail/recordLabels.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';

type Params = z.infer<typeof AuditListParams>;
type Filters = Omit<Params, 'page' | 'page_size' | 'ordering'>;

const narrowed = narrowedBy<Filters>({
  actor: among('audit_entries.actor_id'),
  noun: among('audit_entries.noun'),
  record_id: among('audit_entries.record_id'),
  via: among('audit_entries.via'),
  search: (text) => sql`audit_entries.action = ${text.toLowerCase()}`,
  at__range: inRange('audit_entries.at'),
});

/** The trail of everything. */
export const auditPlan = (db: Db, caller: Caller, filters: Filters) => ({
  matching: narrowed(db.selectFrom('audit_entries'), filters),
  select: (query: SelectQueryBuilder<DB, 'audit_entries', object>) =>
    selectEntry(caller)(query).select([
      'audit_entries.module',
      'audit_entries.noun',
      'audit_entries.record_id',
      recordLabel(caller, sql.ref('audit_entries.noun'), sql.ref('audit_entries.record_id')).as('record'),
      sql<boolean>`exists (select 1 from audit_seals s where s.entry_id = audit_entries.id)`.as('is_sealed'),
    ]),
  ...entryOrder,
});

export const listAudit = (db: Db, caller: Caller, url: string, params: Params) =>
  listPage(db, url, params, auditPlan(db, caller, params));
