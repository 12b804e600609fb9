import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { isDatabaseFault } from '../db/faults.ts';
import { ApiError, Invalid, NotFound, Unavailable } from './errors.ts';

const byCode: Record<string, [status: number, detail: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request has no body, although it says it is JSON.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send the request as application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The length of the request does not fit its content.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large. The limit is 10 MB.'],
  FST_ERR_BAD_URL: [400, 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found.'],
};

type Issue = { code?: string; keys?: readonly string[]; path: readonly PropertyKey[]; message: string; errors?: Issue[][] };

/** `offers.0.net_premium: ["…"]`, one entry per field, unknown fields by their own name. */
export function fieldProblems(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const path = issue.path.map(String);
    const names =
      issue.code === 'unrecognized_keys' && issue.keys ? issue.keys.map((key) => [...path, key]) : [path];
    for (const name of names) {
      const key = name.join('.').slice(0, 200) || 'non_field_errors';
      // `detail` is the sentence of the whole answer and never a field's list.
      (fields[key === 'detail' ? 'detail_' : key] ??= []).push(issue.message);
    }
  }
  return fields;
}

function explain(error: FastifyError): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Invalid(fieldProblems(error.validation.map((entry) => entry.params.issue as unknown as Issue)));
  }
  if (isDatabaseFault(error)) return new Unavailable();
  const known = byCode[error.code];
  if (known) return new ApiError(known[0], { detail: known[1] });
  if (error instanceof SyntaxError) return new ApiError(400, { detail: 'The request is not valid JSON.' });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(error.statusCode, { detail: 'The request is not valid.' });
  }
  return null;
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const explained = explain(error);
  if (explained) {
    return reply.code(explained.status).headers(explained.headers).type('application/json').send(explained.body);
  }
  const cause = isResponseSerializationError(error) ? error.cause : error;
  request.log.error({ err: cause }, 'request failed');
  return reply.code(500).type('application/json').send({
    detail: `Something went wrong on our side. If it happens again, name this number: ${request.id}`,
  });
}

export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answer);
  app.setNotFoundHandler((request, reply) => answer(new NotFound() as unknown as FastifyError, request, reply));
}
