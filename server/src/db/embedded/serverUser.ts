import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../../start/startError.ts';

/** Whom PostgreSQL runs as; empty means as ourselves. Given to spawn, which also drops all other groups. */
export type ServerUser = { uid?: number; gid?: number };

export const startedByRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root hands it to the first of these that the machine knows. */
const candidates = ['covernote', 'postgres', 'nobody'];

export async function userForNewCluster(): Promise<ServerUser> {
  if (!startedByRoot) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has none of the users covernote, postgres or nobody: ' +
      'make one of them, or start Covernote as an ordinary user.',
  );
}

/** An existing cluster keeps its owner, whoever starts it. */
export async function ownerOfCluster(data: string): Promise<ServerUser> {
  const { uid, gid } = await stat(data);
  if (startedByRoot) return { uid, gid };
  if (uid === process.getuid?.()) return {};
  throw new StartError(
    `The database in ${data} belongs to another user: start Covernote as that user or as root.`,
  );
}

/** Permissions have too many sources to be computed, so the user really tries. */
export async function succeedsAs(user: ServerUser, command: string, args: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { cwd: '/', env: {}, ...user });
    return true;
  } catch {
    return false;
  }
}

export function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  return succeedsAs(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
}
