import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testApp.ts';

type Schema = { [key: string]: unknown };
type Operation = {
  summary?: string;
  tags?: string[];
  'x-permission'?: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
};

let test: TestApp;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  test = await startTestApp();
  const root = await test.person({ is_superuser: true });
  document = (await test.call('GET', '/api/openapi.json', { as: root })).body as typeof document;
});
afterAll(() => test.close());

const operations = (): [name: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

const says = (schema: Schema | undefined) =>
  ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((key) => schema && key in schema);

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and not for strangers', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect((await test.call('GET', '/api/openapi.json')).status).toBe(401);
  });

  it('tells of every operation what it does and who may call it', () => {
    expect(operations().length).toBeGreaterThan(40);
    for (const [name, operation] of operations()) {
      expect(operation.summary, name).toMatch(/^\p{Lu}.{4,}/u);
      expect(operation['x-permission'], name).toMatch(/^(public|signed_in|\w+:\w+)$/);
      expect(operation.tags, name).toHaveLength(1);
    }
  });

  it('has no empty or unknown request or response', () => {
    for (const [name, { parameters = [], requestBody, responses }] of operations()) {
      for (const parameter of parameters)
        expect(says(parameter.schema), `${name} ${parameter.name}`).toBe(true);
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect(says(schema), name).toBe(true);
      const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect(success, name).toBeDefined();
      if (success?.[0] === '204') continue;
      const schemas = Object.values(success?.[1].content ?? {}).map((media) => media.schema);
      expect(schemas.length, name).toBeGreaterThan(0);
      for (const schema of schemas) expect(says(schema), name).toBe(true);
    }
  });

  it('tells of If-Match and Idempotency-Key where they work', () => {
    const headers = (name: string) =>
      (operations().find(([each]) => each === name)?.[1].parameters ?? []).filter(
        (each) => each.in === 'header',
      );
    expect(headers('PATCH /api/teams/{id}/').map((each) => each.name)).toEqual(['if-match']);
    expect(headers('POST /api/teams/').map((each) => each.name)).toEqual(['idempotency-key']);
    for (const call of ['POST /api/auth/token/', 'POST /api/tickets/']) expect(headers(call)).toEqual([]);
  });

  it('has the steps that each record allows, in lists too, wherever a record moves from state to state', () => {
    /** Found out by the server itself; nobody takes a step there. */
    const ofMachines = ['/api/health/', '/api/ready/', '/api/jobs/', '/api/mail-accounts/'];
    const propertiesOf = (schema: Schema | undefined) =>
      (schema?.['properties'] ?? {}) as Record<string, Schema>;
    const rowOf = (schema: Schema | undefined) =>
      (propertiesOf(schema)['results']?.['items'] as Schema | undefined) ?? schema;
    const read = operations().filter(([name]) => /^GET \/api\/[a-z-]+\/(?:\{id\}\/)?$/.test(name));
    const withStates = read.flatMap(([name, { responses }]) => {
      const row = propertiesOf(rowOf(responses['200']?.content?.['application/json']?.schema));
      return 'status' in row && !ofMachines.some((path) => name.includes(path)) ? [{ name, row }] : [];
    });
    expect(withStates.length).toBeGreaterThan(16);
    expect(withStates.filter(({ row }) => !('allowed_actions' in row)).map(({ name }) => name)).toEqual([]);
  });
});
