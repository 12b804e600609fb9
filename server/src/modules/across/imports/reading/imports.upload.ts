import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Import } from '#contract/across/imports/imports';
import { importTargets } from '#contract/across/imports/importList';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { ApiError } from '../../../../errors.ts';
import { cleanFileName } from '../../../../files/fileName.ts';
import type { StoredFile } from '../../../../files/fileStore.ts';
import { uploadedFile } from '../../../../http/uploads.ts';
import { sealedContent } from '../../../../security/sealedFile.ts';
import { auditImport } from '../imports.noun.ts';
import { insertImport } from '../imports.queries.ts';
import { emptyMapping } from '../imports.rules.ts';
import { findImport } from '../imports.service.ts';
import { enqueueReading } from '../imports.transitions.ts';

export const ImportUpload = z.strictObject({ target: z.enum(importTargets), file: uploadedFile });
type ImportUpload = z.infer<typeof ImportUpload>;

/** On the disk, but nobody's yet. */
type Kept = StoredFile & { name: string };

export async function keepFile(
  { files, secrets }: AppContext,
  { name, content }: ImportUpload['file'],
): Promise<Kept> {
  const told = { size: 0, hash: createHash('sha256') };
  async function* followed() {
    for await (const some of content) {
      told.size += some.length;
      told.hash.update(some);
      yield some;
    }
  }
  const { key } = await files.put(sealedContent(secrets.dataKey, followed()));
  return {
    key,
    size: told.size,
    sha256: told.hash.digest('hex'),
    name: cleanFileName(name, /\.xlsx$/i.test(name) ? 'xlsx' : 'csv'),
  };
}

/** What a file that nobody wanted leaves behind; what is uncertain is left to the sweep. */
export async function dropFile({ files }: AppContext, { key }: Kept, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.status < 500) await files.remove(key);
  throw error;
}

export async function createImport(
  tx: Tx,
  caller: Caller,
  target: ImportUpload['target'],
  file: Kept,
  import_number: string,
): Promise<Import> {
  const id = await insertImport(tx, {
    import_number,
    target,
    file_name: file.name,
    file_size: file.size,
    file_hash: Buffer.from(file.sha256, 'hex'),
    storage_key: file.key,
    is_file_sealed: true,
    header_row: 0,
    mapping: JSON.stringify(emptyMapping),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await enqueueReading(tx, caller.user_id, id);
  const after = await findImport(tx, caller, id);
  await auditImport(tx, caller, 'create', id, { after });
  return after;
}
