/** Why a file cannot be read, as a sentence for whoever sent it. */
export class SheetFault extends Error {}

/** Nothing stands there that could be imported. */
export class NoRows extends SheetFault {}

/** What neither the database nor a screen can hold. */
const unstorable = /[^\P{Cc}\n\r\t]|[\ufffe\uffff]/gu;
export const storable = (text: string): string => text.replaceAll(unstorable, '').toWellFormed();

export const mostCells = 200;
export const longestCell = 100_000;
