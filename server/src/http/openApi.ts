import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody } from '#contract/base/http';
import { answersSecret } from '#contract/base/secretAnswers';
import type { App } from './fastifyApp.ts';
import { signedIn, type Access } from '../auth/access.ts';
import { bodySizes } from './bodies.ts';

const callersOf = (access: Access): string =>
  access.kind === 'permission' ? access.permission : access.kind;

const refusals = {
  '400': 'The request is not valid; each field says why.',
  '401': 'Not signed in.',
  '403': 'Not allowed.',
  '404': 'Not there, or not visible to you.',
  '408': 'The request took too long to arrive.',
  '409': 'The state or another record forbids it.',
  '412': 'Someone else changed it in the meantime.',
  '413': 'Too large.',
  '415': 'Not the kind of content that this operation takes.',
  '422': 'The Idempotency-Key was used for another request.',
  '429': 'Too many tries; wait as long as Retry-After says.',
  '503': 'A dependency is down; try again after Retry-After.',
} as const;

const ifMatch = {
  'if-match': {
    type: 'string',
    pattern: '^"\\d{1,9}"$',
    description:
      'The version you last saw, in quotes. When someone else changed the record, the answer is 412.',
  },
};
const idempotencyKey = {
  'idempotency-key': {
    type: 'string',
    pattern: '^[\\x20-\\x7e]{1,255}$',
    description: 'The same key and body answer the first result again for 24 hours.',
  },
};

/** Read by helpers of the handlers, so no schema of a route tells of them. */
function headersOf(
  { method, config }: { method: string | string[]; config?: { body?: string } | undefined },
  access: Access,
  response: unknown,
): object {
  if (method === 'PATCH') return { headers: { type: 'object', properties: ifMatch } };
  const isKept = !['upload', 'sheet'].includes(config?.body ?? '') && !answersSecret(response);
  if (method === 'POST' && access.kind !== 'public' && isKept) {
    return { headers: { type: 'object', properties: idempotencyKey } };
  }
  return {};
}

const transform = createJsonSchemaTransform({});

/** The description of the API, made from the very schemas that validate it. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Covernote', version: '1', description: 'The back-office of an insurance brokerage.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: z.toJSONSchema(ErrorBody, { target: 'draft-2020-12', io: 'output' }) as object },
        responses: Object.fromEntries(
          Object.entries(refusals).map(([status, description]) => [
            status,
            {
              description,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
            },
          ]),
        ),
      },
    },
    transform: (input) => {
      const { schema, url } = transform(input);
      const access = input.route.config?.access;
      if (!access) return { schema, url };
      const responses = (schema.response ?? {}) as Record<string, unknown>;
      const shared = Object.fromEntries(
        Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      );
      return {
        url,
        schema: {
          ...schema,
          ...headersOf(input.route, access, input.schema.response),
          response: { ...shared, ...responses },
          ...(access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
          'x-permission': callersOf(access),
          ...(schema.body === undefined
            ? {}
            : { 'x-body-limit': bodySizes[input.route.config?.body ?? 'small'] }),
        } as typeof schema,
      };
    },
  });

  app.get('/api/openapi.json', {
    config: { access: signedIn },
    schema: { hide: true, response: { 200: z.record(z.string(), z.unknown()) } },
    handler: async () => app.swagger() as Record<string, unknown>,
  });
}
