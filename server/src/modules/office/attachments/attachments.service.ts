import {
  attachmentActionTable,
  type Attachment,
  type AttachmentVerdict,
  type AttachmentListParams,
  type AttachmentUpdate,
} from '#contract/office/attachments';
import { permissionOf } from '#contract/base/states/states';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, InvalidState } from '../../../errors.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { nameDocument } from './attachments.documentTypes.ts';
import { accountOfFile, setAttachment } from './attachments.queries.ts';
import { attachmentRecords, attachments } from './attachments.noun.ts';
import { isJudgedAnew, searchText, shownTo } from './attachments.rules.ts';
import { judgeAttachment } from './attachments.transitions.ts';
import { said } from '../../../said.ts';

const auditAttachment = auditFor('attachments', attachments.audited);

export const listAttachments = async (db: Db, caller: Caller, url: string, params: AttachmentListParams) =>
  shownPage(await attachments.list.list(db, caller, url, params), shownTo(caller));

export const findAttachment = async (db: Db | Tx, caller: Caller, id: number): Promise<Attachment> =>
  (await attachmentRecords.find(db, caller, id, 'attachments:view')).file;

const readAttachment = async (tx: Tx, caller: Caller, id: number): Promise<Attachment> =>
  (await attachmentRecords.read(tx, caller, id)).file;

/**
 * Something that is done with a file of an account, where others draw on its files: they stand above the files and are
 * handed in. The account is locked before the file.
 */
export type FileFollowing = <T>(
  tx: Tx,
  actor: Actor,
  accountId: number,
  work: () => Promise<T>,
) => Promise<T>;

/** Changes a file; nobody moves it to another account meanwhile. */
async function following<T>(
  follow: FileFollowing,
  tx: Tx,
  caller: Caller,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  const account = await accountOfFile(tx, id);
  if (account === null) return work();
  return follow(tx, caller, account, async () => {
    const done = await work();
    if ((await accountOfFile(tx, id)) !== account) throw new InvalidState(said('documentChangedMeanwhile'));
    return done;
  });
}

export const updateAttachment =
  (follow: FileFollowing) =>
  (
    tx: Tx,
    caller: Caller,
    id: number,
    body: AttachmentUpdate,
    version: number | undefined,
  ): Promise<Attachment> =>
    following(follow, tx, caller, id, async () => {
      const { file: before } = await attachmentRecords.lock(tx, caller, id, 'attachments:update');
      refuseStale(version, before);
      const search_text = searchText(before.name, await nameDocument(tx, before, body.document_type, before));
      await setAttachment(tx, id, { ...body, search_text, ...edition(caller) });
      const after = await readAttachment(tx, caller, id);
      await auditAttachment(tx, caller, 'update', id, { before, after });
      if (!isJudgedAnew(before, after)) return after;
      await judgeAttachment(tx, caller, id, 'unjudge');
      return readAttachment(tx, caller, id);
    });

/** The content stays where it is until the trash is emptied. */
export const deleteAttachment =
  (follow: FileFollowing) =>
  (tx: Tx, caller: Caller, id: number): Promise<void> =>
    following(follow, tx, caller, id, async () => {
      const { file: before } = await attachmentRecords.lock(tx, caller, id, 'attachments:delete');
      const uses = await usesOf(tx, caller, 'attachments', id);
      if (uses) throw new InvalidState(said('keptByUses', { name: before.name, uses }));
      await setAttachment(tx, id, deletion(caller));
      await auditAttachment(tx, caller, 'delete', id, { before });
    });

export const restoreAttachment =
  (follow: FileFollowing) =>
  (tx: Tx, caller: Caller, id: number): Promise<Attachment> =>
    following(follow, tx, caller, id, async () => {
      await attachmentRecords.lockDeleted(tx, caller, id, 'attachments:delete');
      await setAttachment(tx, id, restoration(caller));
      const after = await readAttachment(tx, caller, id);
      await auditAttachment(tx, caller, 'restore', id, { after });
      return after;
    });

/** Who approves documents decides, of the files that they see. */
export const actOnAttachment =
  (follow: FileFollowing) =>
  async (
    tx: Tx,
    caller: Caller,
    id: number,
    action: AttachmentVerdict,
    reason?: string,
  ): Promise<Attachment> => {
    guardHolds(caller, 'attachments:view');
    const scope = await attachmentRecords.guard(tx, caller, id, 'attachments:view');
    if (!holds(caller, permissionOf(attachmentActionTable, action), scope)) throw new Forbidden();
    await following(follow, tx, caller, id, () => judgeAttachment(tx, caller, id, action, reason));
    return readAttachment(tx, caller, id);
  };
