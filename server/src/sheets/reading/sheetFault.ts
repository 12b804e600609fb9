/** Why a file cannot be read, as a sentence for whoever sent it. */
export class SheetFault extends Error {}

/** Nothing stands there that could be imported. */
export class NoRows extends SheetFault {}

export const mostCells = 200;
export const longestCell = 100_000;
