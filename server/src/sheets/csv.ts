import { stringify } from 'csv-stringify/sync';
import type { Cell } from './columns.ts';

const byteOrderMark = '\ufeff';
/** Half a line end inside a cell must not look like a whole one either, nor what parts cells elsewhere. */
const form = { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ };
const linesOf = (rows: Cell[][]): string => stringify(rows, form);

/** A small file, whole. */
export const csvText = (rows: Cell[][]): string => byteOrderMark + linesOf(rows);

/** As a spreadsheet opens it by a double click: UTF-8 with its mark, lines ended the Windows way. */
export async function* csvOf(head: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([head]);
  for await (const rows of batches) yield linesOf(rows);
}
