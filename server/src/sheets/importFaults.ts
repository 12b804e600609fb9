import type { z } from 'zod';
import type { RowFault } from '#contract/base/importing';
import { Invalid, type ApiError, type FieldProblems } from '../errors.ts';
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

const faultsOfFields = (row: number, headerOf: HeaderOf, fields: FieldProblems): RowFault[] =>
  Object.entries(fields).flatMap(([path, problems]) => {
    const [field = '', ...rest] = path.split('.');
    const column = field === 'non_field_errors' ? '' : headerOf(field);
    return problems.map(({ text }) => ({ row, column, message: `${placeOf(rest)}${text}` }));
  });

/** What a schema says about a row. */
export const faultsOfIssues = (row: number, headerOf: HeaderOf, issues: z.core.$ZodIssue[]): RowFault[] =>
  faultsOfFields(row, headerOf, fieldProblems(issues));

/** What a use case says about a row. */
export function faultsOfRefusal(
  row: number,
  headerOf: HeaderOf,
  error: ApiError,
  fieldOf: ReadonlyMap<string, string>,
): RowFault[] {
  const faults = error instanceof Invalid ? faultsOfFields(row, headerOf, error.fields) : [];
  if (faults.length > 0) return faults;
  const field = fieldOf.get(error.said.code);
  return [{ row, column: field === undefined ? '' : headerOf(field), message: error.message }];
}
