import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './columns.ts';
import { escaped, partsAround, sheetEnd, sheetStart } from './xlsxParts.ts';

const rowsPerSheet = 1_048_576;
/** More than this in one cell, and the whole file counts as damaged. */
const longestText = 32_767;

/** `A` … `Z`, `AA` … */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function cellXml(reference: string, cell: Cell, style: string): string {
  if (typeof cell === 'number') return `<c r="${reference}"${style}><v>${cell}</v></c>`;
  if (cell === '') return '';
  const text = cell.length > longestText ? `${cell.slice(0, longestText - 1)}…` : cell;
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function rowXml(columns: string[], number: number, cells: Cell[], style = ''): string {
  const inside = cells.map((cell, index) => cellXml(`${columns[index]}${number}`, cell, style)).join('');
  return `<row r="${number}">${inside}</row>`;
}

/** Hands out rows in batches that the sheets have room for. */
function batchesOf(source: AsyncGenerator<Cell[][]>): (most: number) => Promise<Cell[][]> {
  let waiting: Cell[][] = [];
  return async (most) => {
    if (waiting.length === 0) waiting = ((await source.next()).value as Cell[][] | void) ?? [];
    return waiting.splice(0, most);
  };
}

async function* sheetXml(
  head: string[],
  take: (most: number) => Promise<Cell[][]>,
  mostRows: number,
): AsyncGenerator<string> {
  const columns = head.map((_, index) => letters(index));
  yield sheetStart(head.length) + rowXml(columns, 1, head, ' s="1"');
  let written = 1;
  while (written < mostRows) {
    const rows = await take(mostRows - written);
    if (rows.length === 0) break;
    const first = written + 1;
    yield rows.map((row, index) => rowXml(columns, first + index, row)).join('');
    written += rows.length;
  }
  yield sheetEnd;
}

/** A workbook written while it is sent. That the rows are counted tells how many sheets they need. */
export function xlsxOf(
  name: string,
  head: string[],
  batches: AsyncGenerator<Cell[][]>,
  count: number,
  mostRows = rowsPerSheet,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  output.on('close', () => void batches.return(undefined).catch(() => {}));
  const sheets = Math.max(1, Math.ceil(count / (mostRows - 1)));
  const names = Array.from({ length: sheets }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`));
  for (const [path, text] of Object.entries(partsAround(names))) zip.addBuffer(Buffer.from(text), path);
  const take = batchesOf(batches);
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${sheet}.xml`, (begin) => {
      const xml = Readable.from(sheetXml(head, take, mostRows));
      xml.on('error', fail);
      output.on('close', () => xml.destroy());
      begin(null, xml);
    });
  }
  zip.end();
  return output;
}

/** A small workbook, whole: its sheets by their names, the first row of each is its head. */
export function smallXlsx(sheets: readonly { name: string; rows: Cell[][] }[]): Readable {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(partsAround(sheets.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(text), path);
  for (const [index, { rows }] of sheets.entries()) {
    const width = Math.max(...rows.map((row) => row.length));
    const columns = Array.from({ length: width }, (_, column) => letters(column));
    const inside = rows.map((row, at) => rowXml(columns, at + 1, row, at === 0 ? ' s="1"' : ''));
    const text = sheetStart(width) + inside.join('') + sheetEnd;
    zip.addBuffer(Buffer.from(text), `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  return zip.outputStream as PassThrough;
}
