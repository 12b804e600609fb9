import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = '.s.PGSQL.';
/** As long a path as the kernel takes for a socket. */
const longest = 107;

/**
 * Where the server offers a socket besides its port: in its own folder, which only its user enters. It takes less of
 * the processor than a network connection does. Undefined when the folder's path is too long for one.
 */
export const socketFolder = (data: string): string | undefined =>
  Buffer.byteLength(join(data, `${prefix}65535`)) <= longest ? data : undefined;

/** A server that was killed leaves its socket behind, and the next one has another port. */
export async function removeOldSockets(data: string): Promise<void> {
  const left = (await readdir(data)).filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => rm(join(data, name), { force: true })));
}
