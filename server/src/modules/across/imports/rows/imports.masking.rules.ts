import { headingKey } from '#contract/across/imports/importNames';
import type { ImportField } from '#contract/across/imports/importFields';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import type { FoundColumn } from '#contract/across/imports/importGuess';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { ImportHeading, ImportMapping } from '#contract/across/imports/imports';
import { maskOf } from '../../../../security/idNumbers.ts';
import { openedCell, type CellKey, type SealedCells } from '../../../../security/sealedCells.ts';
import { correctedCells } from './imports.rows.rules.ts';

const identityFields = (target: ImportTargetName): ImportField[] =>
  importFieldsOf[target].filter(({ isIdentity }) => isIdentity === true);

/** The places of columns of which only masks are shown. */
export const maskedPlaces = (headings: readonly Pick<ImportHeading, 'place' | 'is_masked'>[]): number[] =>
  headings.filter(({ is_masked }) => is_masked).map(({ place }) => place);

/** What is masked stays so as it is; whatever else stands there is masked on its way out. */
const masked = (text: string): string => (text.trim() === '' || text.startsWith('•') ? text : maskOf(text));

export const maskedCells = (cells: readonly string[], places: readonly number[]): string[] =>
  cells.map((cell, place) => (places.includes(place) ? masked(cell) : cell));

const noExamples = { order_example: '', sign_example: '' };

const fewestDigits = 5;
/** Where a file has no headings its first row stands in their place. */
const isNumber = (heading: string): boolean => (heading.match(/\d/g)?.length ?? 0) >= fewestDigits;

/** A column as it is shown, whatever of it was kept before it was masked. */
export const maskedHeading = <H extends ImportHeading>(column: H): H =>
  column.is_masked
    ? {
        ...column,
        heading: isNumber(column.heading) ? masked(column.heading) : column.heading,
        samples: column.samples.map(masked),
      }
    : column;

export const maskedColumn = (column: FoundColumn): FoundColumn =>
  column.is_masked ? { ...maskedHeading(column), facts: { ...column.facts, ...noExamples } } : column;

/**
 * Which columns hold identity numbers: those that are read as such, and what nobody reads and was taken for one. What
 * is read into another field is something else.
 */
export function withMasks(
  target: ImportTargetName,
  headings: readonly FoundColumn[],
  { columns }: Pick<ImportMapping, 'columns'>,
): FoundColumn[] {
  const identity = identityFields(target).map(({ key }) => key);
  return headings.map((column) => {
    const field = columns.find(({ place }) => place === column.place)?.field;
    const is_masked = field === undefined ? column.is_masked : identity.includes(field);
    return maskedColumn({ ...column, is_masked });
  });
}

/** Columns that were masked and would be no longer. */
export const unmaskedBy = (before: readonly ImportHeading[], after: readonly ImportHeading[]): number[] => {
  const still = maskedPlaces(after);
  return maskedPlaces(before).filter((place) => !still.includes(place));
};

export const isSameMasking = (before: readonly ImportHeading[], after: readonly ImportHeading[]): boolean =>
  maskedPlaces(before).join() === maskedPlaces(after).join();

type Stored = {
  row: number;
  cells: readonly string[];
  corrections: Readonly<Record<string, string>> | null;
  sealed: SealedCells | null;
};

/** The cells of a row with what someone wrote instead, and what is sealed opened: for the work, never for the eye. */
export function openedCells(key: CellKey, { row, cells, corrections, sealed }: Stored): string[] {
  const opened = correctedCells(cells, corrections);
  for (const [at, { cell, correction }] of Object.entries(sealed ?? {})) {
    const place = Number(at);
    const isCorrected = corrections?.[at] !== undefined;
    const now = isCorrected ? correction : cell;
    if (now !== undefined) opened[place] = openedCell(key, { row, place }, now);
  }
  return opened;
}

/** What a column may be called that holds identity numbers, as headings are compared. */
export const namesOfIdentity = (
  target: ImportTargetName,
  namesOf: (field: ImportField) => ReadonlySet<string>,
): string[] => identityFields(target).flatMap((field) => [...namesOf(field)].map(headingKey));
