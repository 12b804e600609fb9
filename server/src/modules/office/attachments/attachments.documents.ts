import { Readable } from 'node:stream';
import type { AttachmentCategory } from '#contract/office/attachments';
import type { Actor } from '../../../auth/actor.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import type { toldModules } from '../../../db/nouns.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { insertAttachments, shareParent } from './attachments.queries.ts';
import { attachmentRecords, attachments } from './attachments.noun.ts';
import { searchText } from './attachments.rules.ts';
import { dropFile, type Taken } from './attachments.upload.ts';

/** The record that a document is about, by its column. */
type About = Partial<Record<'account_id' | 'quote_id' | 'policy_id', number>>;
/** What must be seen besides the record: the payments or the policy that it tells of. */
type TellsOf = (typeof toldModules)[number];

const auditAttachment = auditFor('attachments', attachments.audited);

/**
 * A document that Covernote made, filed with the record that it is about. It follows from something that was done with
 * that record, whatever whoever did it may do with files.
 */
export async function fileDocument(
  tx: Tx,
  actor: Actor,
  about: About,
  { category, tells_of = null }: { category: AttachmentCategory; tells_of?: TellsOf | null },
  { key, ...file }: Taken,
): Promise<number> {
  await shareParent(tx, about);
  const [id = 0] = await takeIds(tx, 'attachments', 1);
  await insertAttachments(tx, [
    {
      ...about,
      ...file,
      id,
      storage_key: key,
      category,
      tells_of,
      chain_id: id,
      revision: 1,
      search_text: searchText(file.name, ''),
      created_by: actor.user_id,
      updated_by: actor.user_id,
    },
  ]);
  const after = await attachmentRecords.facts(tx, id);
  await auditAttachment(tx, actor, 'create', id, { after });
  return id;
}

/** A table as a file that spreadsheets open, on disk and nobody's yet. */
export const storeSheet = async ({ files }: AppContext, name: string, text: string): Promise<Taken> => ({
  ...(await files.put(Readable.from([Buffer.from(text)], { objectMode: false }))),
  name,
  content_type: 'text/csv',
});

/** Pages that were drawn, on disk and nobody's yet. */
export const storePages = async ({ files }: AppContext, name: string, pages: Buffer): Promise<Taken> => ({
  ...(await files.put(Readable.from([pages], { objectMode: false }))),
  name,
  content_type: 'application/pdf',
});

type Once = {
  tells_of: TellsOf;
  /** Holds what the document is of; null where someone else has filed it. */
  hold: (tx: Tx) => Promise<About | null>;
  keep: (tx: Tx, attachmentId: number) => Promise<void>;
};

/** Files a document once: whoever comes second finds it done and leaves nothing behind. */
export async function fileOnce(
  context: AppContext,
  actor: Actor,
  file: Taken,
  { tells_of, hold, keep }: Once,
): Promise<number | null> {
  const filed = await inTransaction(context.db, async (tx) => {
    const about = await hold(tx);
    if (!about) return null;
    const id = await fileDocument(tx, actor, about, { category: 'invoice', tells_of }, file);
    await keep(tx, id);
    return id;
  });
  if (filed === null) await context.files.remove(file.key);
  return filed;
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
