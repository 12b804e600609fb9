import { z } from 'zod';
import { CalendarDate, Id, line, Link, maxId, paragraph, recordFields } from '../base/http.ts';
import { fileWarnings, previewKinds } from '../base/values/fileKinds.ts';
import { relatedTypes } from '../base/related.ts';
import { secondPersonHurdles, type AskedBySomeone } from '../base/states/secondPerson.ts';
import { actionTable, AllowedAction } from '../base/states/states.ts';
import { attachmentCategories, attachmentStatuses } from './attachmentList.ts';

export {
  type AttachmentCategory,
  AttachmentExportParams,
  AttachmentListParams,
  attachmentCategories,
  attachmentOrdering,
} from './attachmentList.ts';

type AttachmentStatus = (typeof attachmentStatuses)[number];

export type AttachmentVerdict = 'accept' | 'reject';
/** What the steps read of a file. Of a client's documents, who uploaded one is who asks for it to be accepted. */
export type JudgedFile = AskedBySomeone & { status: AttachmentStatus; replaced_by: Link | null };

const isReplaced = {
  stands: ({ replaced_by }: JudgedFile) => replaced_by !== null,
  sentence: 'There is a newer version of this file.',
};

const notByUploader = secondPersonHurdles<JudgedFile>(
  'You uploaded this document yourself. Someone else who may approve KYC has to accept it.',
);

export const attachmentActionTable = actionTable(attachmentStatuses, {
  permission: 'accounts:approve_kyc',
  steps: {
    accept: { from: ['uploaded', 'rejected'], to: 'accepted', hurdles: [isReplaced, ...notByUploader] },
    reject: { from: ['uploaded', 'accepted'], to: 'rejected', hurdles: [isReplaced] },
    // Follows from what is said of a file being changed after somebody had judged it.
    unjudge: { from: ['accepted', 'rejected'], to: 'uploaded', permission: 'system' },
  },
  refusals: {
    uploaded: 'Nobody has looked at this file yet.',
    accepted: 'This file is already accepted.',
    rejected: 'This file is already rejected.',
  },
});
export type AttachmentAction = keyof (typeof attachmentActionTable)['steps'];

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(attachmentCategories),
  /** The key of a document that the organisation or a product asks for; empty where it is none of these. */
  document_type: z.string(),
  /** What that document is called. */
  document_name: z.string(),
  expires_on: CalendarDate.nullable(),
  /** By the organisation's day; the day named is the last on which it holds. */
  is_expired: z.boolean(),
  note: z.string(),
  status: z.enum(attachmentStatuses),
  rejection_reason: z.string(),
  content_type: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** What may happen to whoever opens it; it is not shown then. */
  warning: z.enum(fileWarnings).nullable(),
  preview: z.enum(previewKinds).nullable(),
  related_type: z.enum(relatedTypes),
  related_id: Id,
  related: Link,
  /** All versions of one file have the same chain; the first one is number 1. */
  chain_id: Id,
  revision: z.int(),
  replaces: Link.nullable(),
  replaced_by: Link.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type Attachment = z.infer<typeof Attachment>;

const fields = {
  category: z.enum(attachmentCategories),
  document_type: line(100),
  expires_on: CalendarDate.nullable(),
  note: paragraph(2000),
};

export const AttachmentUpdate = z.strictObject(fields).partial();
export type AttachmentUpdate = z.infer<typeof AttachmentUpdate>;

/** A field of a form is text, and one that was left empty is there all the same. */
const idInForm = z
  .string()
  .max(20)
  .regex(/^[1-9]\d{0,9}$/, 'Enter an id.')
  .transform(Number)
  .refine((id) => id <= maxId, 'Enter an id.');

/** What stands before the file. A new version takes what is not said from the file that it replaces. */
export const attachmentForm = {
  related_type: z.enum(relatedTypes),
  related_id: idInForm,
  category: fields.category.optional(),
  document_type: fields.document_type.optional(),
  expires_on: z
    .literal('')
    .transform(() => null)
    .or(CalendarDate)
    .optional(),
  note: fields.note.optional(),
  replaces_id: idInForm.optional(),
};

export const previewSizes = ['small', 'large'] as const;
export const PreviewParams = z.strictObject({ size: z.enum(previewSizes).default('large') });

/** The documents that a file may be, those of the organisation's checklists first. */
export const DocumentTypes = z.array(
  z.object({ value: z.string(), label: z.string(), expires: z.boolean() }),
);
export type DocumentTypes = z.infer<typeof DocumentTypes>;
