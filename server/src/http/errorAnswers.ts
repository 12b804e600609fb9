import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import type { Socket } from 'node:net';
import { isDatabaseFault } from '../db/postgres/faults.ts';
import { answerHeaders } from './headers.ts';
import { sendAndDiscardRest } from './discarding.ts';
import { ApiError, NotFound, TooSlow, Unavailable } from '../errors.ts';
import { said, type SentenceCode } from '../said.ts';

const byCode: Record<string, [status: number, code: SentenceCode]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'notJson'],
  FST_ERR_BAD_URL: [400, 'addressInvalid'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'notFound'],
};

function explain(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  if (isDatabaseFault(error)) return new Unavailable();
  const known = byCode[error.code];
  if (known) return new ApiError(known[0], said(known[1]));
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(error.statusCode, said('requestInvalid'));
  }
  return null;
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const explained = explain(error);
  if (explained) {
    reply.code(explained.status).headers(explained.headers).type('application/json');
    return request.raw.complete === false
      ? sendAndDiscardRest(request, reply, JSON.stringify(explained.body))
      : reply.send(explained.body);
  }
  const cause = isResponseSerializationError(error) ? error.cause : error;
  request.log.error({ err: cause }, 'request failed');
  return reply
    .code(500)
    .type('application/json')
    .send(new ApiError(500, said('ourSideNumbered', { number: request.id })).body);
}

export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(new NotFound() as unknown as FastifyError, request, reply),
  );
}

const lingerMs = 2_000;
const notHttp = ['400 Bad Request', 'The request is not valid HTTP.'] as const;
const refusals: Record<string, readonly [line: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request is not valid HTTP.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new TooSlow().message],
};

/** For what never becomes a request: a broken request line, too large headers, a client that is too slow. */
export function answerClientError(publicUrl: string) {
  const headers = Object.entries({
    ...answerHeaders(publicUrl),
    'cache-control': 'no-store',
    connection: 'close',
  });
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [line, detail] = refusals[error.code ?? ''] ?? notHttp;
    const body = JSON.stringify({ detail });
    const lines = [...headers, ['content-type', 'application/json'], ['content-length', String(body.length)]];
    socket.end(`HTTP/1.1 ${line}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`);
    // Whoever does not close their end would hold it for ever.
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
