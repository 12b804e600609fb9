import { stripFormulaGuard } from '../formulaGuard.ts';
import type { Bytes } from './bytes.ts';
import type { Gathering } from './gathering.ts';
import type { Flush, ReadFile } from './readCsvFile.ts';
import { NoRows, SheetFault, storable } from './sheetFault.ts';
import { readBook, type Book } from './xlsxBook.ts';
import { mergeOf, type Merge } from './xlsxMerges.ts';
import { XlsxRows } from './xlsxRows.ts';
import { parseXml } from './xmlEvents.ts';
import { openZip, Unpacked, type ZipParts } from './zipParts.ts';

const mergeName = 'mergeCell';
const mostMerges = 100_000;

/** Most sheets have none, which is told without parsing them. */
async function hasMerges(zip: ZipParts, path: string): Promise<boolean> {
  let rest = '';
  for await (const some of zip.read(path)) {
    const text = rest + some;
    if (text.includes(mergeName)) return true;
    rest = text.slice(-mergeName.length);
  }
  return false;
}

/** They stand behind the rows, so that they are looked for ahead of reading these. */
async function mergesIn(zip: ZipParts, path: string): Promise<Merge[]> {
  const merges: Merge[] = [];
  if (!(await hasMerges(zip, path))) return merges;
  await parseXml(zip.read(path), {
    open: (name, { ref = '' }) => {
      const merge = name === mergeName && merges.length < mostMerges ? mergeOf(ref) : null;
      if (merge) merges.push(merge);
    },
  });
  return merges;
}

const cellText = (cell: string): string => {
  const text = storable(cell);
  return text.includes("'") ? stripFormulaGuard(text) : text;
};

async function readRows(zip: ZipParts, book: Book, path: string, gathering: Gathering, flush: Flush) {
  const unpacked = new Unpacked(zip.size);
  const waiting: { row: number; cells: string[] }[] = [];
  const merges = await mergesIn(zip, path);
  const rows = new XlsxRows(book, merges, (row, cells) => waiting.push({ row, cells }));
  const drain = async () => {
    for (const { row, cells } of waiting.splice(0)) {
      unpacked.add(cells);
      if (gathering.add(row, cells.map(cellText))) await flush(zip.done());
    }
  };
  for await (const some of zip.read(path)) {
    rows.push(some);
    await drain();
  }
  rows.end();
  await drain();
  return gathering.end();
}

/** The sheet that was chosen, or the first one in sight that has rows. */
export async function readXlsxFile(
  bytes: Bytes,
  chosen: string,
  begin: () => Gathering,
  flush: Flush,
): Promise<ReadFile> {
  const zip = await openZip(bytes);
  const book = await readBook(zip);
  const sheets = book.sheets.map(({ name }) => name);
  const inSight = book.sheets.filter(({ isHidden }) => !isHidden);
  const wanted = book.sheets.filter(({ name }) => name === chosen);
  if (chosen !== '' && wanted.length === 0) throw new SheetFault('The file has no sheet of this name.');
  let lack: SheetFault = new NoRows('The file has no rows.');
  const looked = new Set<string>();
  for (const { name, path } of chosen === '' ? [...inSight, ...book.sheets] : wanted) {
    // Where there were no rows there are none under another name either.
    if (looked.has(path)) continue;
    looked.add(path);
    try {
      const gathered = await readRows(zip, book, path, begin(), flush);
      return { file_kind: 'xlsx', encoding: '', separator: '', sheets, sheet: name, ...gathered };
    } catch (error) {
      if (!(error instanceof NoRows)) throw error;
      lack = error;
    }
  }
  throw lack;
}
