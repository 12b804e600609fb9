import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from './bodies.ts';
import { answerError } from './errorAnswers.ts';
import { ApiError } from '../errors.ts';
import { said } from '../said.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const notUtf8 = () => new ApiError(400, said('fileNotUtf8'));

const sentences: Record<string, ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError(415, said('notCsv')),
};

/** Within this scope a request is a CSV file and nothing else; its mark of UTF-8 is taken off. */
export function csvBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('text/csv', async (request: FastifyRequest, payload: IncomingMessage) => {
    const file = await readBody(request, payload, 'file');
    try {
      return utf8.decode(file);
    } catch {
      throw notUtf8();
    }
  });
  scope.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError((sentences[error.code] as unknown as FastifyError | undefined) ?? error, request, reply),
  );
}
