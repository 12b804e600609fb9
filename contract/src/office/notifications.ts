import { z } from 'zod';
import { booleanFilter, Id, listParams, Timestamp } from '../base/http.ts';
import { relatedTypes } from '../base/related.ts';

const notificationKinds = [
  'task_assigned',
  'task_reminder',
  'task_overdue',
  'note_mention',
  'mail_failed',
  'mail_uncertain',
  'system_account_changed',
  'usual_account_changed',
  'system_template_changed',
  'cheque_bounced',
  'endorsement_approved',
  'endorsement_applied',
  'instalment_overdue',
  'renewal_assigned',
  'renewal_due',
  'renewal_overdue',
  'claim_assigned',
  'claim_document',
  'claim_clock',
  'kyc_submitted',
  'kyc_verified',
  'kyc_rejected',
  'kyc_reopened',
  'kyc_expired',
  'licence_expiring',
  'licence_expired',
  'import_done',
  'import_failed',
  'import_undone',
  'audit_differs',
  'login_changed',
  'job_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds of record that a notification leads to: of a note, the one that it is about. */
const notificationTypes = [
  'task',
  'email',
  'agent',
  'sub_agent',
  'job',
  'user',
  'mail_account',
  'email_template',
  'account_import',
  'policy_import',
  ...relatedTypes,
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * What someone is told of; `title` is that of the record it points at, by `related_type` and `related_id`, or the
 * sentence that the server has to say.
 */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  /** They do not see any more what it is about, so that it has no title and leads nowhere. */
  is_hidden: z.boolean(),
  related_type: z.enum(notificationTypes).nullable(),
  related_id: Id.nullable(),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationListParams = listParams(['created_at'], { is_read: booleanFilter().optional() });
