import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What the file holds; when it is missing it is made first, for its owner only. A complete file appears under
 * its name at once, and of two makers only the first one's content stays.
 */
export async function readOrMake(file: string, content: () => Buffer): Promise<Buffer> {
  return (await readIfThere(file)) ?? (await make(file, content()));
}

export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const draftOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}`;

/** Whoever reads the file, also after a power cut, finds what it held before or what it holds now, whole. */
export async function replaceFile(file: string, content: Buffer): Promise<void> {
  const draft = draftOf(file);
  await writeDurably(draft, content);
  await rename(draft, file);
  await syncFolder(dirname(file));
}

async function make(file: string, content: Buffer): Promise<Buffer> {
  const draft = draftOf(file);
  await writeDurably(draft, content);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(dirname(file));
  return readFile(file);
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
}

/** Makes a name that was just given survive a power cut. */
export async function syncFolder(dir: string): Promise<void> {
  await using handle = await open(dir, 'r');
  await handle.sync();
}
