import type { z } from 'zod';
import type { RowFault } from '#contract/base/importing';
import type { ApiError } from '../errors.ts';
import { fieldProblems } from '../fieldProblems.ts';

/** The header under which a field stands in the file. */
export type HeaderOf = (field: string) => string;

/** `0.email` as `Entry 1, email: `. */
function placeOf(path: readonly string[]): string {
  const words = path.map((part) =>
    /^\d+$/.test(part) ? `entry ${Number(part) + 1}` : part.replaceAll('_', ' '),
  );
  const place = words.join(', ');
  return place === '' ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)}: `;
}

const faultsOfFields = (row: number, headerOf: HeaderOf, fields: object): RowFault[] =>
  Object.entries(fields)
    .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
    .flatMap(([path, sentences]) => {
      const [field = '', ...rest] = path.split('.');
      const column = field === 'non_field_errors' ? '' : headerOf(field);
      return sentences.map((sentence) => ({ row, column, message: `${placeOf(rest)}${sentence}` }));
    });

/** What a schema says about a row. */
export const faultsOfIssues = (row: number, headerOf: HeaderOf, issues: z.core.$ZodIssue[]): RowFault[] =>
  faultsOfFields(row, headerOf, fieldProblems(issues));

/** What a use case says about a row. */
export function faultsOfRefusal(
  row: number,
  headerOf: HeaderOf,
  { body: { detail, ...fields } }: ApiError,
  fieldOf: ReadonlyMap<string, string>,
): RowFault[] {
  const faults = faultsOfFields(row, headerOf, fields);
  if (faults.length > 0) return faults;
  const field = fieldOf.get(detail);
  return [{ row, column: field === undefined ? '' : headerOf(field), message: detail }];
}
