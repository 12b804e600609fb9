import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, readOrMake } from '../../start/durableFiles.ts';
import { StartError } from '../../start/startError.ts';
import { canRunInstalled } from './binaries.ts';
import { canEnter, ownerOfCluster, type ServerUser, startedByRoot, userForNewCluster } from './serverUser.ts';

/** Where a cluster lives: `home` is ours, `home/data` belongs to the server's user. */
export type Place = { home: string; user: ServerUser };

const systemFolder = '/var/lib/covernote';

/** DATA_DIR/cluster names the home of a cluster that could not live in DATA_DIR. */
const nameFile = (dataDir: string) => join(dataDir, 'cluster');
export const dataOf = (home: string) => join(home, 'data');
const ordinaryHome = (dataDir: string) => join(dataDir, 'postgres');

export async function makeDataDir(dataDir: string): Promise<string> {
  if (!existsSync(dataDir)) {
    await mkdir(dataDir, { recursive: true });
    // Started by root, the server's user must be able to pass through; what lies inside protects itself.
    await chmod(dataDir, startedByRoot ? 0o711 : 0o700);
  }
  return realpath(dataDir);
}

export async function findPlace(dataDir: string): Promise<Place | null> {
  const named = (await readIfThere(nameFile(dataDir)))?.toString('utf8').trim();
  const home = named ?? ordinaryHome(dataDir);
  if (!existsSync(dataOf(home))) {
    if (named === undefined) return null;
    throw new StartError(`${nameFile(dataDir)} says that the database is in ${named}, but it is not there.`);
  }
  const user = await ownerOfCluster(dataOf(home));
  if (await canEnter(user, dataOf(home))) return { home, user };
  throw new StartError(
    `The owner of ${dataOf(home)} can no longer enter it: check the permissions of its parents.`,
  );
}

/** Done last, so that what is named is complete. */
export async function nameHome(dataDir: string, home: string): Promise<void> {
  if (home !== ordinaryHome(dataDir)) await readOrMake(nameFile(dataDir), () => Buffer.from(`${home}\n`));
}

export async function choosePlace(dataDir: string): Promise<Place> {
  const user = await userForNewCluster();
  const home = ordinaryHome(dataDir);
  await makeHome(home);
  if ((await canEnter(user, home)) && (!startedByRoot || (await canRunInstalled(user))))
    return { home, user };
  await rmdir(home);
  return { home: await makeSystemHome(dataDir, user), user };
}

async function makeSystemHome(dataDir: string, user: ServerUser): Promise<string> {
  await mkdir(systemFolder, { recursive: true });
  await chmod(systemFolder, 0o755);
  const home = unusedHome(createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await makeHome(home);
  if (await canEnter(user, home)) return home;
  throw new StartError(`The server's user cannot enter ${home}: check the permissions of its parents.`);
}

/** A cluster that no DATA_DIR names any more is left alone: it may be someone's only copy. */
function unusedHome(name: string): string {
  for (let number = 1; ; number += 1) {
    const home = join(systemFolder, number === 1 ? name : `${name}-${number}`);
    if (!existsSync(dataOf(home))) return home;
  }
}

async function makeHome(home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  await chmod(home, startedByRoot ? 0o711 : 0o700);
}
