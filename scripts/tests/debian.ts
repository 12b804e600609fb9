import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Installs the first of these of Debian's packages that can be had, where this user may. */
export function installOneOf(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get') || !aptGet('update')) return;
  packages.find((name) => {
    process.stdout.write(`Installing ${name} from Debian's packages.\n`);
    return aptGet('install', '--yes', '--no-install-recommends', name);
  });
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}
