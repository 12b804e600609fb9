import { z } from 'zod';
import { AnyJson, Link, listParams, Timestamp } from './http.ts';
import { vias } from './auditList.ts';

export { AuditExportParams, AuditListParams, type Via, auditedNouns, vias } from './auditList.ts';

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

export const HistoryListParams = listParams(['at'], {});
