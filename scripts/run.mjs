// Runs a file of the project, or with --bin a tool of node_modules, on the project's own Node 24.
// It is the only file that the machine's Node (20 or later) has to understand.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = realpathSync(resolve(dirname(fileURLToPath(import.meta.url)), '..'));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.covernote-installed');
const bundledNode = join(modules, `node-linux-${process.arch}`, 'bin', 'node');
const isBundledHere = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function stampOfLockfile() {
  const lockfile = join(root, 'package-lock.json');
  if (!existsSync(lockfile)) fail(`There is no package-lock.json in ${root}.`);
  return `${createHash('sha256').update(readFileSync(lockfile)).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function isInstalled(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

const isOutsideProject = (file) => existsSync(file) && !realpathSync(file).startsWith(modules + sep);

/** `npm start` puts node_modules/.bin first on the PATH, and the Node in there is about to be replaced. */
function installer() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !resolve(dir).startsWith(modules));
  const node = [
    process.env.npm_node_execpath,
    process.execPath,
    ...path.map((dir) => join(dir, 'node')),
  ].find((file) => file && isOutsideProject(file));
  const npmCli = process.env.npm_execpath ?? '';
  const env = { ...process.env, PATH: path.join(delimiter) };
  return node && /npm-cli\.[cm]?js$/.test(npmCli)
    ? { command: node, args: [npmCli], env }
    : { command: 'npm', args: [], env };
}

function install(stamp) {
  process.stdout.write('Installing…\n');
  rmSync(stampFile, { force: true });
  const { command, args, env } = installer();
  const { status, error, stdout, stderr } = spawnSync(
    command,
    [...args, 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  if (error) fail(`Installing needs npm, which could not be run (${error.message}).`);
  if (status !== 0) fail(`${stdout}${stderr}\nInstalling the packages failed; the lines above say why.`);
  if (isBundledHere && !existsSync(bundledNode)) {
    fail(
      'The packages were installed without the Node 24 they should bring; check that npm can reach its registry.',
    );
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stamp);
}

function runtime() {
  if (isBundledHere) return bundledNode;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(
    `Covernote needs Node 24 or later on ${process.platform}-${process.arch}; this is ${process.versions.node}.`,
  );
}

/** The JavaScript file behind a tool such as `oxfmt`. */
function toolFile(name) {
  const link = join(modules, '.bin', name ?? '');
  if (!name || !existsSync(link))
    fail(`There is no tool named "${name ?? ''}" among the installed packages.`);
  return realpathSync(link);
}

function projectFile(file) {
  const path = resolve(root, file);
  if (!existsSync(path)) fail(`There is no file ${file} in ${root}.`);
  return path;
}

const [first, ...rest] = process.argv.slice(2);
if (!first) fail('Usage: node scripts/run.mjs <file.ts> [arguments], or --bin <tool> [arguments].');

const stamp = stampOfLockfile();
if (!isInstalled(stamp)) install(stamp);

const isTool = first === '--bin';
const file = isTool ? toolFile(rest[0]) : projectFile(first);
// The channel lets the program notice that this launcher was killed and took no leave.
const child = spawn(runtime(), [file, ...(isTool ? rest.slice(1) : rest)], {
  // Stripped and compiled files are kept, which takes a third off a start, also in a copy of the project.
  env: {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    NODE_COMPILE_CACHE_PORTABLE: '1',
    ...process.env,
  },
  stdio: isTool ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) {
  // The shell between npm and us dies of a signal to npm without passing it on.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500);
}
child.on('error', (error) => fail(`Node 24 could not be started (${error.message}).`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
