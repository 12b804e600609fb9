import type { Import, ImportRow, ImportRowsUpdate, RowProblem } from '#contract/across/imports/imports';

export interface Column {
  place: number;
  heading: string;
  field: string;
}

/** The columns that mean something, in the order of the file. */
export const columnsOf = ({ headings, mapping }: Pick<Import, 'headings' | 'mapping'>): Column[] =>
  headings.flatMap(({ place, heading }) => {
    const field = mapping.columns.find((each) => each.place === place)?.field;
    return field === undefined ? [] : [{ place, heading, field }];
  });

/** Those that tell which row it is, what is wrong, and what stands nearest to that; filled up to a handful. */
export function worthSeeing(columns: readonly Column[], fields: readonly string[], most: number): Column[] {
  const wrong = columns.filter(({ field }) => fields.includes(field));
  const far = ({ place }: Column): number =>
    wrong.length === 0 ? place : Math.min(...wrong.map((column) => Math.abs(column.place - place)));
  const needed = new Set([...columns.slice(0, 2), ...wrong]);
  const nearest = columns.toSorted((one, other) => far(one) - far(other));
  const kept = new Set([...new Set([...needed, ...nearest])].slice(0, Math.max(most, needed.size)));
  return columns.filter((column) => kept.has(column));
}

export const wasOf = ({ corrected }: Pick<ImportRow, 'corrected'>, place: number): string | undefined =>
  corrected.find((each) => each.place === place)?.was;

export const problemsAt = ({ problems }: Pick<ImportRow, 'problems'>, field: string): RowProblem[] =>
  problems.filter((problem) => problem.field === field);

type RowChange = NonNullable<ImportRowsUpdate['rows']>[number];

interface Pasted {
  changes: RowChange[];
  /** Lines and columns of the clipboard for which there was no cell. */
  over: number;
}

/** A block of the clipboard laid over the cells from the one that has the focus on. */
export function pasteOver(
  table: readonly (readonly string[])[],
  rows: readonly Pick<ImportRow, 'row' | 'cells'>[],
  columns: readonly Column[],
  at: { row: number; place: number },
): Pasted {
  const top = rows.findIndex(({ row }) => row === at.row);
  const start = columns.findIndex(({ place }) => place === at.place);
  const under = rows.slice(top, top + table.length);
  const beside = columns.slice(start, start + Math.max(...table.map((line) => line.length)));
  const changes = under.flatMap(({ row, cells }, line): RowChange[] => {
    const changed = beside.flatMap(({ place }, across) => {
      const text = table[line]?.[across];
      return text === undefined || text === cells[place] ? [] : [{ place, text }];
    });
    return changed.length === 0 ? [] : [{ row, cells: changed }];
  });
  return { changes, over: table.length - under.length };
}
