import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../start/durableFiles.ts';
import type { Cluster } from './cluster.ts';
import { keptLogFiles } from './settings.ts';

/** What the server says before its own log is open. */
export const startLog = (cluster: Cluster) => join(cluster.home, 'start.log');

/** Names carry the time, so their order is the order of age. */
async function logFiles(cluster: Cluster): Promise<string[]> {
  const folder = join(cluster.data, 'log');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith('postgresql-'))
    .sort()
    .map((name) => join(folder, name));
}

/** PostgreSQL rotates its log but never removes one. */
export async function removeOldLogs(cluster: Cluster): Promise<void> {
  for (const file of (await logFiles(cluster)).slice(0, -keptLogFiles)) await rm(file, { force: true });
}

/** What the server said since `start`, wherever it said it. */
export async function outputSince(cluster: Cluster, start: number): Promise<string> {
  const newest = (await logFiles(cluster)).at(-1);
  const isFresh = newest !== undefined && (await stat(newest)).mtimeMs >= start;
  const parts = await Promise.all([startLog(cluster), ...(isFresh ? [newest] : [])].map(readIfThere));
  return parts
    .map((part) => part?.subarray(-4000).toString('utf8') ?? '')
    .join('')
    .trim();
}
