import {
  attachmentActionTable,
  type Attachment,
  type AttachmentAction,
  type AttachmentListParams,
  type AttachmentUpdate,
} from '#contract/office/attachments';
import { permissionOf } from '#contract/base/states';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, InvalidState } from '../../../errors.ts';
import { shownPage } from '../../../nouns/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor } from '../../../nouns/audit.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/uses.ts';
import { nameDocument } from './attachments.documentTypes.ts';
import { setAttachment } from './attachments.queries.ts';
import { attachmentRecords, attachments } from './attachments.noun.ts';
import { searchText, shownTo } from './attachments.rules.ts';
import { judgeAttachment } from './attachments.transitions.ts';

const auditAttachment = auditFor('attachments', attachments.audited);

export const listAttachments = async (db: Db, caller: Caller, url: string, params: AttachmentListParams) =>
  shownPage(await attachments.list.list(db, caller, url, params), shownTo(caller));

export const findAttachment = async (db: Db | Tx, caller: Caller, id: number): Promise<Attachment> =>
  (await attachmentRecords.find(db, caller, id, 'attachments:view')).file;

const readAttachment = async (tx: Tx, caller: Caller, id: number): Promise<Attachment> =>
  (await attachmentRecords.read(tx, caller, id)).file;

export async function updateAttachment(
  tx: Tx,
  caller: Caller,
  id: number,
  body: AttachmentUpdate,
  version: number | undefined,
): Promise<Attachment> {
  const { file: before } = await attachmentRecords.lock(tx, caller, id, 'attachments:update');
  refuseStale(version, before);
  const search_text = searchText(before.name, await nameDocument(tx, before, body.document_type, before));
  await setAttachment(tx, id, { ...body, search_text, ...edition(caller) });
  const after = await readAttachment(tx, caller, id);
  await auditAttachment(tx, caller, 'update', id, { before, after });
  return after;
}

/** The content stays where it is until the trash is emptied. */
export async function deleteAttachment(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { file: before } = await attachmentRecords.lock(tx, caller, id, 'attachments:delete');
  const uses = await usesOf(tx, caller, 'attachments', id);
  if (uses) throw new InvalidState(`${before.name} is kept: it belongs to ${uses}.`);
  await setAttachment(tx, id, deletion(caller));
  await auditAttachment(tx, caller, 'delete', id, { before });
}

export async function restoreAttachment(tx: Tx, caller: Caller, id: number): Promise<Attachment> {
  await attachmentRecords.lockDeleted(tx, caller, id, 'attachments:delete');
  await setAttachment(tx, id, restoration(caller));
  const after = await readAttachment(tx, caller, id);
  await auditAttachment(tx, caller, 'restore', id, { after });
  return after;
}

/** Who approves documents decides, of the files that they see. */
export async function actOnAttachment(
  tx: Tx,
  caller: Caller,
  id: number,
  action: AttachmentAction,
  reason?: string,
): Promise<Attachment> {
  guardHolds(caller, 'attachments:view');
  const scope = await attachmentRecords.guard(tx, caller, id, 'attachments:view');
  if (!holds(caller, permissionOf(attachmentActionTable, action), scope)) throw new Forbidden();
  await judgeAttachment(tx, caller, id, action, reason);
  return readAttachment(tx, caller, id);
}
