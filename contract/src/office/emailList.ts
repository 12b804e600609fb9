import type { z } from 'zod';
import { choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';
import { relatedFilters } from '../base/related.ts';

export const emailStatuses = [
  'draft',
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'received',
  'archived',
] as const;
export type EmailStatus = (typeof emailStatuses)[number];
export const emailDirections = ['outgoing', 'incoming'] as const;

export const emailOrdering = ['created_at', 'sent_at', 'subject', 'status'] as const;
export const EmailListParams = listParams(emailOrdering, {
  status: choiceFilter(emailStatuses).optional(),
  direction: choiceFilter(emailDirections).optional(),
  mail_account: idsFilter().optional(),
  created_by: idsFilter().optional(),
  thread: idsFilter().optional(),
  ...relatedFilters,
  created_at__range: dateRange().optional(),
  sent_at__range: dateRange().optional(),
});
export type EmailListParams = z.infer<typeof EmailListParams>;
