/** The id of a cell on the page; names of rows may have spaces, which an id must not. */
export const cellId = (grid: string, row: string, column: number): string =>
  `${grid}_${row.replaceAll(/\s+/g, '_')}_${column}`;
