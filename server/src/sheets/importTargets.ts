import type { z } from 'zod';
import { IdParams } from '#contract/base/http';
import type { Tx } from '../db/connect.ts';
import { givingWay } from './yieldToOthers.ts';
import { CellFault, idField, type ImportColumn } from './importColumns.ts';
import type { Importing, KeyOfRow, LabelsOf, ObjectOf } from '../nouns/reference/noun.ts';

export type Entry = { row: number; cells: string[] };
/** Which record a row is about; a row without one is a new record. */
type Target = { id: number } | { fault: string };

const isBlank = (cell: string): boolean => cell.trim() === '';

/** The rows that hold something, counted as a spreadsheet does. */
export const entriesOf = (rows: string[][]): Entry[] =>
  rows
    .slice(1)
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => !cells.every(isBlank));

function targetById(cell: string): Target {
  const parsed = IdParams.safeParse({ id: cell.trim() });
  return parsed.success ? parsed.data : { fault: parsed.error.issues[0]?.message ?? '' };
}

function readOrNothing(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof CellFault) return undefined;
    throw error;
  }
}

/** The natural key that a row states, if it states a whole one. */
function keyOf<Row>(
  { row, cells }: Entry,
  { key }: Importing,
  columns: ImportColumn<Row>[],
  labels: LabelsOf,
  create: ObjectOf<unknown>,
): KeyOfRow[] {
  const valueOf = (field: string): unknown => {
    const column = columns.find((each) => each.field === field);
    if (!column) return undefined;
    const read = readOrNothing(() => column.read(cells[column.place] ?? '', labels));
    const parsed = (create.shape[field] as z.ZodType).safeParse(read);
    return parsed.success ? parsed.data : undefined;
  };
  const value = key && valueOf(key.field);
  const within = key?.within === undefined ? null : valueOf(key.within);
  if (typeof value !== 'string' || (within !== null && typeof within !== 'number')) return [];
  return [{ row, value, within }];
}

/** By row, the record that its id names, or its natural key where it has no id. */
export async function targetsOf<Row>(
  tx: Tx,
  importing: Importing,
  columns: ImportColumn<Row>[],
  entries: Entry[],
  labels: LabelsOf,
  create: ObjectOf<unknown>,
): Promise<Map<number, Target>> {
  const targets = new Map<number, Target>();
  const place = columns.find(({ name }) => name === idField)?.place ?? -1;
  const keys: KeyOfRow[] = [];
  for await (const entry of givingWay(entries)) {
    const cell = entry.cells[place] ?? '';
    if (isBlank(cell)) keys.push(...keyOf(entry, importing, columns, labels, create));
    else targets.set(entry.row, targetById(cell));
  }
  for (const { row, id } of await importing.match(tx, keys)) targets.set(row, { id });
  return targets;
}
