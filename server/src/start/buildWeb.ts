import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readIfThere } from './durableFiles.ts';
import { StartError } from './startError.ts';

export const sources = [
  'web',
  'contract',
  'messages',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build/antdStyles.ts',
  'scripts/build/compressAssets.ts',
  'scripts/build/earlyScript.ts',
  'scripts/build/routeChunks.ts',
  'scripts/build/routeScreens.ts',
  'scripts/build/scriptBudget.ts',
];
const draftPrefix = '.build-';
const abandonedAfter = 600_000;

/** Builds the web app into web/dist unless what lies there was built from the same sources. */
export async function buildWebIfStale(root: string, signal: AbortSignal): Promise<void> {
  const web = join(root, 'web');
  const dist = join(web, 'dist');
  const stamp = await stampOfSources(root);
  if ((await readIfThere(join(dist, '.stamp')))?.toString('utf8') === stamp) return;

  await removeAbandonedDrafts(web);
  const draft = await mkdtemp(join(web, draftPrefix));
  try {
    await runVite(root, join(draft, 'dist'), signal);
    await writeFile(join(draft, 'dist', '.stamp'), stamp);
    await swap(join(draft, 'dist'), dist, join(draft, 'old'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A start that is killed here leaves no dist or the old one, never half of one. */
async function swap(fresh: string, dist: string, old: string): Promise<void> {
  await rename(dist, old).catch(unless('ENOENT'));
  // Another start may have put the same build there just now.
  await rename(fresh, dist).catch(unless('ENOTEMPTY'));
}

function unless(expected: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== expected) throw error;
  };
}

async function runVite(root: string, outDir: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--outDir', outDir, '--logLevel', 'error', '--configLoader', 'native'];
  // A process of its own gives the memory back. Whatever surrounds us, people get the production build.
  const child = spawn(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new StartError(`The web app could not be built.\n${output}${errors}`.trim());
}

async function stampOfSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(sources.map((source) => filesIn(root, source)))).flat().sort()) {
    hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function filesIn(root: string, source: string): Promise<string[]> {
  const found = await stat(join(root, source)).catch(() => null);
  if (!found?.isDirectory()) return found ? [source] : [];
  const names = (await readdir(join(root, source))).filter(
    (name) => name !== 'dist' && !name.startsWith(draftPrefix),
  );
  return (await Promise.all(names.map((name) => filesIn(root, join(source, name))))).flat();
}

async function removeAbandonedDrafts(web: string): Promise<void> {
  for (const name of (await readdir(web)).filter((name) => name.startsWith(draftPrefix))) {
    const { mtimeMs } = await stat(join(web, name));
    if (mtimeMs < Date.now() - abandonedAfter) await rm(join(web, name), { recursive: true, force: true });
  }
}
