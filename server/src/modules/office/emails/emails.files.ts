import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { mostMegabytes, type Email } from '#contract/office/emails';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, NotFound } from '../../../errors.ts';
import { FileMissing } from '../../../files/fileStore.ts';
import { SmtpFault } from '../../../smtp/faults.ts';
import { openStored } from '../attachments/attachments.download.ts';
import { listSeen } from '../attachments/attachments.queries.ts';
import {
  copyFiles,
  dropFiles,
  findStoredFile,
  sumOfFiles,
  type StoredEmailFile,
} from './emails.files.queries.ts';
import { emailRecords } from './emails.noun.ts';
import { said } from '../../../said.ts';

type Chosen = { id: number; attachments: Email['attachments'] };

/** The mail has these from now on: what it had it keeps, what is new the caller must see. */
export async function chooseFiles(
  tx: Tx,
  caller: Caller,
  { id, attachments }: Chosen,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const had = new Set(attachments.map(({ attachment_id }) => attachment_id));
  const added = wanted.filter((each) => !had.has(each));
  const seen = new Set(await listSeen(tx, caller, added));
  if (added.some((each) => !seen.has(each))) throw new Invalid({ attachments: [said('mailFilesUnknown')] });
  const dropped = attachments.filter(
    ({ attachment_id }) => attachment_id === null || !wanted.includes(attachment_id),
  );
  await dropFiles(
    tx,
    dropped.map((file) => file.id),
  );
  await copyFiles(tx, id, added);
  if ((await sumOfFiles(tx, id)) > mostMegabytes * 1024 * 1024)
    throw new Invalid({ attachments: [said('mailFilesTooLarge', { count: mostMegabytes })] });
}

/** As it was sent, also when the record has it no longer. */
export async function openEmailFile(
  { db, files }: AppContext,
  caller: Caller,
  { id, file_id }: { id: number; file_id: number },
  reply: FastifyReply,
): Promise<Readable> {
  await emailRecords.guard(db, caller, id, 'emails:view');
  const file = await findStoredFile(db, caller, id, file_id);
  if (!file) throw new NotFound();
  return openStored(files, file, reply);
}

/** Ready to be sent. A mail without one of its files would not be the mail that was written. */
export const readFiles = (files: AppContext['files'], stored: readonly StoredEmailFile[]) =>
  Promise.all(
    stored.map(async ({ name, content_type, storage_key }) => {
      try {
        return {
          filename: name,
          contentType: content_type,
          content: await buffer(await files.open(storage_key)),
        };
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        throw new SmtpFault(`The content of a file of this mail is missing on the server: ${name}`);
      }
    }),
  );
