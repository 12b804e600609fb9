import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { asDownload } from '../files/fileName.ts';

/** Text to whoever reads the description, a stream to the handler. */
const file = { schema: z.string().meta({ format: 'binary' }) as unknown as z.ZodType<Readable> };

/** How a route describes an answer that is a file, of one of these types. */
export const binaryAnswer = <T extends string>(description: string, ...types: T[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, file])) as Record<T, typeof file>,
});

/** Whatever a browser takes it for, it is alone with itself and runs nothing. */
const sandbox = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Under a name it is always saved, and never shown by the browser itself. */
type SentFile = { content_type: string; content: Buffer | Readable; saved?: { name: string; size: number } };

/** What the handler returns. */
export function sendFile(reply: FastifyReply, { content_type, content, saved }: SentFile): Readable {
  reply.type(content_type).header('content-security-policy', sandbox);
  if (saved) reply.header('content-length', saved.size).header('content-disposition', asDownload(saved.name));
  return Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content;
}
