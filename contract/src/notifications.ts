import { z } from 'zod';
import { booleanFilter, Id, listParams, Timestamp } from './http.ts';

const notificationKinds = [
  'task_assigned',
  'task_reminder',
  'task_overdue',
  'licence_expiring',
  'licence_expired',
  'audit_differs',
  'job_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * What someone is told of; `title` is that of the record it points at, by `related_type` and `related_id`, or the
 * sentence that the server has to say.
 */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  related_type: z.enum(['task', 'agent', 'sub_agent', 'job']).nullable(),
  related_id: Id.nullable(),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationListParams = listParams(['created_at'], { is_read: booleanFilter().optional() });
