import { expect, test } from 'vitest';
import { groupOperations, listOperations, resolverOf, type OpenApi } from './openapi.ts';
import { exampleOf, fieldsOf, typeText } from './schemas.ts';

const api: OpenApi = {
  paths: {
    '/api/users/': {
      get: { tags: ['users'], summary: 'List users', 'x-permission': 'users:view' },
      post: { tags: ['users'], summary: 'Create a user', 'x-permission': 'users:create' },
    },
    '/api/groups/': { get: { tags: ['groups'], summary: 'List groups' } },
    '/api/health/': { get: {} },
  },
  components: {
    schemas: {
      Link: { type: 'object', properties: { id: { type: 'integer' }, label: { type: 'string' } } },
      Node: { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } },
    },
  },
};
const resolve = resolverOf(api);
const link = { $ref: '#/components/schemas/Link' };

const found = (search: string) =>
  groupOperations(listOperations(api, 'other'), search).flatMap(([, group]) =>
    group.map(({ method, path }) => `${method} ${path}`),
  );

test('operations are grouped by tag in alphabetical order', () => {
  const groups = groupOperations(listOperations(api, 'other'), '');
  expect(groups.map(([tag, found]) => [tag, found.length])).toEqual([
    ['groups', 1],
    ['other', 1],
    ['users', 2],
  ]);
});

test('a search wants all its words, in path, method, summary or permission', () => {
  expect(found('post user')).toEqual(['POST /api/users/']);
  expect(found('USERS:view')).toEqual(['GET /api/users/']);
  expect(found('nothing')).toEqual([]);
});

test('types read like words', () => {
  expect(typeText({ type: 'string', format: 'date' }, resolve)).toBe('date');
  expect(typeText({ anyOf: [{ type: 'string' }, { type: 'null' }] }, resolve)).toBe('string or null');
  expect(typeText({ type: 'array', items: link }, resolve)).toBe('list of object');
  expect(typeText({ enum: ['low', 'high'] }, resolve)).toBe('low | high');
});

test('fields are found behind references, lists and alternatives', () => {
  const schema = { anyOf: [{ type: 'array', items: link }, { type: 'null' }] };
  expect(fieldsOf(schema, resolve).map(({ name }) => name)).toEqual(['id', 'label']);
});

test('an example fits its schema and ends where a schema contains itself', () => {
  const schema = { type: 'object', properties: { owner: link, on: { type: 'string', format: 'date' } } };
  expect(exampleOf(schema, resolve)).toEqual({ owner: { id: 1, label: 'text' }, on: '2026-12-03' });
  expect(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Node' }, resolve)).length).toBeLessThan(200);
});
