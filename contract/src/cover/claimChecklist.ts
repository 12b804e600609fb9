import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, line, Link, requiredLine, Timestamp } from '../base/http.ts';

/** Who has to bring a paper. */
export const paperOwers = ['client', 'insurer', 'surveyor', 'provider', 'us'] as const;
export type PaperOwer = (typeof paperOwers)[number];

/** A paper that a claim needs. It is there once a file of its key is, or once someone says that it came. */
export const ChecklistRow = z.object({
  key: z.string(),
  document: z.string(),
  required: z.boolean(),
  owed_by: z.enum(paperOwers),
  /** The day on which it was last asked for. */
  asked_on: CalendarDate.nullable(),
  received_on: CalendarDate.nullable(),
  /** Null as long as nobody has looked at it. */
  accepted: z.boolean().nullable(),
  note: z.string(),
  /** Its newest file, where there is one. */
  file: Link.nullable(),
});
export type ChecklistRow = z.infer<typeof ChecklistRow>;

/** As it is kept; its file is found by its key. */
export type KeptChecklistRow = Omit<ChecklistRow, 'file'>;

export const ChecklistAdd = z
  .strictObject({ document: requiredLine(150), required: z.boolean(), owed_by: z.enum(paperOwers) })
  .partial()
  .required({ document: true });
export type ChecklistAdd = z.infer<typeof ChecklistAdd>;

export const ChecklistChange = z
  .strictObject({
    required: z.boolean(),
    owed_by: z.enum(paperOwers),
    received_on: EnteredDay.nullable(),
    accepted: z.boolean().nullable(),
    note: line(500),
  })
  .partial();
export type ChecklistChange = z.infer<typeof ChecklistChange>;

/** Still to come: neither there nor refused. What was refused has to come again. */
export const isMissing = ({ received_on, accepted, file }: ChecklistRow): boolean =>
  accepted === false || (received_on === null && file === null);

/** So many mails ask for what is missing, so many days apart. */
export const mostChasers = 5;
export const chaserDays = 3;

export const ClaimChaser = z.object({
  id: Id,
  asked_on: CalendarDate,
  number: z.int(),
  sent_on: CalendarDate,
  email_id: Id.nullable(),
  skipped: z.string(),
});
export const ClaimChasers = z.object({
  next_on: CalendarDate.nullable(),
  stopped_at: Timestamp.nullable(),
  sent: z.array(ClaimChaser),
});
export type ClaimChasers = z.infer<typeof ClaimChasers>;

/** A mail that is filled in and waits to be looked through. */
export const ClaimMail = z.object({
  to: z.array(z.object({ name: z.string(), address: z.string() })),
  subject: z.string(),
  body: z.string(),
  attachment_ids: z.array(Id),
});
export type ClaimMail = z.infer<typeof ClaimMail>;
