import type { AttachmentCategory } from '#contract/attachments';
import type { Caller } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { takeIds } from '../../db/ids.ts';
import { auditFor } from '../../records/audit.ts';
import { relatedColumns, type Named } from '../../records/related.ts';
import { attachmentRecords, insertAttachments } from './attachments.queries.ts';
import { audited, searchText } from './attachments.rules.ts';
import { dropFile, type Taken } from './attachments.upload.ts';

const auditAttachment = auditFor('attachments', audited);

/**
 * A document that Covernote made, filed with the record that it is about. It follows from something that the caller may
 * do with that record, whatever they may do with files.
 */
export async function fileDocument(
  tx: Tx,
  caller: Caller,
  about: Named,
  category: AttachmentCategory,
  { key, ...file }: Taken,
): Promise<number> {
  const [id = 0] = await takeIds(tx, 'attachments', 1);
  await insertAttachments(tx, [
    {
      ...relatedColumns(about),
      ...file,
      id,
      storage_key: key,
      category,
      chain_id: id,
      revision: 1,
      search_text: searchText({ name: file.name, document_type: '' }),
      created_by: caller.user_id,
      updated_by: caller.user_id,
    },
  ]);
  const { file: after } = await attachmentRecords.read(tx, caller, id);
  await auditAttachment(tx, caller, 'create', id, { after });
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
