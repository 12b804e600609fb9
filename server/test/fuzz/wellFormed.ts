import * as fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';
import type { Schema } from './operations.ts';

const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);
const numberOr = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

const smallIds = fc.integer({ min: 1, max: 40 });

const texts = new Map<string, fc.Arbitrary<string>>();

/** Made once for all that take the same: a pattern is dear to take apart, and most operations share theirs. */
function textFor({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  const key = JSON.stringify([pattern, format, minLength, maxLength]);
  const known = texts.get(key) ?? newText({ pattern, format, minLength, maxLength });
  texts.set(key, known);
  return known;
}

function newText({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.nat(1000).map((n) => `someone${n}@example.com`);
  if (format === 'date') return fc.constantFrom('2026-02-28', '0001-01-01', '9999-12-31');
  const max = Math.min(numberOr(maxLength, 40), 40);
  const plain = fc.string({ minLength: Math.min(numberOr(minLength, 0), max), maxLength: max });
  if (typeof pattern !== 'string') return plain;
  try {
    return fc.oneof(smallIds.map(String), fc.stringMatching(new RegExp(pattern)));
  } catch {
    return plain;
  }
}

/** A value that fits its schema, or nearly so where the schema says less than the server knows. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) return fc.oneof(...choices.map(fitting));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if ('const' in schema) return fc.constant(schema.const);
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)];
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type })));
  switch (types[0]) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return fc.oneof(smallIds, fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting((schema.items ?? {}) as Schema), { maxLength: 5 });
    case 'object':
      return fittingObject(schema);
    default:
      return hostileValue;
  }
}

function fittingObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties as Record<string, Schema>);
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, fitting(schema)])), {
    requiredKeys: required as string[],
  });
}

/** Well-formed but for one field, which is something else, is missing or should not be there. */
export function nearlyFitting(schema: Schema): fc.Arbitrary<unknown> {
  const value = fitting(schema);
  const name = fc.oneof(
    fc.constantFrom(
      'id',
      'version',
      'is_superuser',
      'password_hash',
      'deleted_at',
      'created_by',
      'constructor',
    ),
    hostileText,
  );
  return fc
    .tuple(value, fc.nat(), hostileValue, name, fc.nat(3))
    .map(([made, which, intruder, extra, kind]) => {
      if (typeof made !== 'object' || made === null || Array.isArray(made)) return intruder;
      const names = Object.keys(made);
      const victim = names[which % Math.max(1, names.length)] ?? 'name';
      if (kind === 0) return Object.fromEntries(Object.entries(made).filter(([key]) => key !== victim));
      return { ...made, [kind === 1 ? extra : victim]: intruder };
    });
}
