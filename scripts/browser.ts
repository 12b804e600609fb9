import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium on this machine, installed from Debian's packages when that is allowed. */
export function findBrowser(): string | undefined {
  return installedBrowser() ?? (installBrowser() ? installedBrowser() : undefined);
}

export const browserAdvice =
  'No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROME_PATH to its path.';

function installedBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return names.map(onPath).find((path) => path !== undefined);
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installBrowser(): boolean {
  if (process.env.CHROME_PATH || process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  process.stdout.write("No Chromium was found; installing Debian's package.\n");
  return aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', 'chromium');
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}
