import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its own windows, which needs little more than half of the time. */
const lightest = 'chromium-headless-shell';
const names = [lightest, 'chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium on this machine; the lightest, installed from Debian's packages where that is allowed. */
export function findBrowser(): string | undefined {
  if (!process.env.CHROME_PATH && !onPath(lightest)) installBrowser();
  return installedBrowser();
}

export const browserAdvice =
  'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH to its path.';

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

function installBrowser(): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  process.stdout.write(`Installing ${lightest} from Debian's packages.\n`);
  if (aptGet('update')) aptGet('install', '--yes', '--no-install-recommends', lightest);
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}
