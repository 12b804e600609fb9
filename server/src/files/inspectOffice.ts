import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { isEicar } from './eicar.ts';
import { asksPrograms, findingInRelations, textOfXml, type Finding } from './officeXml.ts';
import type { Inspection } from './verdict.ts';
import { longestZipEnd, zipEndOf, zipEntriesOf, type ZipEntry } from './zipDirectory.ts';

const entryMark = 0x04034b50;
const headerLength = 30;
/** Of each entry so much is read as text; the rest is only counted. */
const mostRead = 8 * 1024 * 1024;
const carried = /(?:\/embeddings\/[^/]*\.bin|\/activeX\/.*)$/i;

class Lie extends Error {}

/** Where the content of an entry stands; null where its own header is not there. */
function contentOf(bytes: Buffer, { offset, packed }: ZipEntry): Buffer | null {
  if (offset + headerLength > bytes.length || bytes.readUInt32LE(offset) !== entryMark) return null;
  const start = offset + headerLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : null;
}

/** No honest ZIP keeps two entries in the same place. */
function overlap(entries: readonly ZipEntry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset);
  return sorted.some(({ offset, packed }, place) => {
    const next = sorted[place + 1];
    return next !== undefined && offset + headerLength + packed > next.offset;
  });
}

/** Its beginning, while the whole is counted: what is larger than the directory says is a lie. */
async function unpacked(content: Buffer, { method, unpacked: said }: ZipEntry): Promise<Buffer> {
  const source = Readable.from([content], { objectMode: false });
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of method === 8 ? source.pipe(createInflateRaw()) : source) {
    const bytes = piece as Buffer;
    size += bytes.length;
    if (size > said) throw new Lie();
    if (size <= mostRead) pieces.push(bytes);
  }
  if (size !== said) throw new Lie();
  return Buffer.concat(pieces);
}

function findingOf(name: string, content: Buffer): Finding {
  if (carried.test(name)) return 'embedded';
  if (/\.rels$/i.test(name)) return findingInRelations(textOfXml(content));
  if (/\/externalLinks\//i.test(name)) return 'outside';
  return /^word\/.*\.xml$/i.test(name) && asksPrograms(textOfXml(content)) ? 'outside' : null;
}

async function inspectEntries(bytes: Buffer, entries: readonly ZipEntry[]): Promise<Inspection> {
  const found = new Set<Finding>();
  for (const entry of entries) {
    const packed = contentOf(bytes, entry);
    if (!packed || ![0, 8].includes(entry.method)) return { refused: 'damaged' };
    const content = await unpacked(packed, entry);
    if (isEicar(content)) return { refused: 'virus' };
    found.add(findingOf(entry.name, content));
  }
  if (found.has('macros')) return { refused: 'macros' };
  return { warning: (['embedded', 'outside'] as const).find((each) => found.has(each)) ?? null };
}

/** Every entry is unpacked once, as far as its directory says: what it holds and whether the directory is right. */
export async function inspectOffice(bytes: Buffer): Promise<Inspection> {
  const end = zipEndOf(bytes.subarray(-longestZipEnd));
  const entries = end && zipEntriesOf(bytes.subarray(end.offset, end.offset + end.size), end);
  if (!entries) return { refused: 'damaged' };
  if (overlap(entries)) return { refused: 'bomb' };
  try {
    return await inspectEntries(bytes, entries);
  } catch (error) {
    return { refused: error instanceof Lie ? 'bomb' : 'damaged' };
  }
}
