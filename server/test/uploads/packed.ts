import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP of these entries. */
export function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const types = '<?xml version="1.0"?><Types/>';
export const docx = (more: Record<string, string | Buffer> = {}) =>
  zipOf({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...more });
export const xlsx = (more: Record<string, string | Buffer> = {}) =>
  zipOf({ '[Content_Types].xml': types, 'xl/workbook.xml': '<workbook/>', ...more });

/** Says of each entry that it is as large as a ZIP without extensions can say. */
export async function lyingXlsx(): Promise<Buffer> {
  const zip = await xlsx();
  const lie = Buffer.from(zip);
  for (const at of entriesIn(lie)) lie.writeUInt32LE(0xfffffffe, at + 24);
  return lie;
}

/** The beginning of a compound file with one entry of its directory. */
export function compoundFile(entry: string): Buffer {
  const file = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  Buffer.from(entry, 'utf16le').copy(file, 1024);
  return file;
}

/** The places of the directory's entries. */
function entriesIn(zip: Buffer): number[] {
  const found: number[] = [];
  for (
    let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    found.push(at);
  return found;
}

/** Says of its largest entry that it is small. */
export async function understated(): Promise<Buffer> {
  const zip = Buffer.from(await xlsx({ 'xl/a.xml': Buffer.alloc(5_000_000) }));
  zip.writeUInt32LE(1_000, (entriesIn(zip).at(-1) ?? 0) + 24);
  return zip;
}

/** Two entries of the directory that lead to one place. */
export async function overlapping(): Promise<Buffer> {
  const zip = Buffer.from(await xlsx({ 'xl/a.xml': 'a'.repeat(100), 'xl/b.xml': 'a'.repeat(100) }));
  const [first = 0, second = 0] = entriesIn(zip).slice(-2);
  zip.writeUInt32LE(zip.readUInt32LE(first + 42), second + 42);
  return zip;
}
