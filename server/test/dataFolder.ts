import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the PostgreSQL of a data folder lives: inside, or where its file `cluster` says. */
export function clusterOf(dataDir: string): string {
  const name = join(dataDir, 'cluster');
  return existsSync(name) ? readFileSync(name, 'utf8').trim() : join(dataDir, 'postgres');
}

/** The number of the PostgreSQL that serves a data folder, if one does. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const file = readFileSync(join(clusterOf(dataDir), 'data', 'postmaster.pid'), 'utf8');
    return Number.parseInt(file, 10) || undefined;
  } catch {
    // PostgreSQL removes the file at its end.
    return undefined;
  }
}

/** A cluster outside would stay behind when only the folder is removed. */
export function removeDataFolder(dataDir: string): void {
  rmSync(clusterOf(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
