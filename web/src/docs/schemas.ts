import type { Resolve, Schema } from './openapi.ts';

const deepest = 6;
const samples: Record<string, unknown> = {
  date: '2026-12-03',
  'date-time': '2026-12-03T10:15:00Z',
  email: 'lina.nasser@example.com',
  uri: 'https://example.com',
  string: 'text',
  integer: 1,
  number: 1.5,
  boolean: true,
  null: null,
};

/** A schema's type in a few words: "integer", "date or null", "list of string". */
export function typeText(raw: Schema, resolve: Resolve): string {
  const schema = resolve(raw);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.map((part) => typeText(part, resolve)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => String(value)).join(' | ');
  if (schema.items) return `list of ${typeText(schema.items, resolve)}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.format ?? schema.type ?? (schema.properties ? 'object' : 'any');
}

/** The named parts of a schema, looking through lists, alternatives and references. */
export function fieldsOf(raw: Schema, resolve: Resolve): { name: string; schema: Schema; required: boolean }[] {
  const schema = resolve(raw);
  if (schema.items) return fieldsOf(schema.items, resolve);
  const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf ?? [];
  const own = Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    schema: value,
    required: schema.required?.includes(name) ?? false,
  }));
  return [...own, ...parts.flatMap((part) => fieldsOf(part, resolve))];
}

/** A value that fits the schema, to copy and change. */
export function exampleOf(raw: Schema, resolve: Resolve, depth = 0): unknown {
  const schema = resolve(raw);
  const given = schema.example ?? schema.const ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (depth > deepest) return null;
  const first = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (first) return exampleOf(first, resolve, depth + 1);
  if (schema.items) return [exampleOf(schema.items, resolve, depth + 1)];
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([name, value]) => [name, exampleOf(value, resolve, depth + 1)]));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return samples[schema.format ?? ''] ?? samples[type ?? ''] ?? {};
}
