import { FaultyFile } from '../errors.ts';
import { givingWay } from './yieldToOthers.ts';
import { CsvRows, type CsvFault } from './reading/csvRows.ts';
import { separatorOf } from './reading/separators.ts';
import { longestCell, mostCells } from './reading/sheetFault.ts';
import { said, type Said } from '../said.ts';

const longestHead = 20_000;
const sliceLength = 16 * 1024;

const sentences: Record<CsvFault, Said> = {
  open_quote: said('csvQuoteOpen'),
  quote_within: said('csvQuoteWithin'),
  text_behind: said('csvTextBehind'),
  too_long: said('csvCellLong', { count: longestCell.toLocaleString('en') }),
  too_wide: said('csvRowWide', { count: mostCells }),
};
const fault = (kind: CsvFault, row: number) =>
  new FaultyFile([{ row, column: '', message: sentences[kind].text }]);

const tooManyRows = (most: number) =>
  new FaultyFile([], said('fileTooManyRows', { count: most.toLocaleString('en') }));

function* slicesOf(text: string) {
  for (let at = 0; at < text.length; at += sliceLength) yield text.slice(at, at + sliceLength);
}

/** The rows of a file by RFC 4180, whatever parts its cells and ends its lines; the headers are its first row. */
export async function readCsv(text: string, mostRows: number): Promise<string[][]> {
  const { separator, headLength } = separatorOf(text.slice(0, longestHead), 1);
  const rows: string[][] = [];
  const take = (cells: string[]) => {
    rows.push(cells.length > 0 ? cells : ['']);
    if (rows.length > mostRows + 1) throw tooManyRows(mostRows);
  };
  const reading = new CsvRows(separator, take, { isStrict: true, fault });
  for await (const slice of givingWay(slicesOf(text.slice(headLength)))) reading.push(slice);
  reading.end();
  return rows;
}
