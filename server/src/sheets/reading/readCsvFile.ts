import { stripFormulaGuard } from '../formulaGuard.ts';
import { piecesOf, type Bytes } from './bytes.ts';
import { CsvRows } from './csvRows.ts';
import type { Gathered, Gathering } from './gathering.ts';
import { separatorOf } from './separators.ts';
import { SheetFault, storable } from './sheetFault.ts';
import { encodingByHead, EncodingSurvey, type Encoding } from './textEncoding.ts';

export type ReadFile = Gathered & {
  file_kind: 'csv' | 'xlsx';
  encoding: string;
  separator: string;
  sheets: string[];
  sheet: string;
};
/** Waits until what was gathered is kept. */
export type Flush = (readBytes: number) => Promise<void>;

async function encodingOf(bytes: Bytes): Promise<Encoding> {
  const known = encodingByHead(await bytes.read(0, Math.min(4096, bytes.size)));
  if (known && known !== 'utf-8') return known;
  const survey = new EncodingSurvey();
  for await (const some of piecesOf(bytes)) survey.look(some);
  return survey.encoding();
}

/** Excel keeps the zeros of a number by writing it as `="0501234567"`. */
const asText = /^="([^"]*)"$/;
const cellText = (cell: string): string => {
  if (cell.startsWith('=')) return asText.exec(cell)?.[1] ?? cell;
  return cell.includes("'") ? stripFormulaGuard(cell) : cell;
};

/** The rows of a text whose cells are parted by something. */
export async function readCsvFile(bytes: Bytes, gathering: Gathering, flush: Flush): Promise<ReadFile> {
  const encoding = await encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  const waiting: { row: number; cells: string[] }[] = [];
  let rows: CsvRows | undefined;
  let separator = '';
  let done = 0;
  const drain = async () => {
    for (const { row, cells } of waiting.splice(0))
      if (gathering.add(row, cells.map(cellText))) await flush(done);
  };
  const push = (text: string) => {
    if (rows) return rows.push(storable(text));
    if (text.includes('\0')) throw new SheetFault('This is neither a CSV nor an XLSX file.');
    const told = separatorOf(text.slice(0, 64 * 1024));
    ({ separator } = told);
    rows = new CsvRows(separator, (cells, row) => waiting.push({ row, cells }));
    rows.push(storable(text.slice(told.headLength)));
  };
  for await (const some of piecesOf(bytes)) {
    push(decoder.decode(some, { stream: true }));
    done += some.length;
    await drain();
  }
  push(decoder.decode());
  rows?.end();
  await drain();
  return { file_kind: 'csv', encoding, separator, sheets: [], sheet: '', ...gathering.end() };
}
