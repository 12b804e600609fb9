import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOrMake, syncFolder } from '../../start/durableFiles.ts';
import { StartError } from '../../start/startError.ts';
import { installedVersion, provideBinaries, removeFolders } from './binaries.ts';
import { choosePlace, dataOf, findPlace, nameHome, type Place } from './place.ts';
import type { ServerUser } from './serverUser.ts';

export type Cluster = { home: string; data: string; bin: string; user: ServerUser; password: string };

/** The role that PostgreSQL was made with; the app itself signs in as `covernote`, which may less. */
export const superuser = 'postgres';

/** Nothing of our own environment reaches the server: it holds passwords, and its LANG may be anything. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** The cluster of a data folder, made at the first start. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const found = await findPlace(dataDir);
  const place = found ?? (await choosePlace(dataDir));
  const bin = await provideBinaries(place.home, place.user);
  const password = await loadPassword(place.home);
  if (!found) await initialise(place, bin, password);
  await nameHome(dataDir, place.home);
  await refuseOtherVersion(place.home);
  return { ...place, data: dataOf(place.home), bin, password };
}

export async function loadPassword(home: string): Promise<string> {
  const password = await readOrMake(join(home, 'password'), () =>
    Buffer.from(randomBytes(24).toString('hex')),
  );
  return password.toString('utf8').trim();
}

/** A cluster appears under its name only when it is complete. */
async function initialise({ home, user }: Place, bin: string, password: string): Promise<void> {
  await removeFolders(home, 'initdb-');
  const draft = await mkdtemp(join(home, 'initdb-'));
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(passwordFile, user.uid, user.gid);
    await chown(draft, user.uid, user.gid);
  }
  const data = join(draft, 'data');
  await runInitdb(bin, user, draft, [`--pgdata=${data}`, `--pwfile=${passwordFile}`]);
  await rename(data, dataOf(home));
  await syncFolder(home);
  await rm(draft, { recursive: true });
}

async function runInitdb(bin: string, user: ServerUser, cwd: string, args: string[]): Promise<void> {
  const fixed = [
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(join(bin, 'initdb'), [...fixed, ...args], {
      cwd,
      env: serverEnvironment,
      ...user,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new StartError(`PostgreSQL could not make its data folder: ${stderr?.trim() || message}`);
  }
}

async function refuseOtherVersion(home: string): Promise<void> {
  const made = (await readFile(join(dataOf(home), 'PG_VERSION'), 'utf8')).trim();
  const installed = (await installedVersion()).split('.')[0];
  if (made === installed) return;
  throw new StartError(
    `The database in ${home} was made by PostgreSQL ${made}, but this Covernote brings PostgreSQL ${installed}.`,
  );
}
