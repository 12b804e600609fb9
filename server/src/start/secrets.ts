import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, readOrMake } from './durableFiles.ts';
import { StartError } from './startError.ts';

/** `tokenKey` signs tokens, `dataKey` encrypts what the database must not hold in the clear. */
export type Secrets = { tokenKey: Buffer; dataKey: Buffer };

const keyLength = 32;

/** Each key, and what is lost with it. */
const losses = {
  'token.key': 'everyone who is signed in would be turned away',
  'data.key': 'the id numbers and bank details in it could never be read again',
} as const;

/**
 * New keys are made for a database that nobody has used yet. Whether that is so is to be asked before the keys are
 * looked for: of two first starts the later one may find users already, and then it finds their keys as well.
 */
export async function loadSecrets(dir: string, isNew: boolean): Promise<Secrets> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await refuseIfOpenToOthers(dir, '700');
  if (!isNew) await refuseIfMissing(dir);
  return { tokenKey: await loadKey(join(dir, 'token.key')), dataKey: await loadKey(join(dir, 'data.key')) };
}

/** Never replaced in silence: a new key opens nothing of what the old one closed. */
async function refuseIfMissing(dir: string): Promise<void> {
  const lost: string[] = [];
  for (const [name, loss] of Object.entries(losses)) {
    if ((await readIfThere(join(dir, name))) === null) lost.push(`${join(dir, name)} is missing: ${loss}.`);
  }
  if (lost.length === 0) return;
  throw new StartError(
    `The database has data, but its secrets are not all there. ${lost.join(' ')} Put back what is missing from your copy of SECRETS_DIR, or set SECRETS_DIR to where it is.`,
  );
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
