import type { z } from 'zod';

const secretAnswers = new WeakSet<object>();

/** Marks what holds a secret: an answer of this shape is never kept, so that each is asked for anew. */
export function secretAnswer<S extends z.ZodType>(schema: S): S {
  secretAnswers.add(schema);
  return schema;
}

/** Of a call, by the schemas of what it answers. */
export const answersSecret = (response: unknown): boolean =>
  Object.values((response ?? {}) as Record<string, object>).some((schema) => secretAnswers.has(schema));
