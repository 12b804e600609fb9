import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { Invalid } from './errors.ts';

/** `offers.0.net_premium: ["…"]`, one entry per field, unknown fields by their own name. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const path = issue.path.map(String);
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const name of names) {
      const key = name.join('.').slice(0, 200) || 'non_field_errors';
      // `detail` is the sentence of the whole answer and never a field's list.
      (fields[key === 'detail' ? 'detail_' : key] ??= []).push(issue.message);
    }
  }
  return fields;
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success
      ? { value: parsed.data }
      : { error: new Invalid(fieldProblems(parsed.error.issues)) };
  };
