import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { FaultyFile } from '../errors.ts';
import { givingWay } from './givingWay.ts';

const separators = [',', ';', '\t'] as const;
const mostCells = 200;
const longestCell = 100_000;
const longestHead = 20_000;
/** Of blank lines the parser takes a slice of this in a tenth of a second. */
const sliceBytes = 2 * 1024;

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

const sentences: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell here and none closes it.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands in the middle of a cell. Put the whole cell in quotation marks.',
  CSV_INVALID_CLOSING_QUOTE: 'Text stands behind the quotation mark that closes a cell.',
};

const tooManyRows = (most: number) =>
  new FaultyFile(
    [],
    `The file has more than ${most.toLocaleString('en')} rows. Split it into smaller files.`,
  );
const refused = (row: number, message: string) => new FaultyFile([{ row, column: '', message }]);

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];
const beginsCharacter = (byte: number): boolean => (byte & 0xc0) !== 0x80;

/** Refuses what is too wide or too long while it passes, because the parser would gather all of it first. */
class RowBounds {
  private row = 1;
  private cells = 1;
  private length = 0;
  private isQuoted = false;
  private last = 0;
  private readonly separator: number;
  private readonly mostRows: number;

  constructor(separator: string, mostRows: number) {
    this.mostRows = mostRows;
    this.separator = separator.charCodeAt(0);
  }

  check(slice: Buffer): void {
    for (const byte of slice) {
      if (byte === quote) this.isQuoted = !this.isQuoted;
      else if (this.isQuoted) this.lengthen(byte);
      else if (byte === this.separator) this.nextCell();
      else if (byte === lineFeed || byte === carriageReturn) this.nextRow(byte);
      else this.lengthen(byte);
      this.last = byte;
    }
  }

  private lengthen(byte: number): void {
    if (beginsCharacter(byte)) this.length += 1;
    if (this.length > longestCell) {
      throw refused(this.row, `A cell has more than ${longestCell.toLocaleString('en')} characters.`);
    }
  }

  private nextCell(): void {
    this.cells += 1;
    this.length = 0;
    if (this.cells > mostCells) throw refused(this.row, `A row has more than ${mostCells} cells.`);
  }

  private nextRow(byte: number): void {
    if (byte === lineFeed && this.last === carriageReturn) return;
    if (this.row > this.mostRows + 1) throw tooManyRows(this.mostRows);
    this.row += 1;
    this.cells = 1;
    this.length = 0;
  }
}

function* slicesOf(file: Buffer) {
  for (let at = 0; at < file.length; at += sliceBytes) yield file.subarray(at, at + sliceBytes);
}

async function* bounded(file: Buffer, bounds: RowBounds) {
  for await (const slice of givingWay(slicesOf(file))) {
    bounds.check(slice);
    yield slice;
  }
}

/** The rows of a file by RFC 4180, whatever parts its cells and ends its lines; the headers are its first row. */
export async function readCsv(text: string, mostRows: number): Promise<string[][]> {
  const delimiter = separatorOf(text);
  const parser = parse({ delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
  const rows: string[][] = [];
  const gather = async (records: AsyncIterable<string[]>) => {
    for await (const cells of records) {
      rows.push(cells);
      if (rows.length > mostRows + 1) throw tooManyRows(mostRows);
    }
  };
  try {
    await pipeline(bounded(Buffer.from(text), new RowBounds(delimiter, mostRows)), parser, gather);
    return rows;
  } catch (error) {
    const sentence = error instanceof CsvError ? sentences[error.code] : undefined;
    if (!(error instanceof CsvError) || !sentence) throw error;
    throw refused(Number(error['records']) + 1, sentence);
  }
}
