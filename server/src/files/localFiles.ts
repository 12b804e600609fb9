import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unavailable } from '../errors.ts';
import { FileMissing, type FileStore, type ListedFile, type StoredFile } from './fileStore.ts';
import { said } from '../said.ts';

/** Half-written files stand here, and nothing that anyone has been told of. */
const unfinished = 'tmp';
const keyForm = /^(?:tmp\/)?[0-9a-f]{32}$/;
const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

const retryWhenFull = 60;
const noRoom = () => new Unavailable(said('fileNoRoom'), retryWhenFull);

/** What a folder holds is as safe as the folder itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new folder is an entry of its parent, which has to reach the disk as well. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeDown(handle: FileHandle, content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of content) {
    hash.update(piece);
    size += piece.length;
    await handle.writeFile(piece);
  }
  await handle.sync();
  return { size, sha256: hash.digest('hex') };
}

async function writeAndClose(handle: FileHandle, content: AsyncIterable<Buffer>) {
  try {
    return await writeDown(handle, content);
  } finally {
    await handle.close();
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  try {
    yield* await readdir(folder);
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'ENOTDIR')) throw error;
  }
}

/** Files in a folder of this machine: `ab/cd/<key>`, so that no folder grows too long. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!keyForm.test(key)) throw new FileMissing(`There is no file ${key}.`);
    return key.startsWith(`${unfinished}/`)
      ? join(folder, key)
      : join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };

  async function listed(key: string): Promise<ListedFile[]> {
    try {
      return [{ key, modifiedAt: (await stat(pathOf(key))).mtime }];
    } catch (error) {
      if (isCode(error, 'ENOENT') || error instanceof FileMissing) return [];
      throw error;
    }
  }

  async function keep(temporary: string, key: string, content: AsyncIterable<Buffer>): Promise<StoredFile> {
    await makeFolder(dirname(temporary));
    const handle = await open(temporary, 'wx', 0o600);
    const written = await writeAndClose(handle, content);
    const path = pathOf(key);
    await makeFolder(dirname(path));
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return { key, ...written };
  }

  return {
    async put(content) {
      const key = randomBytes(16).toString('hex');
      const temporary = pathOf(`${unfinished}/${key}`);
      try {
        return await keep(temporary, key, content);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isCode(error, 'ENOSPC', 'EDQUOT') ? noRoom() : error;
      }
    },

    async open(key, range = { start: 0 }) {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream(range);
      } catch (error) {
        throw isCode(error, 'ENOENT') ? new FileMissing(`The file ${key} is missing.`) : error;
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for await (const name of namesIn(join(folder, unfinished)))
        yield* await listed(`${unfinished}/${name}`);
      for await (const first of namesIn(folder))
        for await (const second of first === unfinished ? [] : namesIn(join(folder, first)))
          for await (const key of namesIn(join(folder, first, second))) yield* await listed(key);
    },
  };
}
