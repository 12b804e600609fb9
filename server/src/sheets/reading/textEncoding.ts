import { isAscii, isUtf8 } from 'node:buffer';
import { SheetFault } from './sheetFault.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256';

const marks: readonly (readonly [string, Encoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Told by its first bytes: a mark, or the empty halves of plain letters. */
export function encodingByHead(head: Buffer): Encoding | undefined {
  const hex = head.subarray(0, 3).toString('hex');
  const marked = marks.find(([mark]) => hex.startsWith(mark))?.[1];
  if (marked) return marked;
  const some = head.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > some.length / 5 && even === 0) return 'utf-16le';
  if (even > some.length / 5 && odd === 0) return 'utf-16be';
  return undefined;
}

const lengthOf = (first: number): number =>
  first >= 0xc2 && first <= 0xdf
    ? 2
    : first >= 0xe0 && first <= 0xef
      ? 3
      : first >= 0xf0 && first <= 0xf4
        ? 4
        : 0;
const isLetterOf1256 = (byte: number): boolean => byte >= 0xc0;

/** Looks through all bytes of a text for letters beyond ASCII, and how they are written. */
export class EncodingSurvey {
  #line = 1;
  #whole = 0;
  #broken = 0;
  #firstBroken = 0;
  #awaited = 0;
  #length = 0;
  /** Letters that stand beside each other beyond ASCII, as they do in Arabic and rarely elsewhere. */
  #pairs = 0;
  #high = 0;
  #before = 0;

  look(bytes: Buffer): void {
    if (this.#awaited === 0 && isUtf8(bytes)) this.#passOver(bytes);
    else this.#lookAtEach(bytes);
  }

  /** A long piece that is UTF-8 beyond ASCII is so by no chance. */
  #passOver(bytes: Buffer): void {
    if (!isAscii(bytes)) this.#whole += bytes.length;
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) this.#line += 1;
    this.#before = 0;
  }

  #lookAtEach(bytes: Buffer): void {
    for (const byte of bytes) {
      if (byte < 0x80 && this.#awaited === 0) {
        if (byte === 0x0a) this.#line += 1;
      } else this.#beyond(byte);
      this.#before = byte;
    }
  }

  #beyond(byte: number): void {
    if (byte >= 0x80) {
      this.#high += 1;
      if (isLetterOf1256(byte) && isLetterOf1256(this.#before)) this.#pairs += 1;
    }
    if (this.#awaited > 0 && byte >= 0x80 && byte <= 0xbf) {
      this.#awaited -= 1;
      if (this.#awaited === 0) this.#whole += 1;
      return;
    }
    if (this.#awaited > 0) this.#break();
    this.#length = byte < 0x80 ? 1 : lengthOf(byte);
    if (this.#length === 0) this.#break();
    else this.#awaited = this.#length - 1;
    if (byte === 0x0a) this.#line += 1;
  }

  #break(): void {
    this.#awaited = 0;
    this.#broken += 1;
    if (this.#firstBroken === 0) this.#firstBroken = this.#line;
  }

  encoding(): Encoding {
    if (this.#broken === 0 && this.#awaited === 0) return 'utf-8';
    if (this.#whole >= 3 && this.#whole >= this.#broken)
      throw new SheetFault(
        `The file mixes two encodings: line ${this.#firstBroken} is not UTF-8 like the rest. Save it again as “CSV UTF-8”.`,
      );
    return this.#pairs * 2 > this.#high ? 'windows-1256' : 'windows-1252';
  }
}
