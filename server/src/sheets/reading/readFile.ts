import type { Bytes } from './bytes.ts';
import { Gathering, type RowBatch, type Wanted } from './gathering.ts';
import { readCsvFile, type ReadFile } from './readCsvFile.ts';
import { readXlsxFile } from './readXlsxFile.ts';
import { SheetFault } from './sheetFault.ts';

const headBytes = 4096;

type Question = Wanted & {
  /** Which sheet of a workbook, where someone chose one. */
  sheet: string;
};

/** Reads a file, whatever it is; `keep` is given its rows, and how far it has come in its bytes. */
export async function readFile(
  bytes: Bytes,
  { sheet, ...wanted }: Question,
  keep: (batch: RowBatch, done: number) => Promise<void>,
): Promise<ReadFile> {
  let gathering = new Gathering(wanted);
  const begin = () => (gathering = new Gathering(wanted));
  const flush = (done: number) => keep(gathering.batch(), done);
  const kind = kindOfFile(await bytes.read(0, Math.min(headBytes, bytes.size)));
  const file =
    kind === 'xlsx'
      ? await readXlsxFile(bytes, sheet, begin, flush)
      : await readCsvFile(bytes, gathering, flush);
  await flush(bytes.size);
  return file;
}

const neither = () => new SheetFault('This is neither a CSV nor an XLSX file.');
const oldExcel = () =>
  new SheetFault(
    'This is a file of an old Excel, or one with a password. Save it as XLSX without a password.',
  );
const webPage = () =>
  new SheetFault('This is a web page with the name of a table. Open it in Excel and save it as XLSX.');

const compound = 'd0cf11e0';
const packed = '504b0304';
const beginnings: readonly (readonly [RegExp, () => SheetFault])[] = [
  [/^%PDF-|^\{\\rtf|^GIF8|^\x89PNG|^\xff\xd8\xff|^Rar!|^7z/, neither],
  [/^\s*(?:<!doctype|<html|<table|<head|<\?xml|<meta)/i, webPage],
  [/^\s*(?:\{\s*"|\[\s*[{[])/, neither],
];

/** What a file is, told by its first bytes and not by its name. */
function kindOfFile(head: Buffer): 'csv' | 'xlsx' {
  const hex = head.subarray(0, 4).toString('hex');
  if (hex === compound) throw oldExcel();
  if (hex === packed) return 'xlsx';
  const text = head
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const known = beginnings.find(([pattern]) => pattern.test(text));
  if (known) throw known[1]();
  return 'csv';
}
