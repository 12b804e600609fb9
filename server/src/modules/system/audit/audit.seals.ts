import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from '../../../start/secrets.ts';

/** One seal of the chain; the hash in hex. */
export type Seal = { seal: number; hash: string };

/** How seals are made now. */
export const sealVersion = 2;

const beforeTheFirst = Buffer.from([0]);

/** Taken from the data key under a name of its own; it never reaches the database. */
export const sealKeyOf = ({ dataKey }: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', 'covernote audit seals 2', 32));

/** The hash of an entry behind the one before it. Version 1 had no key: its seals hold up to the first keyed one. */
export function linkOf(key: Buffer, version: number, previous: Buffer | undefined, content: Buffer): Buffer {
  const hash = version === 1 ? createHash('sha256') : createHmac('sha256', key);
  return hash
    .update(previous ?? beforeTheFirst)
    .update(content)
    .digest();
}
