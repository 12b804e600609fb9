import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signalOwn } from '../signalOwn.ts';
import { copyProject, Covernote, isRoot, killLeftovers, makeFolder, ourselves } from './covernote.ts';
import { commandOf, userOf } from './processes.ts';

/** Root's own clone in a folder that only root may enter, so PostgreSQL's user reaches neither data nor binaries. */
describe.skipIf(!isRoot)('in a folder that the user of PostgreSQL cannot enter (needs root)', () => {
  const folder = isRoot ? makeFolder(ourselves) : '';
  const from = join(folder, 'project');
  const start = { person: ourselves, folder, from };
  const nameFile = join(folder, 'data', 'cluster');
  let home = '';

  beforeAll(() => {
    chmodSync(folder, 0o700);
    copyProject(from);
  });

  afterEach(killLeftovers);
  afterAll(() => {
    rmSync(folder, { recursive: true });
    if (home) rmSync(home, { recursive: true });
  });

  test('cluster and binaries live in /var/lib/covernote, and DATA_DIR/cluster names the place; a copy of the data folder does not start beside the original', async () => {
    const covernote = await Covernote.start(start);
    home = readFileSync(nameFile, 'utf8').trim();
    expect(home).toMatch(/^\/var\/lib\/covernote\/[0-9a-f]{16}(-\d+)?$/);
    expect(statSync(join(home, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600);
    expect(userOf(covernote.postmasterPid)).not.toBe(0);
    expect(commandOf(covernote.postmasterPid)).toMatch(
      new RegExp(`^${home}/postgresql-[^/]+/native/bin/postgres `),
    );
    const { email, password } = covernote.printedLogin();
    expect(await covernote.stop()).toMatchObject({ exitCode: 0, left: [] });

    const again = await Covernote.start(start);
    expect(await again.canSignIn(email, password)).toBe(true);

    const copied = join(folder, 'copied');
    mkdirSync(copied);
    writeFileSync(join(copied, 'cluster'), `${home}\n`);
    const copy = await Covernote.spawn({ ...start, env: { DATA_DIR: copied } });
    expect(await copy.exitCode()).toBe(1);
    expect(copy.output).toContain('Another Covernote is already running on');
    expect(await again.isReady()).toBe(true);
    expect(await again.stop()).toMatchObject({ exitCode: 0, left: [] });
  });

  test('binaries of another version are replaced; a process number that means something else by now does not keep PostgreSQL from starting', async () => {
    const [copy = ''] = readdirSync(home).filter((name) => name.startsWith('postgresql-'));
    renameSync(join(home, copy), join(home, 'postgresql-18.0.0'));
    const killed = await Covernote.start(start);
    expect(readdirSync(home).filter((name) => name.startsWith('postgresql-'))).toEqual([copy]);

    const pidFile = join(home, 'data', 'postmaster.pid');
    const { uid, gid } = statSync(pidFile);
    signalOwn(killed.appPid, 'SIGKILL');
    signalOwn(killed.postmasterPid, 'SIGKILL');
    const stranger = spawn('sleep', ['60'], { uid, gid });
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)));
    const next = await Covernote.start(start);
    expect(commandOf(stranger.pid ?? 0)).toBe('sleep 60');
    await next.stop();
    stranger.kill();
  });

  test('a place that is named but missing is refused and nothing is made instead', async () => {
    const aside = `${home}-aside`;
    renameSync(home, aside);
    const covernote = await Covernote.spawn(start);
    expect(await covernote.exitCode()).toBe(1);
    expect(covernote.output).toBe(`${nameFile} says that the database is in ${home}, but it is not there.\n`);
    expect(existsSync(home)).toBe(false);
    renameSync(aside, home);
  });

  test('a deleted data folder means a fresh start, and the old cluster is left alone', async () => {
    rmSync(join(folder, 'data'), { recursive: true });
    const covernote = await Covernote.start(start);
    const fresh = readFileSync(nameFile, 'utf8').trim();
    expect(fresh).not.toBe(home);
    expect(existsSync(join(home, 'data', 'PG_VERSION'))).toBe(true);
    await covernote.stop();
    rmSync(fresh, { recursive: true });
  });
});
