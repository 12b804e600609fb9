import { inflateSync } from 'node:zlib';
import type { FileWarning } from '#contract/base/values/fileKinds';
import type { Inspection } from './verdict.ts';

/** Each letter of a name may be written as `#` and its code. */
const spelled = (name: string): string =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      const digits = [...code].map((digit) =>
        /[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit,
      );
      return `(?:${letter}|#${digits.join('')})`;
    })
    .join('');

/** None of them is so short that it stands in packed content by chance; `JS` is, but never without one of these. */
const named = (...names: string[]): RegExp => new RegExp(`/(?:${names.map(spelled).join('|')})(?![\\w#])`);
const marks: readonly (readonly [FileWarning, RegExp])[] = [
  ['script', named('JavaScript', 'Launch', 'Rendition')],
  ['embedded', named('EmbeddedFile', 'EmbeddedFiles', 'RichMedia')],
];
const encrypted = named('Encrypt');
const objectStream = new RegExp(named('ObjStm').source, 'g');
const filtered = named('Filter');
const deflated = named('FlateDecode', 'Fl');
const otherwisePacked = named('LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode', 'Crypt');

const mostStreams = 20_000;
const mostUnpacked = 64 * 1024 * 1024;
const longestDictionary = 2_000;

const warningIn = (text: string): FileWarning | null =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? null;

type Packed = { start: number; dictionary: string };

/** Objects that stand within a stream, by where the stream begins and what is said of it. */
function* packedObjects(text: string): Generator<Packed> {
  for (const { index } of text.matchAll(objectStream)) {
    const after = text.slice(index, index + longestDictionary);
    const keyword = after.indexOf('stream');
    if (keyword < 0) continue;
    const before = text.slice(Math.max(0, index - longestDictionary), index);
    const dictionary = before.slice(before.lastIndexOf('obj') + 1) + after.slice(0, keyword);
    const lineEnd = after.startsWith('\r\n', keyword + 6) ? 2 : 1;
    yield { start: index + keyword + 6 + lineEnd, dictionary };
  }
}

/** The text of packed objects; null where it cannot be unpacked, or not within its bounds. */
function unpacked(bytes: Buffer, { start, dictionary }: Packed, most: number): string | null {
  // What is not packed was read with everything else.
  if (!filtered.test(dictionary)) return '';
  if (!deflated.test(dictionary) || otherwisePacked.test(dictionary)) return null;
  try {
    return inflateSync(bytes.subarray(start), { maxOutputLength: most }).toString('latin1');
  } catch {
    return null;
  }
}

/** What a document of PDF does to whoever opens it, told by the names in it, those in packed objects included. */
export function inspectPdf(bytes: Buffer): Inspection {
  const text = bytes.toString('latin1');
  const plain = warningIn(text);
  if (plain === 'script') return { warning: plain };
  const found = new Set<FileWarning>(plain ? [plain] : []);
  // What is encrypted is unpacked by nobody who lacks its password.
  if (!encrypted.test(text)) for (const warning of warningsInPacked(bytes, text)) found.add(warning);
  return { warning: (['script', 'embedded', 'hidden'] as const).find((each) => found.has(each)) ?? null };
}

function* warningsInPacked(bytes: Buffer, text: string): Generator<FileWarning> {
  let [streams, room] = [0, mostUnpacked];
  for (const packed of packedObjects(text)) {
    streams += 1;
    const isTooMuch = streams > mostStreams || room <= 0;
    const objects = isTooMuch ? null : unpacked(bytes, packed, room);
    const warning = objects === null ? 'hidden' : warningIn(objects);
    if (warning) yield warning;
    if (isTooMuch) return;
    room -= objects?.length ?? 0;
  }
}
