import { z } from 'zod';
import { booleanFilter, Id, listParams, Timestamp } from './http.ts';

const notificationKinds = ['task_assigned', 'task_reminder', 'task_overdue'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What someone is told of; `title` is that of the record it points at, by `related_type` and `related_id`. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  related_type: z.enum(['task']).nullable(),
  related_id: Id.nullable(),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const notificationOrdering = ['created_at'] as const;
export const NotificationListParams = listParams(notificationOrdering, {
  is_read: booleanFilter().optional(),
});
