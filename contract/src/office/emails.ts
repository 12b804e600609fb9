import { htmlText } from '../base/values/html.ts';
import { z } from 'zod';
import { emailAddress } from '../base/values/contacts.ts';
import {
  Id,
  idInPath,
  IdParams,
  line,
  Link,
  maxId,
  Option,
  recordFields,
  requiredLine,
  Timestamp,
} from '../base/http.ts';
import { bothOrNeither, relatedFields, relatedInput } from '../base/related.ts';
import { actionTable, AllowedAction, type Hurdle } from '../base/states/states.ts';
import { emailDirections, type EmailStatus, emailStatuses } from './emailList.ts';
import { limitSentences } from '#messages/en/office/sentences.limits';
import { ruling } from '../base/said.ts';

const say = ruling(limitSentences);

export { EmailListParams, emailOrdering, type EmailStatus } from './emailList.ts';

/** So long a mail waits before it leaves, for whoever thinks better of it. */
export const undoSeconds = 10;
export const mostRecipients = 100;
export const mostFiles = 20;
/** As much as most mail servers take. */
export const mostMegabytes = 20;

/** What the hurdles read of a mail. */
type Written = {
  status: EmailStatus;
  to: readonly unknown[];
  cc: readonly unknown[];
  bcc: readonly unknown[];
  subject: string;
  mail_account_id: number | null;
};

const withoutRecipient: Hurdle<Written> = {
  stands: ({ to }) => to.length === 0,
  sentence: 'Enter to whom this mail goes first.',
};
const withoutSubject: Hurdle<Written> = {
  stands: ({ subject }) => subject === '',
  sentence: 'Enter a subject first.',
};
const withoutAccount: Hurdle<Written> = {
  stands: ({ mail_account_id }) => mail_account_id === null,
  sentence: 'There is no mail account to send this mail through. Set one up first.',
};

export const emailActionTable = actionTable(emailStatuses, {
  permission: 'emails:update',
  steps: {
    send: { from: ['draft'], to: 'queued', hurdles: [withoutRecipient, withoutSubject, withoutAccount] },
    undo: { from: ['queued'], to: 'draft' },
    'confirm-sent': { from: ['uncertain'], to: 'sent' },
    resend: { from: ['uncertain', 'failed'], to: 'queued', hurdles: [withoutAccount] },
    archive: { from: ['sent', 'failed', 'received'], to: 'archived' },
    // Taken by whoever carries the mail to its server.
    claim: { from: ['queued'], to: 'sending', permission: 'system' },
    // Whoever was slow may learn that it was taken after others have given it up.
    deliver: { from: ['sending', 'uncertain'], to: 'sent', permission: 'system' },
    postpone: { from: ['sending'], to: 'queued', permission: 'system' },
    fail: { from: ['sending'], to: 'failed', permission: 'system' },
    doubt: { from: ['sending'], to: 'uncertain', permission: 'system' },
  },
  refusals: {
    draft: 'This mail is still a draft.',
    queued: 'This mail is waiting to be sent.',
    sending: 'This mail is being sent right now.',
    sent: 'This mail was sent already.',
    failed: 'This mail could not be sent.',
    uncertain: 'Nobody knows whether this mail was sent. Say that it was, or send it again.',
    received: 'This mail came in.',
    archived: 'This mail is archived.',
  },
});
export type EmailStep = keyof (typeof emailActionTable)['steps'];

/** Why a mail that is to be sent has not left yet. */
const emailWaits = ['undo', 'paused', 'server', 'retry', 'turn'] as const;

export const Mailbox = z.object({ address: z.string(), name: z.string() });
export type Mailbox = z.infer<typeof Mailbox>;

const summary = {
  id: Id,
  direction: z.enum(emailDirections),
  status: z.enum(emailStatuses),
  from: Mailbox.nullable(),
  to: z.array(Mailbox),
  cc: z.array(Mailbox),
  bcc: z.array(Mailbox),
  subject: z.string(),
  ...relatedFields,
  mail_account_id: Id.nullable(),
  mail_account: Link.nullable(),
  thread_id: Id.nullable(),
  replies_to_id: Id.nullable(),
  /** By which it was begun. */
  template_id: Id.nullable(),
  template: Link.nullable(),
  message_id: z.string().nullable(),
  /** Until then it can be taken back before it leaves. */
  queued_until: Timestamp.nullable(),
  waits_for: z.enum(emailWaits).nullable(),
  attempts: z.int(),
  /** What the mail server, or ours, said last. */
  last_error: z.string(),
  sent_at: Timestamp.nullable(),
  /** Who had it sent. */
  sent_by: Link.nullable(),
  files_count: z.int(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** A row of the list; what it says stands in the record itself. */
export const EmailSummary = z.object(summary);
export type EmailSummary = z.infer<typeof EmailSummary>;

/** A file that goes with a mail, and the attachment that it was taken from, while that is there. */
const EmailFile = z.object({
  id: Id,
  attachment_id: Id.nullable(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
});
export type EmailFile = z.infer<typeof EmailFile>;
export const EmailFileParams = IdParams.extend({ file_id: idInPath(maxId) });
export const Email = z.object({
  ...summary,
  /** HTML that is safe to show. */
  body: z.string(),
  /** Plain text that stands under it; that of the account that it was sent through. */
  signature: z.string(),
  attachments: z.array(EmailFile),
  /** For whom the server took no mail although it took it for others. */
  rejected: z.array(z.object({ address: z.string(), said: z.string() })),
});
export type Email = z.infer<typeof Email>;

const recipients = z
  .array(z.strictObject({ address: emailAddress, name: line(150).default('') }))
  .max(mostRecipients);

const fields = {
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: line(250),
  body: htmlText(200_000),
  mail_account_id: Id.nullable(),
  template_id: Id.nullable(),
  /** By the ids of files that stand with a record. */
  attachments: z.array(Id).max(mostFiles),
  ...relatedInput,
};

export const tooManyRecipients = say('manyRecipients', { count: mostRecipients });

type Recipients = Partial<Record<'to' | 'cc' | 'bcc', readonly unknown[] | undefined>>;
export const countRecipients = ({ to = [], cc = [], bcc = [] }: Recipients): number =>
  to.length + cc.length + bcc.length;

/** Begins as a draft. Without an account named, one's own is used, or else the organisation's usual one. */
export const EmailCreate = z
  .strictObject({
    ...fields,
    replies_to_id: Id.nullable(),
    /** The papers of its claim that count as asked for once it has gone, by their keys. */
    asks_for: z.array(line(64).min(1)).max(60),
  })
  .partial()
  .superRefine(bothOrNeither)
  .refine((email) => countRecipients(email) <= mostRecipients, { path: ['to'], message: tooManyRecipients });
export type EmailCreate = z.infer<typeof EmailCreate>;
export const EmailUpdate = z.strictObject(fields).partial().superRefine(bothOrNeither);
export type EmailUpdate = z.infer<typeof EmailUpdate>;

const EmailSender = z.object({
  ...Option.shape,
  signature: z.string(),
  is_own: z.boolean(),
  /** A superuser made it the one that the office writes through. */
  is_usual: z.boolean(),
});
export type EmailSender = z.infer<typeof EmailSender>;

/** Through which a mail leaves that names no account: nobody's but one's own, or the one that the office chose. */
export const senderUnlessNamed = (senders: readonly EmailSender[]): EmailSender | undefined =>
  senders.find(({ is_own, is_usual }) => is_own || is_usual);

export const EmailSenders = z.array(EmailSender);

/** Whom a text finds to write to: clients and their people, members by their client, insurers' contacts, colleagues. */
const recipientKinds = ['client', 'contact', 'member', 'insurer', 'colleague'] as const;
export const mostFound = 10;
export const EmailRecipientsParams = z.strictObject({ search: requiredLine(100) });
const EmailRecipient = z.object({
  ...Mailbox.shape,
  kind: z.enum(recipientKinds),
  /** The client or insurer whose contact it is, or the member by whom the client was found. */
  of: z.string(),
});
export type EmailRecipient = z.infer<typeof EmailRecipient>;
export const EmailRecipients = z.array(EmailRecipient).max(mostFound);
