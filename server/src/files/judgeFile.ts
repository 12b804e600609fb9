import { fileTypeFromBuffer } from 'file-type';
import type { FileKindName } from '#contract/base/values/fileKinds';
import { isEicar } from './eicar.ts';
import { judgeOffice } from './judgeOffice.ts';
import { judgeText } from './judgeText.ts';
import type { Reading } from './reading.ts';
import type { Verdict } from './verdict.ts';
import { longestZipEnd, zipEndOf } from './zipDirectory.ts';

const headBytes = 4100;
const endOfPdf = 2048;

const kindsByType: Record<string, FileKindName> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
};
const zipTypes = /^application\/(?:zip|vnd\.openxmlformats-officedocument\.)/;
const compoundFile = 'application/x-cfb';
/** A message of Outlook is a compound file that has such an entry; documents of old programs have not. */
const entryOfMessage = Buffer.from('__properties_version1.0', 'utf16le');

/** What stands in the first lines of a page, where a browser would look for it. */
const pageMarks = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i;
const firstLines = 1024;

async function isMixed(kind: FileKindName, file: Reading, head: Buffer): Promise<boolean> {
  const lines = head.subarray(0, firstLines).toString('latin1');
  if (pageMarks.test(lines) || (kind !== 'pdf' && lines.includes('%PDF-'))) return true;
  return zipEndOf(await file.tail(longestZipEnd)) !== null;
}

async function judgeCompound(file: Reading): Promise<Verdict> {
  let last: Buffer = Buffer.alloc(0);
  for await (const piece of await file.whole()) {
    const seen = Buffer.concat([last, piece as Buffer]);
    if (seen.includes(entryOfMessage)) return { kind: 'msg' };
    last = seen.subarray(-entryOfMessage.length);
  }
  return { refused: 'kind' };
}

const isWholePdf = async (file: Reading): Promise<boolean> => (await file.tail(endOfPdf)).includes('%%EOF');

const mostBoxes = 1000;
const boxHead = 16;

/** Boxes follow each other; each says how long it is, the last one may reach to the end. */
async function isWholeHeic(file: Reading): Promise<boolean> {
  let at = 0;
  for (let box = 0; box < mostBoxes; box += 1) {
    const head = await file.part(at, boxHead);
    if (head.length === 0) return true;
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    if (short === 0) return true;
    if (short === 1 && head.length < boxHead) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || (await file.part(at + length - 1, 1)).length === 0) return false;
    at += length;
  }
  return false;
}

/** The directory of a TIFF may stand at its end, which a look at the beginning does not reach. */
const beginsAsTiff = (head: Buffer): boolean =>
  ['49492a00', '4d4d002a'].includes(head.subarray(0, 4).toString('hex'));

async function typeOf(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? (beginsAsTiff(head) ? 'image/tiff' : '');
}

/** What a file is, told by its content; the name decides nothing but which of two texts it is. */
export async function judgeFile(file: Reading, name: string): Promise<Verdict> {
  const head = await file.head(headBytes);
  if (isEicar(head)) return { refused: 'virus' };
  const type = await typeOf(head);
  if (zipTypes.test(type)) return judgeOffice(file);
  if (type === compoundFile) return judgeCompound(file);
  const kind = kindsByType[type];
  if (!kind) return judgeText(file, head, name);
  if (await isMixed(kind, file, head)) return { refused: 'mixed' };
  if (kind === 'pdf' && !(await isWholePdf(file))) return { refused: 'damaged' };
  if (kind === 'heic' && !(await isWholeHeic(file))) return { refused: 'damaged' };
  return { kind };
}
