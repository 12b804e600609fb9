import type { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';
import { relatedFilters } from '../base/related.ts';

export const attachmentCategories = [
  'kyc',
  'policy',
  'quote',
  'claim',
  'endorsement',
  'invoice',
  'other',
] as const;
export type AttachmentCategory = (typeof attachmentCategories)[number];

export const attachmentStatuses = ['uploaded', 'accepted', 'rejected'] as const;

export const attachmentOrdering = ['created_at', 'name', 'category', 'expires_on', 'size'] as const;

export const AttachmentListParams = listParams(attachmentOrdering, {
  category: choiceFilter(attachmentCategories).optional(),
  status: choiceFilter(attachmentStatuses).optional(),
  /** Only the newest version of each file, or only those that were replaced. */
  is_current: booleanFilter().optional(),
  chain: idsFilter().optional(),
  expires_on__range: dateRange().optional(),
  ...relatedFilters,
});
export type AttachmentListParams = z.infer<typeof AttachmentListParams>;
export const AttachmentExportParams = exportParams(AttachmentListParams);
