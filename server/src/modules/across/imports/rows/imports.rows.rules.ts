import { readCell, type CellReading } from '#contract/across/imports/importCells';
import type { ImportField } from '#contract/across/imports/importFields';
import type { ImportMapping, RowProblem } from '#contract/across/imports/imports';
import { headingKey, longestName } from '#contract/across/imports/importNames';
import type { ReadRow } from '../imports.target.ts';

/** A record that a word names, or one to be made under this name. */
export type LinkMeaning = { id: number } | { create: string };
export type Meaning = LinkMeaning | string | boolean | null;

/** What the words of a file mean, by field and by the word as `wordKey` writes it; null where it means nothing. */
export type Resolved = ReadonlyMap<string, ReadonlyMap<string, Meaning>>;

/** A word of a choice or a link as it is compared; signs alone, such as `+`, are themselves. */
export const wordKey = (word: string): string =>
  headingKey(word) || word.slice(0, longestName).trim().toLowerCase();

/** The cells of a row with what someone wrote instead. */
export function correctedCells(
  cells: readonly string[],
  corrections: Readonly<Record<string, string>> | null,
): string[] {
  const corrected = [...cells];
  for (const [place, text] of Object.entries(corrections ?? {})) {
    while (corrected.length < Number(place)) corrected.push('');
    corrected[Number(place)] = text;
  }
  return corrected;
}

type Said = { field: string; text: string };

/** What the columns of the row say, and what is said of every row; of two columns of one field the first that says something. */
function saidIn(mapping: ImportMapping, cells: readonly string[]): Said[] {
  const said = new Map<string, string>();
  const add = (field: string, text: string) => {
    if (text.trim() !== '' && !said.has(field)) said.set(field, text);
  };
  for (const { place, field } of mapping.columns) add(field, cells[place] ?? '');
  for (const { field, value } of mapping.constants) add(field, value);
  return [...said].map(([field, text]) => ({ field, text }));
}

/** A row as the mapping reads it. `cells` are those of the file with their corrections. */
export function readRow(
  mapping: ImportMapping,
  fields: readonly ImportField[],
  resolved: Resolved,
  { row, cells }: { row: number; cells: readonly string[] },
): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  const reading: CellReading = {
    date_order: mapping.date_order,
    decimal_sign: mapping.decimal_sign,
    meaning: ({ key }, word) => resolved.get(key)?.get(wordKey(word)),
  };
  for (const { field: key, text } of saidIn(mapping, cells)) {
    const field = fields.find((each) => each.key === key);
    const read = field ? readCell(field, text, reading) : null;
    if (read && 'problem' in read) problems.push({ severity: 'error', field: key, ...read.problem });
    else if (read) values[key] = read.value;
  }
  return { row, values, problems };
}
