import { z } from 'zod';
import { attachmentForm, type Attachment } from '#contract/office/attachments';
import { fileKinds, previewOf, type FileKindName, type FileWarning } from '#contract/base/values/fileKinds';
import type { RelatedType } from '#contract/base/related';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { ApiError, Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import { cleanFileName } from '../../../files/fileName.ts';
import type { StoredFile } from '../../../files/fileStore.ts';
import { inspectFile } from '../../../files/inspectFile.ts';
import { judgeFile } from '../../../files/judgeFile.ts';
import { readingOf } from '../../../files/reading.ts';
import { isCleanBy } from '../../../files/scanner.ts';
import type { Refusal } from '../../../files/verdict.ts';
import { uploadedFile } from '../../../http/uploads.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { chooseRelated, findRelatedFor, guardKind } from '../../../nouns/related.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { readUploadLimit } from '../../system/organisation/organisation.queries.ts';
import { checkPicture } from './attachments.previews.ts';
import { nameDocument } from './attachments.documentTypes.ts';
import { insertAttachments, nextRevision } from './attachments.queries.ts';
import { attachmentRecords, attachments } from './attachments.noun.ts';
import { refusalOf, searchText } from './attachments.rules.ts';
import { said as sentence } from '../../../said.ts';

export const AttachmentUpload = z.strictObject({ ...attachmentForm, file: uploadedFile });
type AttachmentUpload = z.infer<typeof AttachmentUpload>;
const auditAttachment = auditFor('attachments', attachments.audited);

type Said = Omit<AttachmentUpload, 'file'>;

/** Judged and on disk, but nobody's yet. */
export type Taken = StoredFile & { name: string; content_type: string; warning?: FileWarning | null };

/** Files are added to what the caller sees and whose files they may add to. */
async function chooseAbout(tx: Tx, caller: Caller, { related_type, related_id }: Said) {
  const about = { related_type, related_id };
  const columns = await chooseRelated(tx, caller, about);
  const record = await findRelatedFor(tx, caller, 'attachments:create', about);
  if (!record?.is_permitted) throw new Forbidden(sentence('fileNotAdded'));
  return columns;
}

/** The newest version of a file of the same record, which nobody replaces meanwhile. */
async function holdReplaced(tx: Tx, caller: Caller, said: Said, id: number): Promise<Attachment> {
  await holdRow(tx, 'attachments', id);
  const found = await attachmentRecords.findSeen(tx, caller, id, 'attachments:view');
  if (!found) throw new Invalid({ replaces_id: [sentence('fileExists')] });
  const { file } = found;
  if (file.related_type !== said.related_type || file.related_id !== said.related_id)
    throw new Invalid({ replaces_id: [sentence('fileSameRecord')] });
  if (file.replaced_by) throw new InvalidState(sentence('fileReplaced'));
  return file;
}

/** Asked before anything of the file is taken: whoever is refused has put nothing on the disk. */
export async function guardUpload(db: Db, caller: Caller, said: Said): Promise<void> {
  guardKind(caller, said);
  await db.transaction().execute(async (tx) => {
    await chooseAbout(tx, caller, said);
    const before = said.replaces_id ? await holdReplaced(tx, caller, said, said.replaces_id) : null;
    await nameDocument(tx, said, said.document_type, before);
  });
}

type Judged = { kind: FileKindName; warning: FileWarning | null };

async function judged(
  context: AppContext,
  caller: Caller,
  stored: StoredFile,
  name: string,
): Promise<Judged> {
  const { files, db, config } = context;
  const refuse = async (refusal: Refusal) => refusalOf(refusal, await readUploadLimit(db));
  const file = readingOf(files, stored);
  const verdict = await judgeFile(file, name);
  if ('refused' in verdict) throw await refuse(verdict.refused);
  const inspection = await inspectFile(verdict.kind, file, String(caller.user_id));
  if ('refused' in inspection) throw await refuse(inspection.refused);
  if (config.scanner && !(await isCleanBy(config.scanner, await file.whole()))) throw await refuse('virus');
  return { kind: verdict.kind, warning: inspection.warning };
}

/** Puts the content on the disk and tells what it is. What is refused does not stay there. */
export async function takeFile(
  context: AppContext,
  caller: Caller,
  { name, content }: AttachmentUpload['file'],
): Promise<Taken> {
  const { files } = context;
  const stored = await files.put(content);
  try {
    const { kind, warning } = await judged(context, caller, stored, name);
    const { content_type } = fileKinds[kind];
    if (previewOf(content_type) === 'image') await checkPicture(files, stored.key, caller);
    return { ...stored, content_type, warning, name: cleanFileName(name, kind) };
  } catch (error) {
    await files.remove(stored.key);
    throw error;
  }
}

/** What a file that nobody wanted leaves behind; what is uncertain is left to the sweep. */
export async function dropFile({ files }: AppContext, { key }: Taken, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.status < 500) await files.remove(key);
  throw error;
}

/** What becomes of a record when one of its papers comes: it is held first, and looks at the file once that is kept. */
type Reaction = (tx: Tx, actor: Actor, id: number) => Promise<(document: string) => Promise<void>>;
export type FileReactions = Partial<Record<RelatedType, Reaction>>;

export async function createAttachment(
  tx: Tx,
  caller: Caller,
  said: Said,
  { key, ...file }: Taken,
  reactions: FileReactions = {},
): Promise<Attachment> {
  const afterwards = await reactions[said.related_type]?.(tx, caller, said.related_id);
  const about = await chooseAbout(tx, caller, said);
  const { related_type: _, related_id: __, replaces_id = null, ...fields } = said;
  const before = replaces_id === null ? null : await holdReplaced(tx, caller, said, replaces_id);
  const [id = 0] = await takeIds(tx, 'attachments', 1);
  const chain_id = before?.chain_id ?? id;
  const { category = before?.category ?? 'other', document_type = before?.document_type ?? '' } = fields;
  await insertAttachments(tx, [
    {
      ...about,
      ...file,
      id,
      storage_key: key,
      category,
      document_type,
      expires_on: fields.expires_on ?? null,
      note: fields.note ?? '',
      replaces_id,
      chain_id,
      revision: before ? await nextRevision(tx, chain_id) : 1,
      search_text: searchText(file.name, await nameDocument(tx, said, fields.document_type, before)),
      created_by: caller.user_id,
      updated_by: caller.user_id,
    },
  ]);
  const { file: after } = await attachmentRecords.read(tx, caller, id);
  await auditAttachment(tx, caller, 'create', id, { after });
  await afterwards?.(document_type);
  return after;
}
