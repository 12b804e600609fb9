export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface ApiOperation {
  tags?: string[];
  summary?: string;
  description?: string;
  'x-permission'?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, ApiOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Operation extends ApiOperation {
  method: string;
  path: string;
  tag: string;
}

export type Resolve = (schema: Schema) => Schema;

/** Follows references into the document's own components. */
export function resolverOf(api: OpenApi): Resolve {
  return function resolve(schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    const target = name === undefined ? undefined : api.components?.schemas?.[name];
    return target ? resolve(target) : schema;
  };
}

export function listOperations(api: OpenApi, untagged: string): Operation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      tag: operation.tags?.[0] ?? untagged,
    })),
  );
}

/** Operations that contain every word of the search, by tag in alphabetical order. */
export function groupOperations(operations: Operation[], search: string): [string, Operation[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter((operation) => {
    const { method, path, tag, summary = '', 'x-permission': permission = '' } = operation;
    const text = [method, path, tag, summary, permission].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return Object.entries(Object.groupBy(found, ({ tag }) => tag))
    .map(([tag, group = []]): [string, Operation[]] => [tag, group])
    .sort(([a], [b]) => a.localeCompare(b));
}

/** The schema of the first content type, whatever it is. */
export function contentSchema(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}
