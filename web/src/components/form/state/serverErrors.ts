import type { Link } from '#contract/base/http';
import { ApiError } from '../../../api/ApiError.ts';
import { pathOf } from '../fields/fieldPaths.ts';
import type { Problem } from '../fields/schemaFields.ts';

const notFields = new Set(['detail', 'existing', 'current', 'deleted']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the server said of single fields. */
export function fieldProblems(error: unknown): Problem[] {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return [];
  return Object.entries(error.body).flatMap(([field, text]) =>
    notFields.has(field) || typeof text !== 'string' ? [] : [{ path: pathOf(field), text }],
  );
}

/** The record that holds what should be unique. */
export function existingOf(error: unknown): Link | undefined {
  const existing = error instanceof ApiError && isRecord(error.body) ? error.body['existing'] : undefined;
  return isRecord(existing) ? (existing as Link) : undefined;
}

/** The record that somebody put into the trash meanwhile. */
export function deletedOf(error: unknown): { noun: string; label: string } | undefined {
  const deleted = error instanceof ApiError && isRecord(error.body) ? error.body['deleted'] : undefined;
  return isRecord(deleted) ? (deleted as { noun: string; label: string }) : undefined;
}
