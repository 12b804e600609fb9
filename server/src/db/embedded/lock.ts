import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartError } from '../../start/startError.ts';

export class AlreadyRunning extends StartError {}

/**
 * Holds a folder until it is disposed of or the process ends, however it ends: the kernel itself forgets an
 * abstract socket, so there is no lock file that could outlive its owner.
 */
export async function holdFolder(folder: string): Promise<AsyncDisposable> {
  const name = createHash('sha256').update(await realpath(folder));
  const server = createServer((connection) => connection.destroy());
  try {
    await once(server.listen(`\0covernote-${name.digest('hex')}`), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new AlreadyRunning(
      `Another Covernote is already running on ${folder}: stop it, or set another DATA_DIR.`,
    );
  }
  return server.unref();
}
