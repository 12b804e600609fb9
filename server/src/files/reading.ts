import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, StoredFile } from './fileStore.ts';

/** A file as far as one has to look into it. */
export type Reading = {
  part(start: number, length: number): Promise<Buffer>;
  head(length: number): Promise<Buffer>;
  tail(length: number): Promise<Buffer>;
  whole(): Promise<Readable>;
};

export function readingOf(store: FileStore, { key, size }: StoredFile): Reading {
  const part = async (start: number, length: number): Promise<Buffer> => {
    const end = Math.min(start + length, size) - 1;
    return end < start ? Buffer.alloc(0) : buffer(await store.open(key, { start, end }));
  };
  return {
    part,
    head: (length) => part(0, length),
    tail: (length) => part(Math.max(0, size - length), length),
    whole: () => store.open(key),
  };
}
