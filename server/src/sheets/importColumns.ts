import type { z } from 'zod';
import type { RowFault } from '#contract/base/importing';
import { languages, type Language } from '#contract/system/users';
import type { Column } from './columns.ts';
import { FaultyFile } from '../errors.ts';
import { stripFormulaGuard } from './formulaGuard.ts';
import { labelOf, namesOf } from './labels.ts';
import { cellReader, emptyOf, type ReadCell } from './importCells.ts';
import type { Labels, LabelsOf, ObjectOf } from '../nouns/reference/noun.ts';
import { labelKey } from '../nouns/reference/referenceImport.ts';
import { said, type Said } from '../said.ts';

/** Says what is wrong with one cell. */
export class CellFault extends Error {
  constructor(words: Said) {
    super(words.text);
  }
}

/** A column of the file and the field of the record that it writes; none where it is only there to be read. */
export type ImportColumn<Row> = {
  /** The field of the export that it holds. */
  name: string;
  header: string;
  /** What the header may be as well, in lower case. */
  names: ReadonlySet<string>;
  place: number;
  field: string | null;
  isLink: boolean;
  /** A new record cannot do without it. */
  isRequired: boolean;
  /** The cell as an export writes it, in the one language or the other. */
  shown: (row: Row) => string[];
  read: (cell: string, labels: LabelsOf) => unknown;
};

function idOf(text: string, labels: Labels | undefined): number | undefined {
  const ids = labels?.ids.get(labelKey(text)) ?? [];
  if (ids.length > 1) throw new CellFault(said('csvSeveralCalled', { count: ids.length, name: text.trim() }));
  if (ids.length === 0) throw new CellFault(said('chooseExisting', { one: labels?.one ?? 'one' }));
  return ids[0];
}

const careful =
  (read: ReadCell): ReadCell =>
  (text) => {
    try {
      return read(text);
    } catch {
      throw new CellFault(said('csvOtherForm'));
    }
  };

const unreadable: ReadCell = (text) => {
  if (text.trim() === '') return undefined;
  throw new CellFault(said('csvUnreadable'));
};

type Described<Row> = {
  noun: string;
  columns: Column<Row>[];
  schemas: { create: ObjectOf<unknown>; update: ObjectOf<unknown> };
};

const isNeeded = (field: unknown): boolean =>
  field !== undefined && !(field as z.ZodType).safeParse(undefined).success;

/** How each column of the export is read back. */
export function importColumns<Row>(
  { noun, columns, schemas }: Described<Row>,
  language: Language,
): ImportColumn<Row>[] {
  const fields = { ...schemas.update.shape, ...schemas.create.shape } as Record<string, z.ZodType>;
  return columns.map((column) => {
    const own = fields[column.field];
    const link = `${column.field}_id`;
    const target = own ? undefined : fields[link];
    const empty = target && emptyOf(target);
    const field = own ? column.field : target ? link : null;
    const read =
      (own && cellReader(own, noun, column.field, column.read && careful(column.read))) ?? unreadable;
    return {
      name: column.field,
      header: labelOf(language, noun, column.field),
      names: namesOf(noun, column.field),
      place: -1,
      field,
      isLink: target !== undefined,
      isRequired: field !== null && isNeeded(schemas.create.shape[field]),
      shown: (row) => languages.map((each) => String(column.cell(row, noun, each))),
      read: (cell, labels) => {
        const text = stripFormulaGuard(cell);
        if (!target) return read(text);
        return text.trim() === '' ? empty : idOf(text, labels.get(link));
      },
    };
  });
}

/** The header under which a field stands. */
export const headersOf =
  <Row>(columns: ImportColumn<Row>[]) =>
  (field: string): string =>
    columns.find((column) => column.field === field || column.name === field)?.header ?? field;

/** The columns that stand in the file, found by its first row and called as they are there. */
export function columnsByHead<Row>(known: ImportColumn<Row>[], head: readonly string[]): ImportColumn<Row>[] {
  const faults: RowFault[] = [];
  const found = new Map<string, ImportColumn<Row>>();
  for (const [place, cell] of head.entries()) {
    const header = cell.trim();
    const column = known.find(({ names }) => names.has(header.toLowerCase()));
    const refuse = ({ text }: Said) => faults.push({ row: 1, column: header.slice(0, 100), message: text });
    if (column && found.has(column.name)) refuse(said('csvColumnTwice'));
    else if (column) found.set(column.name, { ...column, header, place });
    else if (header !== '') refuse(said('csvColumnUnknown'));
  }
  for (const { name, header, isRequired } of found.has(idField) ? [] : known) {
    if (isRequired && !found.has(name))
      faults.push({ row: 1, column: header, message: said('csvColumnMissing').text });
  }
  if (faults.length > 0) {
    const names = known.map(({ header }) => header).join(', ');
    throw new FaultyFile(faults, said('csvHeaders', { names }));
  }
  return [...found.values()];
}

/** The field that every record is known by. */
export const idField = 'id';
