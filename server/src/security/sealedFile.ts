import { randomBytes } from 'node:crypto';
import { sealBytes, sealLength, unsealBytes } from './sealed.ts';

/** A file that is sealed piece by piece, so that a part of it can be read without the rest. */
const pieceLength = 64 * 1024;
const nameLength = 16;

/** No piece opens at another place, nor in another file. */
const placeOf = (name: Buffer, piece: number): string => `file ${name.toString('hex')} ${piece}`;

/** What is written instead of the content; it begins with a name of its own. */
export async function* sealedContent(
  dataKey: Buffer,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const name = randomBytes(nameLength);
  yield name;
  let piece = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const some of content) {
    waiting.push(some);
    length += some.length;
    if (length < pieceLength) continue;
    const whole = Buffer.concat(waiting);
    const full = length - (length % pieceLength);
    for (let start = 0; start < full; start += pieceLength, piece += 1)
      yield sealBytes(dataKey, placeOf(name, piece), whole.subarray(start, start + pieceLength));
    waiting = [whole.subarray(full)];
    length -= full;
  }
  if (length > 0) yield sealBytes(dataKey, placeOf(name, piece), Buffer.concat(waiting));
}

type Part = (start: number, length: number) => Promise<Buffer>;

/** Reads parts of the content; `stored` reads those of the file, `size` is that of the content. */
export function openedContent(dataKey: Buffer, size: number, stored: Part): Part {
  const stride = pieceLength + sealLength;
  let name: Promise<Buffer> | undefined;
  return async (start, length) => {
    const end = Math.min(start + length, size);
    if (end <= start) return Buffer.alloc(0);
    const known = await (name ??= stored(0, nameLength));
    const [first, last] = [Math.floor(start / pieceLength), Math.floor((end - 1) / pieceLength)];
    const sealed = await stored(nameLength + first * stride, (last - first + 1) * stride);
    const pieces = Array.from({ length: last - first + 1 }, (_, at) =>
      unsealBytes(dataKey, placeOf(known, first + at), sealed.subarray(at * stride, (at + 1) * stride)),
    );
    const offset = first * pieceLength;
    return Buffer.concat(pieces).subarray(start - offset, end - offset);
  };
}
