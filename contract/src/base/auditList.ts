import { exportParams } from './exports.ts';
import { choiceFilter, dateRange, idsFilter, listParams } from './http.ts';
import { nounsWith } from './nouns.ts';

export const vias = ['screen', 'import', 'job', 'api_key', 'console'] as const;
export type Via = (typeof vias)[number];

export const auditedNouns = nounsWith('history');
const auditOrdering = ['at'] as const;
export const AuditListParams = listParams(auditOrdering, {
  actor: idsFilter().optional(),
  noun: choiceFilter(auditedNouns).optional(),
  record_id: idsFilter().optional(),
  via: choiceFilter(vias).optional(),
  at__range: dateRange().optional(),
});
export const AuditExportParams = exportParams(AuditListParams);
