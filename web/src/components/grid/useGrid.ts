import { useState } from 'react';
import { readTable, writeTable } from './clipboard.ts';
import { cellsOf, pasted, written, type Entry } from './gridEdits.ts';
import { rangeOf, type Cell, type GridColumn } from './gridTypes.ts';
import { useSteps } from './useSteps.ts';

export interface GridPlan<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  /** What a new row starts with. */
  blank: () => Row;
  most: number;
  isReadOnly?: boolean;
  /** Takes a pasted table as a whole; false where it is no more than cells. */
  onTable?: ((table: string[][]) => boolean) | undefined;
}

export type OpenGrid<Row> = ReturnType<typeof useGrid<Row>>;

/** What is chosen in a grid, what is being typed into it, and what may be done with its rows. */
export function useGrid<Row>(plan: GridPlan<Row>) {
  const { columns, rows, most, isReadOnly = false } = plan;
  const steps = useSteps(rows, plan.onChange);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell>(at);
  /** The text that the editor opens with. */
  const [typed, setTyped] = useState<string>();
  /** How many pasted rows found no place. */
  const [leftOut, setLeftOut] = useState(0);
  /** How many pasted rows had nothing in them. */
  const [skipped, setSkipped] = useState(0);
  // One empty row follows the last, to go on typing in.
  const count = isReadOnly ? rows.length : Math.min(rows.length + 1, most);
  const here: Cell = { row: Math.max(0, Math.min(at.row, count - 1)), column: at.column };
  const range = rangeOf(here, { ...anchor, row: Math.min(anchor.row, count - 1) });

  const select = (cell: Cell, isExtending = false) => {
    setAt(cell);
    if (!isExtending) setAnchor(cell);
  };
  const write = (entries: readonly Entry[]) => {
    if (isReadOnly || entries.length === 0) return;
    setSkipped(0);
    setLeftOut(new Set(entries.filter(({ row }) => row >= most).map(({ row }) => row)).size);
    steps.take(written(rows, entries, plan));
  };
  const textAt = ({ row, column }: Cell): string => {
    const found = rows[row];
    return found === undefined ? '' : (columns[column]?.textOf(found) ?? '');
  };
  const isFixed = ({ row, column }: Cell): boolean => {
    const found = rows[row];
    return isReadOnly || (found !== undefined && (columns[column]?.isFixed?.(found) ?? false));
  };
  return {
    ...steps,
    columns,
    rows,
    count,
    isReadOnly,
    at: here,
    range,
    typed,
    leftOut,
    skipped,
    select,
    textAt,
    selectAll: () => {
      setAnchor({ row: 0, column: 0 });
      setAt({ row: count - 1, column: columns.length - 1 });
    },
    /** Opens the editor with the text of the cell, or with what was typed. */
    edit: (text = textAt(here)) => {
      if (!isFixed(here)) setTyped(text);
    },
    cancel: () => setTyped(undefined),
    commit: (text: string) => {
      setTyped(undefined);
      if (text !== textAt(here)) write([{ ...here, text }]);
    },
    clear: () => write(cellsOf(range).flatMap((cell) => (textAt(cell) ? [{ ...cell, text: '' }] : []))),
    copied: (): string =>
      writeTable(
        Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
          columns
            .slice(range.first, range.last + 1)
            .map((_column, along) => textAt({ row: range.top + down, column: range.first + along })),
        ),
      ),
    paste: (text: string) => {
      const table = readTable(text);
      if (plan.onTable?.(table)) return;
      const { entries, skipped: empty } = pasted(table, range, { columns, count: rows.length });
      write(entries);
      setSkipped(empty);
      const end = entries.at(-1);
      if (!end) return;
      // The keyboard stays at the beginning of what was pasted, which is then all chosen.
      const first = entries.reduce((least, { column }) => Math.min(least, column), end.column);
      setAt({ row: range.top, column: first });
      setAnchor({ row: Math.min(end.row, most - 1), column: end.column });
    },
    removeRows: () => {
      const left = rows.filter((_row, index) => index < range.top || index > range.bottom);
      if (!isReadOnly && left.length < rows.length) steps.take(left);
      select({ ...here, row: range.top });
    },
  };
}
