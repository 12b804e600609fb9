import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { piecesOf, type Bytes } from './bytes.ts';
import { SheetFault } from './sheetFault.ts';

const mostEntries = 10_000;
const MB = 1024 * 1024;
/** A million rows of thirty columns take half of that. */
const mostUnpacked = 4096 * MB;
/** No table packs that well, but for a small one that says the same over and over. */
const mostRatio = 400;
const largeEnough = 50 * MB;

export const damaged = () =>
  new SheetFault('The file is damaged or cut off. Save it again and send it once more.');
const tooMuch = () => new SheetFault('The file unpacks to far more than a table holds. It was not read.');
const locked = () => new SheetFault('The file has a password. Save it without one.');

class RangeReader extends yauzl.RandomAccessReader {
  readonly #bytes: Bytes;
  #done = 0;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#followed(start, end), { objectMode: false });
  }

  /** How far the last range that was asked for has been read. */
  get done(): number {
    return this.#done;
  }

  async *#followed(start: number, end: number): AsyncGenerator<Buffer> {
    this.#done = start;
    for await (const some of piecesOf(this.#bytes, start, end)) {
      this.#done += some.length;
      yield some;
    }
  }
}

const opened = (reader: RangeReader, size: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(damaged()) : resolve(zip),
    );
  });

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > mostEntries) reject(tooMuch());
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(damaged()));
    zip.readEntry();
  });
}

function guardSize({ uncompressedSize, compressedSize }: Entry): void {
  const isBomb = uncompressedSize > largeEnough && uncompressedSize > compressedSize * mostRatio;
  if (uncompressedSize > mostUnpacked || isBomb) throw tooMuch();
}

/** Counts what cells come to: one text that many of them name, or that reaches over many rows, packs even better. */
export class Unpacked {
  readonly #most: number;
  #characters = 0;

  constructor(packedBytes: number) {
    this.#most = Math.max(largeEnough, packedBytes * mostRatio);
  }

  add(cells: readonly string[]): void {
    for (const { length } of cells) this.#characters += length;
    if (this.#characters > this.#most) throw tooMuch();
  }
}

/** The parts of a packed file. */
export type ZipParts = {
  size: number;
  names: ReadonlySet<string>;
  /** How far in the file the part that is being read has come. */
  done: () => number;
  /** The text of a part, piece by piece; nothing where there is no such part. */
  read: (name: string) => AsyncGenerator<string>;
};

export async function openZip(bytes: Bytes): Promise<ZipParts> {
  const reader = new RangeReader(bytes);
  const zip = await opened(reader, bytes.size);
  const entries = await entriesOf(zip);
  const stream = (entry: Entry): Promise<Readable> =>
    new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, content) => (error ? reject(damaged()) : resolve(content)));
    });
  return {
    size: bytes.size,
    names: new Set(entries.keys()),
    done: () => reader.done,
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      if (entry.isEncrypted()) throw locked();
      guardSize(entry);
      const decoder = new TextDecoder();
      try {
        for await (const some of await stream(entry)) yield decoder.decode(some as Buffer, { stream: true });
      } catch (error) {
        throw error instanceof SheetFault ? error : damaged();
      }
      yield decoder.decode();
    },
  };
}
