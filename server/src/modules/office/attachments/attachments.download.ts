import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { previewSizes } from '#contract/office/attachments';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import { InvalidState } from '../../../errors.ts';
import { FileMissing } from '../../../files/fileStore.ts';
import { sendFile } from '../../../http/binaryAnswer.ts';
import { drawPicture } from './attachments.previews.ts';
import { attachmentRecords } from './attachments.noun.ts';
import { said } from '../../../said.ts';

const missing = (error: unknown): never => {
  throw error instanceof FileMissing ? new InvalidState(said('fileMissing')) : error;
};

type Stored = { name: string; content_type: string; size: number; storage_key: string };

/** Never shown by the browser itself, always saved. */
export async function openStored(
  files: AppContext['files'],
  { name, content_type, size, storage_key }: Stored,
  reply: FastifyReply,
): Promise<Readable> {
  const content = await files.open(storage_key).catch(missing);
  return sendFile(reply, { content_type, content, saved: { name, size } });
}

export async function openAttachment(
  { db, files }: AppContext,
  caller: Caller,
  id: number,
  reply: FastifyReply,
): Promise<Readable> {
  const { file, storage_key } = await attachmentRecords.find(db, caller, id, 'attachments:view');
  return openStored(files, { ...file, storage_key }, reply);
}

export async function openPreview(
  { db, files }: AppContext,
  caller: Caller,
  id: number,
  size: (typeof previewSizes)[number],
  reply: FastifyReply,
): Promise<Readable> {
  const { file, storage_key } = await attachmentRecords.find(db, caller, id, 'attachments:view');
  if (file.preview !== 'image') throw new InvalidState(said('fileNoPicture'));
  const picture = await drawPicture(files, storage_key, size, caller).catch(missing);
  return sendFile(reply, { content_type: 'image/webp', content: picture });
}
