import { z } from 'zod';
import { CalendarDate, Id, Link, Timestamp } from '../../base/http.ts';

/** On so many days before the end the client is written to. */
export const reminderDays = [60, 30, 15, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];
const Days = z.union(reminderDays.map((days) => z.literal(days)));

/** `planned` is one whose day is yet to come; `passed` one whose day went by without a mail. */
const reminderStates = ['planned', 'held', 'sent', 'skipped', 'passed'] as const;

/** Why a client is not written to. */
export const skipReasons = ['do_not_contact', 'no_address', 'no_template', 'no_mail_account'] as const;

export const RenewalReminder = z.object({
  window_days: Days,
  /** When it goes, or would have gone. */
  day: CalendarDate,
  state: z.enum(reminderStates),
  reason: z.enum(skipReasons).nullable(),
  email_id: Id.nullable(),
  decided_at: Timestamp.nullable(),
  decided_by: Link.nullable(),
});
export type RenewalReminder = z.infer<typeof RenewalReminder>;
export const RenewalReminders = z.array(RenewalReminder);

export const ReminderInPath = z.object({
  id: z.coerce.number().pipe(Id),
  window_days: z.coerce.number().pipe(Days),
});

/** What would be sent on a day, tomorrow unless another one is named. */
export const ReminderPreviewParams = z.strictObject({ day: CalendarDate }).partial();
export const ReminderPreview = z.object({
  renewal_id: Id,
  renewal: Link,
  account: Link,
  assigned_to: Link,
  renewal_date: CalendarDate,
  window_days: Days,
  state: z.enum(['planned', 'held', 'skipped']),
  reason: z.enum(skipReasons).nullable(),
  to: z.string(),
  template: Link.nullable(),
});
export type ReminderPreview = z.infer<typeof ReminderPreview>;

/** A reminder as the client would read it, on the day on which it goes. */
export const ReminderMail = z.object({
  to: z.string(),
  language: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type ReminderMail = z.infer<typeof ReminderMail>;

/** Null where the caller may not know how the client is reached. */
export const ReminderMailShown = ReminderMail.nullable();
