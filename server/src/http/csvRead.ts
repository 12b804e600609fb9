import { CsvError, parse } from 'csv-parse/sync';
import { FaultyFile } from './errors.ts';

const separators = [',', ';', '\t'] as const;
const mostCells = 200;
const longestHead = 20_000;

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

const refused = (row: number, message: string) => new FaultyFile([{ row, column: '', message }]);

function parseRows(text: string, most: number): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: most,
    });
  } catch (error) {
    const sentence = error instanceof CsvError ? sentences[error.code] : undefined;
    if (!(error instanceof CsvError) || !sentence) throw error;
    throw refused(Number(error['records']) + 1, sentence);
  }
}

/** The rows of a file by RFC 4180, whatever parts its cells and ends its lines; the headers are its first row. */
export function readCsv(text: string, mostRows: number): string[][] {
  // One more than there may be, which tells a file that is too long without reading the rest of it.
  const rows = parseRows(text, mostRows + 2);
  if (rows.length > mostRows + 1) {
    throw new FaultyFile(
      [],
      `The file has more than ${mostRows.toLocaleString('en')} rows. Split it into smaller files.`,
    );
  }
  const wide = rows.findIndex((cells) => cells.length > mostCells);
  if (wide >= 0) throw refused(wide + 1, `A row has more than ${mostCells} cells.`);
  return rows;
}
