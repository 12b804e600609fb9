import { z } from 'zod';
import type { App } from '../../src/http/fastifyApp.ts';

export type Schema = { [key: string]: unknown };
export type Parameter = { name: string; in: 'query' | 'path' | 'header'; schema: Schema };
export type Operation = {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  /** So much of it at most: bytes, and values in JSON. */
  limit: { bytes: number; nodes: number } | null;
  /** It takes a file instead. */
  takesCsv: boolean;
  /** By status, what the answer is documented to be; null for an answer without content or one that is no JSON. */
  answers: Map<number, (() => z.ZodType) | null>;
};

type Content = Record<string, { schema: Schema }>;
type Response = { $ref?: string; content?: Content };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  'x-body-limit'?: { bytes: number; nodes: number };
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, Response>; schemas: Record<string, Schema> };
};

const jsonOf = (content: Content | undefined): Schema | null => content?.['application/json']?.schema ?? null;

/** References replaced by what they refer to; one that leads nowhere is a fault of the description. */
function resolved(value: unknown, document: Document): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolved(entry, document));
  if (typeof value !== 'object' || value === null) return value;
  const reference = (value as { $ref?: unknown }).$ref;
  if (typeof reference !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolved(child, document)]));
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], document);
  if (target === undefined)
    throw new Error(`The description of the API refers to ${reference}, which is not there.`);
  return resolved(target, document);
}

const compiled = new Map<string, z.ZodType>();

/** Made when first needed and once for all who share it: together they would hold up the process for a second. */
function compile(schema: Schema): z.ZodType {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? z.fromJSONSchema(schema);
  compiled.set(key, known);
  return known;
}

function answersOf({ responses }: Described): Operation['answers'] {
  const answers = Object.entries(responses).map(([status, { content }]) => {
    const schema = jsonOf(content);
    return [Number(status), schema && Number(status) !== 204 ? () => compile(schema) : null] as const;
  });
  return new Map(answers);
}

/** Every operation that the app describes, with what it takes and answers. */
export function readOperations(app: App): Operation[] {
  const document = app.swagger() as unknown as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const described = resolved(raw, document) as Described;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: described.parameters ?? [],
        body: jsonOf(described.requestBody?.content),
        limit: described['x-body-limit'] ?? null,
        takesCsv: 'text/csv' in (described.requestBody?.content ?? {}),
        answers: answersOf(described),
      };
    }),
  );
}
