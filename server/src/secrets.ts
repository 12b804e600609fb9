import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrMake } from './readOrMake.ts';
import { StartError } from './startError.ts';

/** `tokenKey` signs tokens, `dataKey` encrypts what the database must not hold in the clear. */
export type Secrets = { tokenKey: Buffer; dataKey: Buffer };

const keyLength = 32;

export async function loadSecrets(dir: string): Promise<Secrets> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await refuseIfOpenToOthers(dir, '700');
  return { tokenKey: await loadKey(join(dir, 'token.key')), dataKey: await loadKey(join(dir, 'data.key')) };
}

async function loadKey(file: string): Promise<Buffer> {
  const key = await readOrMake(file, () => randomBytes(keyLength));
  await refuseIfOpenToOthers(file, '600');
  if (key.length !== keyLength) {
    throw new StartError(
      `The secret ${file} is damaged: it has ${key.length} bytes instead of ${keyLength}.`,
    );
  }
  return key;
}

async function refuseIfOpenToOthers(path: string, mode: string): Promise<void> {
  const found = await stat(path);
  if ((found.mode & 0o077) === 0) return;
  throw new StartError(`Others can reach ${path}, which holds secrets: run "chmod ${mode} ${path}".`);
}
