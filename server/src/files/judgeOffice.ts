import type { Reading } from './reading.ts';
import type { Verdict } from './verdict.ts';
import { longestZipEnd, zipEndOf, zipEntriesOf, type ZipEntry } from './zipDirectory.ts';

const mostEntries = 10_000;
const mostDirectory = 4 * 1024 * 1024;
const mostUnpacked = 512 * 1024 * 1024;
/** No honest document is packed a hundred times over; what is small may be. */
const mostTimes = 100;
const alwaysFine = 20 * 1024 * 1024;

const parts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;

const isBomb = (entries: readonly ZipEntry[]): boolean => {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  return unpacked > mostUnpacked || (unpacked > alwaysFine && unpacked > packed * mostTimes);
};

/** A document of Word or Excel is a ZIP. Only its directory is read here; `inspectOffice` looks into what it holds. */
export async function judgeOffice(file: Reading): Promise<Verdict> {
  const end = zipEndOf(await file.tail(longestZipEnd));
  if (!end) return { refused: 'damaged' };
  if (end.entries > mostEntries || end.size > mostDirectory) return { refused: 'bomb' };
  const directory = await file.part(end.offset, end.size);
  const entries = directory.length === end.size ? zipEntriesOf(directory, end) : null;
  if (!entries) return { refused: 'damaged' };
  if (isBomb(entries)) return { refused: 'bomb' };
  const names = new Set(entries.map(({ name }) => name));
  const kind = (Object.keys(parts) as (keyof typeof parts)[]).find((each) => names.has(parts[each]));
  if (!kind || !names.has('[Content_Types].xml')) return { refused: 'kind' };
  const hasMacros = entries.some(({ name }) => /vbaproject\.bin$/i.test(name));
  return hasMacros ? { refused: 'macros' } : { kind };
}
