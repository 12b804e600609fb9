import { z } from 'zod';
import { keyOfDocument } from '../../base/values/documentKeys.ts';
import {
  CalendarDate,
  EnteredDay,
  Id,
  idInPath,
  line,
  Link,
  maxId,
  requiredLine,
  Timestamp,
} from '../../base/http.ts';
import { emailStatuses } from '../../office/emailList.ts';
import { languages } from '../../system/users.ts';
import type { ClaimWaiting } from './claimStates.ts';
import { skipReasons } from '../renewals/renewalReminders.ts';

/** Who has to bring a paper. */
const paperOwers = ['client', 'insurer', 'surveyor', 'provider', 'us'] as const;
export type PaperOwer = (typeof paperOwers)[number];

/** How somebody was told or asked. */
export const toldWays = ['mail', 'phone', 'in_person'] as const;
export type ToldWay = (typeof toldWays)[number];

/** Of whom a paper is asked: a surveyor is the insurer's, and what is ours to bring is asked of nobody. */
const paperSources = ['client', 'provider', 'insurer'] as const;
export type PaperSource = (typeof paperSources)[number];
const sources: Record<PaperOwer, PaperSource | null> = {
  client: 'client',
  insurer: 'insurer',
  surveyor: 'insurer',
  provider: 'provider',
  us: null,
};
export const sourceOf = ({ owed_by }: { owed_by: PaperOwer }): PaperSource | null => sources[owed_by];

/**
 * A paper that a claim needs. It is there once a file of its key is, or once someone says that it came; it was asked for
 * once a mail that asks for it has gone, or once someone says how they asked.
 */
export const ChecklistRow = z.object({
  key: z.string(),
  document: z.string(),
  required: z.boolean(),
  owed_by: z.enum(paperOwers),
  /** Since when it is to be asked for, or asked for again, and no mail has gone for it. */
  noted_on: CalendarDate.nullable(),
  /** The day on which it was last asked for; how is not known of what was asked for long ago. */
  asked_on: CalendarDate.nullable(),
  asked_how: z.enum(toldWays).nullable(),
  asked_of: z.enum(paperSources).nullable(),
  received_on: CalendarDate.nullable(),
  /** Null as long as nobody has looked at it. */
  accepted: z.boolean().nullable(),
  note: z.string(),
  /** Its newest file, where there is one. */
  file: Link.nullable(),
  /** The newest mail that asks for it, whether it has gone or not. */
  mail: z.object({ id: Id, status: z.enum(emailStatuses) }).nullable(),
});
export type ChecklistRow = z.infer<typeof ChecklistRow>;

/** As it is kept; its file and its mail are found by its key. */
export type KeptChecklistRow = Omit<ChecklistRow, 'file' | 'mail'>;

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

/** One that nobody but this claim asks for: no product has a key with such a beginning. */
const ownBeginning = 'own__';
export const isOwnPaper = ({ key }: Pick<ChecklistRow, 'key'>): boolean => key.startsWith(ownBeginning);

/** The key of a paper that is added by hand, other than those that are there. */
export function keyOfOwnPaper(document: string, taken: readonly string[]): string {
  const made = `${ownBeginning}${keyOfDocument(document).slice(0, 48).replace(/_$/, '')}`;
  let key = made;
  for (let count = 2; taken.includes(key); count += 1) key = `${made}_${count}`;
  return key;
}

/** Asked for, of whoever has to bring it now. */
export const isAsked = (row: Pick<ChecklistRow, 'asked_on' | 'asked_of' | 'owed_by'>): boolean =>
  row.asked_on !== null && row.asked_of === sourceOf(row);

/** Asked for, or to be. */
const isWanted = (row: ChecklistRow): boolean => isAsked(row) || row.noted_on !== null;

/** Still to come: a paper that is not required is wanted only once it was asked for, or is to be. */
export const isToCome = (row: ChecklistRow): boolean => isMissing(row) && (row.required || isWanted(row));

/** Asked for, and not there. */
export const isAwaited = (row: ChecklistRow): boolean => isMissing(row) && isAsked(row);

/** To be asked for, and no mail has gone for it. */
export const isUnsent = (row: ChecklistRow): boolean => isMissing(row) && row.noted_on !== null;

/** What a mail to one of those who bring papers asks for. */
export const isWantedFrom =
  (source: PaperSource) =>
  (row: ChecklistRow): boolean =>
    isMissing(row) && isWanted(row) && sourceOf(row) === source;
export const isWantedFromClient = isWantedFrom('client');

/** Whose turn it is while papers are awaited: the client's before all others, and ours once all are there. */
export const waitingForPapers = (rows: readonly ChecklistRow[]): ClaimWaiting =>
  paperOwers.find((ower) => rows.some((row) => isAwaited(row) && row.owed_by === ower)) ?? 'us';

export const ChecklistInPath = z.object({ id: idInPath(maxId), key: line(64).min(1) });

/** So many mails ask for what is missing, so many days apart. */
export const mostChasers = 5;
export const chaserDays = 3;

const ClaimChaser = z.object({
  id: Id,
  asked_on: CalendarDate,
  number: z.int(),
  sent_on: CalendarDate,
  email_id: Id.nullable(),
  /** What has become of the mail. */
  email_status: z.enum(emailStatuses).nullable(),
  /** Why none went. */
  skipped: z.enum(skipReasons).nullable(),
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
  /** The papers that count as asked for once it has gone, by their keys. */
  asks_for: z.array(z.string()),
});
export type ClaimMail = z.infer<typeof ClaimMail>;

/** In the language of whoever reads it, unless another one is named. */
export const ClaimMailParams = z.strictObject({ language: z.enum(languages) }).partial();
/** Of the client, unless someone else is named. */
export const ClaimPapersMailParams = z
  .strictObject({ language: z.enum(languages), of: z.enum(paperSources) })
  .partial();
export type ClaimPapersMailParams = z.infer<typeof ClaimPapersMailParams>;
