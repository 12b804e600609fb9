import type { Readable } from 'node:stream';

export type StoredFile = { key: string; size: number; sha256: string };
export type ListedFile = { key: string; modifiedAt: Date };
/** Both ends are part of it, as in a `Range` header. */
type ByteRange = { start: number; end?: number };

/** Where the contents of files are kept. A key is random and says nothing of what is behind it. */
export type FileStore = {
  /** Safe on disk once it answers, and nowhere at all when it fails. */
  put(content: AsyncIterable<Buffer>): Promise<StoredFile>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Everything that is there, also what was never finished. */
  list(): AsyncIterable<ListedFile>;
};

export class FileMissing extends Error {}
