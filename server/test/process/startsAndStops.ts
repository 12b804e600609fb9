import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { canEnter } from '../../src/db/embedded/serverUser.ts';
import { postmasterOf, removeDataFolder } from '../dataFolder.ts';
import { signalOwn } from '../signalOwn.ts';
import {
  copyProject,
  Covernote,
  killLeftovers,
  makeFolder,
  type Person,
  project,
  Run,
  type Start,
} from './covernote.ts';
import { commandOf, until, userOf } from './processes.ts';

type Login = { email: string; password: string };

/**
 * What a start owes whoever starts it, and what is left of it afterwards. Started by root, PostgreSQL is another
 * user's: that it comes up, is taken over and is replaced is seen for both, the rest for an ordinary user alone.
 */
export function startsAndStops(person: Person, { isWhole }: { isWhole: boolean }): void {
  const start: Start = { person, folder: '' };
  let login: Login;

  beforeAll(async () => {
    start.folder = makeFolder(person);
    if (!(await canEnter(person, project))) start.from = copyProject(join(start.folder, 'project'));
  });

  afterEach(killLeftovers);
  afterAll(() => {
    removeDataFolder(join(start.folder, 'data'));
    rmSync(start.folder, { recursive: true });
  });

  test('the first start prints one ready line and the first login, and Ctrl-C leaves no process', async () => {
    const covernote = await Covernote.start(start);
    login = covernote.printedLogin();
    expect(covernote.output.match(/is ready at/g)).toHaveLength(1);
    expect(await covernote.canSignIn(login.email, login.password)).toBe(true);
    expect(userOf(covernote.postmasterPid)).not.toBe(0);

    const { exitCode, seconds, left } = await covernote.stop();
    expect(exitCode).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(left).toEqual([]);
  });

  test('after kill -9 of the app the next start takes over the same PostgreSQL with its data', async () => {
    const killed = await Covernote.start(start);
    const { postmasterPid } = killed;
    signalOwn(killed.appPid, 'SIGKILL');
    expect(await killed.exitCode()).toBe(137);
    expect(commandOf(postmasterPid)).toContain('postgres');

    const next = await Covernote.start(start);
    expect(next.postmasterPid).toBe(postmasterPid);
    expect(next.output).toContain('was left running by a start that was killed');
    expect(await next.canSignIn(login.email, login.password)).toBe(true);
    expect((await next.stop()).left).toEqual([]);
  });

  test('an orphaned PostgreSQL that does not answer is replaced, and after kill -9 it is started again and the app is ready within 10 s', async () => {
    const killed = await Covernote.start(start);
    const orphan = killed.postmasterPid;
    signalOwn(killed.appPid, 'SIGKILL');
    signalOwn(orphan, 'SIGSTOP');
    const next = await Covernote.start(start);
    const replacement = next.postmasterPid;
    expect(replacement).not.toBe(orphan);
    expect(commandOf(orphan)).toBe('');
    expect(await next.canSignIn(login.email, login.password)).toBe(true);

    signalOwn(replacement, 'SIGKILL');
    await until('another PostgreSQL', () => {
      const pid = postmasterOf(join(start.folder, 'data'));
      return pid !== undefined && pid !== replacement;
    });
    await until('the app to be ready again', () => next.isReady(), 10_000);
    // A connection that was lost with the server is found out by whoever meets it first, and told to come again.
    await until('someone to sign in again', () => next.canSignIn(login.email, login.password), 5000);
    expect((await next.stop()).left).toEqual([]);
  });

  if (isWhole) alsoOfTheRest(start, () => login);
}

/** What is the same for everyone, and therefore seen once. */
function alsoOfTheRest(start: Start, loginOf: () => Login): void {
  /** Other tests run beside this one, so a start that is slow is tried again; the product's own time is the best of them. */
  async function startWithin(milliseconds: number): Promise<Covernote & { readyAfter: number }> {
    for (let tries = 1; ; tries += 1) {
      const covernote = await Covernote.start(start);
      process.stdout.write(`Second start by ${start.person.name}: ready after ${covernote.readyAfter} ms.\n`);
      if (covernote.readyAfter < milliseconds || tries === 3) return covernote;
      await covernote.stop();
    }
  }

  // Within 5 s on a machine that does nothing else; other tests run beside it here.
  test('the second start is ready within 15 s, prints no password and keeps the first; a third beside it refuses with a sentence and leaves it alone', async () => {
    const covernote = await startWithin(15_000);
    expect(covernote.readyAfter).toBeLessThan(15_000);
    expect(covernote.output).not.toContain('password');
    expect(await covernote.canSignIn(loginOf().email, loginOf().password)).toBe(true);

    const beside = await Covernote.spawn(start);
    expect(await beside.exitCode()).toBe(1);
    expect(beside.output).toBe(
      `Another Covernote is already running on ${start.folder}/data: stop it, or set another DATA_DIR.\n`,
    );
    expect(await covernote.isReady()).toBe(true);
    expect(await covernote.stop('SIGHUP')).toMatchObject({ exitCode: 0, left: [] });
  });

  test('when app and PostgreSQL are both killed, the next start recovers; a request under way is answered before its stop, a second Ctrl-C changes nothing', async () => {
    const killed = await Covernote.start(start);
    signalOwn(killed.appPid, 'SIGKILL');
    signalOwn(killed.postmasterPid, 'SIGKILL');
    const next = await Covernote.start(start);
    expect(await next.canSignIn(loginOf().email, loginOf().password)).toBe(true);

    const body = JSON.stringify(loginOf());
    const request = connect(next.port, '127.0.0.1');
    await once(request, 'connect');
    request.write(
      `POST /api/auth/token/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
    );
    const answer = text(request);
    await until('the request to arrive', () => next.isReady());
    const stopped = next.stop();
    await until('the port to be closed', async () => !(await next.isReady()));
    next.signal('SIGINT');
    request.write(body.slice(5));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stopped).toMatchObject({ exitCode: 0, left: [] });
  });

  test('a request that never ends does not hold up the stop', async () => {
    const covernote = await Covernote.start(start);
    const request = connect(covernote.port, '127.0.0.1').on('error', () => {});
    await once(request, 'connect');
    request.write('POST /api/auth/token/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nx');
    await until('the request to arrive', () => covernote.isReady());
    const { exitCode, seconds, left } = await covernote.stop('SIGTERM');
    expect(exitCode).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(left).toEqual([]);
  });

  test('a password is reset from the console while Covernote is stopped and while it runs; when the launcher is killed, the app and PostgreSQL stop by themselves', async () => {
    const reset = async (email: string) => {
      const run = new Run(start, 'server/src/console/resetAdmin.ts', [email]);
      const exitCode = await run.exitCode();
      return { exitCode, output: run.output, password: /is (\S+) \(shown/.exec(run.output)?.[1] ?? '' };
    };
    const unknown = await reset('nobody@example.com');
    expect(unknown.exitCode).toBe(1);
    expect(unknown.output).toMatch(/^There is no .* with the address nobody@example\.com\.\n$/);

    const whileStopped = await reset(loginOf().email);
    const covernote = await Covernote.start(start);
    expect(await covernote.canSignIn(loginOf().email, loginOf().password)).toBe(false);
    expect(await covernote.canSignIn(loginOf().email, whileStopped.password)).toBe(true);
    const whileRunning = await reset(loginOf().email);
    expect(await covernote.canSignIn(loginOf().email, whileRunning.password)).toBe(true);

    const pids = covernote.pids();
    covernote.launcher.kill('SIGKILL');
    await until('all processes to end', () => pids.every((pid) => commandOf(pid) === ''), 10_000);
  });
}
