export interface At {
  /** The key of a row. */
  row: string;
  /** Of the offers that are shown; -1 is where rows are named. */
  column: number;
}

interface Ground {
  rows: readonly string[];
  columns: number;
  /** Whether the keyboard stops there on its way: what is reckoned is passed by. */
  isStop: (row: string, column: number) => boolean;
}

const step = (shift: boolean): 1 | -1 => (shift ? -1 : 1);

/** The next cell to type into, row by row; undefined beyond the last. */
export function acrossFrom(at: At, isBack: boolean, { rows, columns, isStop }: Ground): At | undefined {
  const by = step(isBack);
  const begin = rows.indexOf(at.row) * columns + at.column;
  for (let place = begin + by; place >= 0 && place < rows.length * columns; place += by) {
    const [row = '', column] = [rows[Math.floor(place / columns)], place % columns];
    if (isStop(row, column)) return { row, column };
  }
  return undefined;
}

/** The next cell to type into, down the column; the same at its end. */
export function downFrom(at: At, isBack: boolean, { rows, isStop }: Ground): At {
  const by = step(isBack);
  for (let place = rows.indexOf(at.row) + by; place >= 0 && place < rows.length; place += by) {
    const row = rows[place] ?? '';
    if (isStop(row, at.column)) return { row, column: at.column };
  }
  return at;
}
