import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { finished } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerError } from './errorAnswers.ts';
import { sizeInWords, watchPace } from './bodies.ts';
import { ApiError, Invalid, TooLarge, Unavailable } from '../errors.ts';
import { said } from '../said.ts';

const MB = 1024 * 1024;
/** The fields before the file and the marks between them. */
const roomForFields = 64 * 1024;
const limits = { fieldNameSize: 100, fieldSize: 16 * 1024, fields: 20, files: 1, parts: 22, headerPairs: 20 };
/** Each is written to the disk while it arrives and holds but a piece of it in memory. */
const mostAtOnce = 64;
let arriving = 0;

/** A file that has only begun to arrive. Its content is read once, and fails where it is too large or cut short. */
export type Upload = { name: string; content: AsyncIterable<Buffer> };

/** How a route describes the file: as one to whoever reads the description, as an upload to the handler. */
export const uploadedFile = z
  .custom<Upload>((value) => typeof value === 'object' && value !== null, 'Choose a file.')
  .meta({ type: 'string', format: 'binary' });

const sentences: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError(415, said('notAForm')),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new ApiError(415, said('notAForm')),
};
const cutShort = () => new ApiError(400, said('fileCutShort'));

type Parts = AsyncIterator<Multipart>;

async function nextPart(parts: Parts): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    if ((error as FastifyError).statusCode === 413) throw new Invalid({}, said('manyParts'));
    throw cutShort();
  }
}

/** The fields that stand before the file, and the file that has not been read yet. */
async function readForm(parts: Parts): Promise<{ fields: Record<string, unknown>; file?: MultipartFile }> {
  const fields: Record<string, unknown> = Object.create(null);
  for (let part = await nextPart(parts); part; part = await nextPart(parts)) {
    const name = part.fieldname;
    if (part.type === 'file' && name === 'file') return { fields, file: part };
    if (part.type === 'file') {
      part.file.resume();
      throw new Invalid({ [name]: [said('fileNamed')] });
    }
    if (name in fields) throw new Invalid({ [name]: [said('fileOnce')] });
    if (part.valueTruncated) throw new Invalid({ [name]: [said('fileTextTooLong')] });
    fields[name] = part.value;
  }
  return { fields };
}

async function* contentOf({ file }: MultipartFile, parts: Parts, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of file) {
      size += (piece as Buffer).length;
      if (size > most) throw new TooLarge('file', sizeInWords(most));
      yield piece as Buffer;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : cutShort();
  }
  if (await nextPart(parts)) throw new Invalid({ file: [said('fileFieldsFirst')] });
  if (size === 0) throw new Invalid({ file: [said('fileEmpty')] });
}

/** What arrives now. It counts until the answer is over, or nobody waits for it. */
function countIn(reply: FastifyReply): void {
  if (arriving >= mostAtOnce) throw new Unavailable(said('tooMuchAtOnce'));
  arriving += 1;
  finished(reply.raw, () => void (arriving -= 1));
}

/** Reads as far as the file, so that what was said of it is judged before any of it is taken. */
async function receive(request: FastifyRequest, reply: FastifyReply, most: number): Promise<void> {
  const { raw } = request;
  if (Number(raw.headers['content-length'] ?? 0) > most + roomForFields)
    throw new TooLarge('file', sizeInWords(most));
  countIn(reply);
  const behind = Promise.withResolvers<never>();
  const stopWatching = watchPace(raw, behind.reject);
  finished(reply.raw, stopWatching);
  const parts = request.parts({ limits: { ...limits, fileSize: most + 1 } });
  const { fields, file } = await Promise.race([readForm(parts), behind.promise]);
  behind.promise.catch((error: Error) => file?.file.destroy(error));
  request.body = file
    ? { ...fields, file: { name: file.filename, content: contentOf(file, parts, most) } satisfies Upload }
    : fields;
}

/** Within this scope a request is a form with a file and nothing else. */
export async function uploads(scope: FastifyInstance, limitInMb: () => Promise<number>): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addHook('preValidation', async (request, reply) => receive(request, reply, (await limitInMb()) * MB));
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    // Whoever is refused while still sending is read to the end, which a file that nobody takes would hold up.
    request.raw.unpipe();
    return answerError(
      (sentences[error.code] as unknown as FastifyError | undefined) ?? error,
      request,
      reply,
    );
  });
}
