import { z } from 'zod';
import { exportParams } from './exports.ts';
import { AnyJson, choiceFilter, dateRange, idsFilter, Link, listParams, Timestamp } from './http.ts';
import { nounsWith } from './nouns.ts';

export const vias = ['screen', 'import', 'job', 'api_key', 'console'] as const;
export type Via = (typeof vias)[number];

const Change = z.object({ field: z.string(), before: AnyJson, after: AnyJson });

export const HistoryEntry = z.object({
  id: z.int(),
  at: Timestamp,
  actor: Link.nullable(),
  via: z.enum(vias),
  /** Of the import that did it. */
  import_number: z.string().nullable(),
  action: z.string(),
  changes: z.array(Change),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The audit trail of everything, where the history is that of one record. */
export const AuditEntry = HistoryEntry.extend({
  module: z.string(),
  noun: z.string(),
  record_id: z.int(),
  /** What the record is called now; null where it is gone, has no name or is not for the reader. */
  record: z.string().nullable(),
  is_sealed: z.boolean(),
});

export const auditedNouns = nounsWith('history');

export const HistoryListParams = listParams(['at'], {});
const auditOrdering = ['at'] as const;
export const AuditListParams = listParams(auditOrdering, {
  actor: idsFilter().optional(),
  noun: choiceFilter(auditedNouns).optional(),
  record_id: idsFilter().optional(),
  via: choiceFilter(vias).optional(),
  at__range: dateRange().optional(),
});
export const AuditExportParams = exportParams(AuditListParams);
