import type { AttachmentCategory } from '#contract/attachments';
import type { Actor } from '../../auth/actor.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { takeIds } from '../../db/ids.ts';
import { auditFor } from '../../records/audit.ts';
import { attachmentRecords, insertAttachments } from './attachments.queries.ts';
import { audited, searchText } from './attachments.rules.ts';
import { dropFile, type Taken } from './attachments.upload.ts';

/** The record that a document is about, by its column. */
type About = Partial<Record<'account_id' | 'quote_id' | 'policy_id', number>>;

const auditAttachment = auditFor('attachments', audited);

/**
 * A document that Covernote made, filed with the record that it is about. It follows from something that was done with
 * that record, whatever whoever did it may do with files.
 */
export async function fileDocument(
  tx: Tx,
  actor: Actor,
  about: About,
  category: AttachmentCategory,
  { key, ...file }: Taken,
): Promise<number> {
  const [id = 0] = await takeIds(tx, 'attachments', 1);
  await insertAttachments(tx, [
    {
      ...about,
      ...file,
      id,
      storage_key: key,
      category,
      chain_id: id,
      revision: 1,
      search_text: searchText({ name: file.name, document_type: '' }),
      created_by: actor.user_id,
      updated_by: actor.user_id,
    },
  ]);
  const after = await attachmentRecords.facts(tx, id);
  await auditAttachment(tx, actor, 'create', id, { after });
  return id;
}

/** What was made ahead of a transaction that then failed does not stay on the disk. */
export async function dropUnused(
  context: AppContext,
  file: Taken | undefined,
  error: unknown,
): Promise<never> {
  if (file) await dropFile(context, file, error);
  throw error;
}
