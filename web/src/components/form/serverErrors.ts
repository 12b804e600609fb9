import type { Link } from '#contract/http';
import { ApiError } from '../../api/ApiError.ts';
import type { Path } from './schemaRules.ts';

const notFields = new Set(['detail', 'existing', 'current']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface FieldProblem {
  name: Path;
  errors: string[];
}

/** `contacts.0.email` as the form names it. */
const pathOf = (field: string): Path =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What the server said of single fields. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return [];
  return Object.entries(error.body).flatMap(([field, text]) =>
    notFields.has(field) || typeof text !== 'string' ? [] : [{ name: pathOf(field), errors: [text] }],
  );
}

/** The record that holds what should be unique. */
export function existingOf(error: unknown): Link | undefined {
  const existing = error instanceof ApiError && isRecord(error.body) ? error.body['existing'] : undefined;
  return isRecord(existing) ? (existing as Link) : undefined;
}
