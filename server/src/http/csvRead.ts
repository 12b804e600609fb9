import type { RowFault } from '#contract/importing';
import { FaultyFile } from './errors.ts';

const separators = [',', ';', '\t'] as const;
const mostCells = 200;
const longestHead = 20_000;

type Cell = { value: string; end: number };

/** What most often parts the cells of the first row. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text.slice(0, longestHead)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

const refused = (row: number, message: string) => new FaultyFile([{ row, column: '', message }]);

function quotedCell(text: string, start: number, row: number): Cell {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) throw refused(row, 'A quotation mark opens a cell here and none closes it.');
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function bareCell(text: string, start: number, stop: RegExp, row: number): Cell {
  stop.lastIndex = start;
  const end = stop.exec(text)?.index ?? text.length;
  if (text[end] === '"') {
    throw refused(
      row,
      'A quotation mark stands in the middle of a cell. Put the whole cell in quotation marks.',
    );
  }
  return { value: text.slice(start, end), end };
}

/** The rows of a file by RFC 4180, whatever parts its cells and ends its lines; the headers are its first row. */
export function readCsv(text: string, mostRows: number): string[][] {
  const separator = separatorOf(text);
  const stop = new RegExp(`["\r\n${separator}]`, 'g');
  const rows: string[][] = [];
  for (let at = 0; at < text.length;) {
    const row = rows.length + 1;
    if (row > mostRows + 1) throw tooManyRows(mostRows);
    const cells: string[] = [];
    for (let isLast = false; !isLast;) {
      const { value, end } = text[at] === '"' ? quotedCell(text, at, row) : bareCell(text, at, stop, row);
      cells.push(value);
      if (cells.length > mostCells) throw refused(row, `A row has more than ${mostCells} cells.`);
      isLast = text[end] !== separator;
      at = end + 1;
    }
    const sign = text[at - 1];
    if (sign === '\r' && text[at] === '\n') at += 1;
    else if (sign !== undefined && sign !== '\r' && sign !== '\n') {
      throw refused(row, 'Text stands behind the quotation mark that closes a cell.');
    }
    rows.push(cells);
  }
  return rows;
}

const tooManyRows = (most: number): FaultyFile =>
  new FaultyFile(
    [] satisfies RowFault[],
    `The file has more than ${most.toLocaleString('en')} rows. Split it into smaller files.`,
  );
