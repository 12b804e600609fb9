import { mostCells } from './sheetFault.ts';
import { columnOf } from './xlsxCells.ts';

/** A cell that reaches down over several rows: what its first row says holds for all of them. */
export type Merge = { column: number; from: number; to: number };

const reference = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;

/** `B2:C4`; nothing where it reaches over no further row, or stands where no cell is read. */
export function mergeOf(ref: string): Merge | null {
  const [, letters = '', first, last] = reference.exec(ref) ?? [];
  const [column, from, to] = [columnOf(letters), Number(first), Number(last)];
  return to > from && column < mostCells ? { column, from, to } : null;
}

type Open = { to: number; text: string };

/** Follows the merges of a sheet from row to row. In a column at most one is open: they do not overlap. */
export class Merges {
  readonly #beginning: ReadonlyMap<number, readonly Merge[]>;
  readonly #open = new Map<number, Open>();

  constructor(merges: readonly Merge[]) {
    this.#beginning = Map.groupBy(merges, ({ from }) => from);
  }

  /** Those that reach into the row, then those that begin in it; `textAt` is what the row itself says. */
  follow(row: number, put: (column: number, text: string) => void, textAt: (column: number) => string): void {
    for (const [column, { to, text }] of this.#open)
      if (to < row) this.#open.delete(column);
      else put(column, text);
    for (const { column, to } of this.#beginning.get(row) ?? [])
      this.#open.set(column, { to, text: textAt(column) });
  }
}
