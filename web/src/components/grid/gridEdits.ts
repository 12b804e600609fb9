import type { Cell, GridColumn, Range } from './gridTypes.ts';

/** What is to be written, by the row and column of the grid. */
export interface Entry extends Cell {
  text: string;
}

interface Bounds<Row> {
  columns: readonly GridColumn<Row>[];
  blank: () => Row;
  most: number;
}

/** The rows with some cells written; rows that are not there yet are added. */
export function written<Row>(
  rows: readonly Row[],
  entries: readonly Entry[],
  { columns, blank, most }: Bounds<Row>,
): Row[] {
  const next = [...rows];
  for (const { row, column, text } of entries) {
    const written = columns[column];
    if (!written || row >= most) continue;
    while (next.length <= row) next.push(blank());
    const before = next[row];
    if (before !== undefined && !written.isFixed?.(before)) next[row] = written.write(before, text);
  }
  return next;
}

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*\*$/, '');

/** The column that each cell of a heading names; undefined where the row is no heading. */
function headed<Row>(
  row: readonly string[],
  columns: readonly GridColumn<Row>[],
): (number | undefined)[] | undefined {
  const places = row.map((text) => {
    const place = columns.findIndex(({ title, key, aliases = [] }) =>
      [title, key, ...aliases].map(folded).includes(folded(text)),
    );
    return place === -1 ? undefined : place;
  });
  const known = places.filter((place) => place !== undefined);
  return known.length > 1 && known.length * 2 > row.length ? places : undefined;
}

type Table = readonly (readonly string[])[];

/** Rows that are not there yet are not made of nothing; where some are, what is pasted over them keeps its place. */
const withoutEmpty = (table: Table, kept: number): Table =>
  table.filter((row, index) => index < kept || row.some((text) => text !== ''));

interface Place<Row> {
  columns: readonly GridColumn<Row>[];
  /** How many rows there are. */
  count: number;
}

/**
 * Where each cell of a pasted table goes: from a cell on, by its own heading, or one text into all that is chosen; and
 * how many of its rows had nothing in them.
 */
export function pasted<Row>(
  table: Table,
  range: Range,
  { columns, count }: Place<Row>,
): { entries: Entry[]; skipped: number } {
  const { top, first } = range;
  const [heading = []] = table;
  const only = table.length === 1 && heading.length === 1 ? heading[0] : undefined;
  if (only !== undefined)
    return { entries: cellsOf(range).map((cell) => ({ ...cell, text: only })), skipped: 0 };
  const named = headed(heading, columns);
  const placeOf = (index: number) => (named ? named[index] : first + index);
  const isSummary = (row: readonly string[]) =>
    row.some((text, index) => columns[placeOf(index) ?? -1]?.isSummary?.(text) ?? false);
  const rows = named ? table.slice(1) : table;
  const filled = withoutEmpty(named ? rows.filter((row) => !isSummary(row)) : rows, count - top);
  const entries = filled.flatMap((row, down) =>
    row.flatMap((text, index) => {
      const column = placeOf(index);
      return column === undefined || column >= columns.length ? [] : [{ row: top + down, column, text }];
    }),
  );
  return { entries, skipped: rows.length - filled.length };
}

export function cellsOf({ top, bottom, first, last }: Range): Cell[] {
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return Array.from({ length: bottom - top + 1 }, (_, index) => top + index).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
}
