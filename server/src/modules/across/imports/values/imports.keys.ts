import { hash } from 'node:crypto';
import type { EarlierRows } from '../../../people/accounts/batch/accounts.batch.ts';

/** A key as it is kept: 52 bits of its digest, which any number holds exactly. */
export const keyDigest = (key: string): number => Number.parseInt(hash('sha1', key).slice(0, 13), 16);

const fullest = 0.6;

/**
 * The first row that has each key. A million rows have four million keys, which a map of texts would keep in a gigabyte;
 * here each takes twenty bytes.
 */
export class FirstRows implements EarlierRows {
  #digests = new Float64Array(1024);
  #rows = new Int32Array(1024);
  #size = 0;

  rowOf(key: string): number | undefined {
    return this.rowOfDigest(keyDigest(key));
  }

  rowOfDigest(digest: number): number | undefined {
    const row = this.#rows[this.#placeOf(digest)] ?? 0;
    return row === 0 ? undefined : row;
  }

  note(keys: readonly string[], row: number): void {
    for (const key of keys) this.noteDigest(keyDigest(key), row);
  }

  /** The first one counts. */
  noteDigest(digest: number, row: number): void {
    if (this.#size >= this.#rows.length * fullest) this.#grow();
    const place = this.#placeOf(digest);
    if (this.#rows[place] !== 0) return;
    this.#digests[place] = digest;
    this.#rows[place] = row;
    this.#size += 1;
  }

  /** Where it stands, or would stand: one place after the other from where it belongs. */
  #placeOf(digest: number): number {
    const last = this.#rows.length - 1;
    let place = digest % this.#rows.length;
    while (this.#rows[place] !== 0 && this.#digests[place] !== digest) place = place === last ? 0 : place + 1;
    return place;
  }

  #grow(): void {
    const [digests, rows] = [this.#digests, this.#rows];
    this.#digests = new Float64Array(rows.length * 2);
    this.#rows = new Int32Array(rows.length * 2);
    this.#size = 0;
    for (const [place, row] of rows.entries()) if (row !== 0) this.noteDigest(digests[place] ?? 0, row);
  }
}
