import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/db/embedded/freePort.ts';
import { within } from '../../src/start/stopping.ts';
import { postmasterOf } from '../dataFolder.ts';
import { isOwn, rememberOwn, signalOwn, signalOwnGroup } from '../signalOwn.ts';
import { commandOf, descendantsOf, until } from './processes.ts';

export const project = join(import.meta.dirname, '..', '..', '..');
export const isRoot = process.getuid?.() === 0;

/** Who starts Covernote; `nobody` stands for an ordinary user, because every Linux machine knows it. */
export type Person = { name: string; uid?: number; gid?: number };
export const ourselves: Person = { name: isRoot ? 'root' : 'an ordinary user' };

export function nobody(): Person {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { name: 'an ordinary user', uid: Number(uid), gid: Number(gid) };
}

/** A folder of its own for the person, which everybody may pass through. */
export function makeFolder({ uid, gid }: Person): string {
  const folder = mkdtempSync(join(tmpdir(), 'covernote-process-'));
  chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Links are enough for reading; across file systems it has to be a copy. */
export function copyProject(to: string): string {
  mkdirSync(to);
  const kept = readdirSync(project).filter((name) => !/^(\.git|data.*|secrets|test-results)$/.test(name));
  const files = kept.map((name) => join(project, name));
  if (spawnSync('cp', ['-al', ...files, to]).status !== 0) spawnSync('cp', ['-a', ...files, to]);
  return to;
}

export type Start = { person: Person; folder: string; env?: Record<string, string>; from?: string };

/** Runs a file of the project as `npm start` would, with nothing in the environment but PATH and HOME. */
export class Run {
  readonly launcher: ChildProcess;
  output = '';
  readonly startedAt = performance.now();

  constructor({ person, folder, env = {}, from = project }: Start, file: string, args: string[] = []) {
    this.launcher = spawn('node', [join(from, 'scripts', 'run.mjs'), file, ...args], {
      cwd: from,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        SECRETS_DIR: join(folder, 'secrets'),
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...(person.uid !== undefined && { uid: person.uid }),
      ...(person.gid !== undefined && { gid: person.gid }),
    });
    for (const stream of [this.launcher.stdout, this.launcher.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString('utf8');
      });
    }
  }

  get hasEnded(): boolean {
    return this.launcher.exitCode !== null || this.launcher.signalCode !== null;
  }

  /** Null when it was killed, or has not ended within a minute. */
  async exitCode(): Promise<number | null> {
    if (!this.hasEnded) await within(60_000, once(this.launcher, 'close'));
    return this.launcher.exitCode;
  }
}

const running = new Set<Covernote>();

/** So that a failed test does not fail the ones after it. */
export async function killLeftovers(): Promise<void> {
  for (const covernote of running) {
    for (const pid of covernote.knownPids) if (isOwn(pid)) signalOwn(pid, 'SIGKILL');
    await covernote.exitCode();
  }
  running.clear();
}

export class Covernote extends Run {
  readonly port: number;
  readonly folder: string;
  knownPids: number[] = [];

  private constructor(start: Start, port: number) {
    super({ ...start, env: { PORT: String(port), ...start.env } }, 'server/src/main.ts');
    this.port = port;
    this.folder = start.folder;
    running.add(this);
  }

  static async spawn(start: Start): Promise<Covernote> {
    return new Covernote(start, await freePort());
  }

  /** Answers how many milliseconds it took to be ready. */
  static async start(start: Start): Promise<Covernote & { readyAfter: number }> {
    const covernote = await Covernote.spawn(start);
    await until(`Covernote to be ready`, () => {
      if (covernote.hasEnded) throw new Error(`Covernote ended instead of being ready:\n${covernote.output}`);
      return covernote.output.includes(`Covernote is ready at http://127.0.0.1:${covernote.port}\n`);
    });
    covernote.pids();
    return Object.assign(covernote, { readyAfter: Math.round(performance.now() - covernote.startedAt) });
  }

  get appPid(): number {
    const [pid] = this.launcher.pid === undefined ? [] : descendantsOf(this.launcher.pid);
    if (pid === undefined) throw new Error('Covernote is not running.');
    return pid;
  }

  get postmasterPid(): number {
    const pid = postmasterOf(join(this.folder, 'data'));
    if (pid === undefined) throw new Error('PostgreSQL is not running.');
    return pid;
  }

  /** Everything that belongs to this start: launcher, app, PostgreSQL and its own processes. */
  pids(): number[] {
    const roots = [this.launcher.pid, postmasterOf(join(this.folder, 'data'))].filter(
      (pid) => pid !== undefined,
    );
    this.knownPids = [...new Set(roots.flatMap((pid) => [pid, ...descendantsOf(pid)]))];
    this.knownPids.forEach(rememberOwn);
    return this.knownPids;
  }

  async stop(
    signal: NodeJS.Signals = 'SIGINT',
  ): Promise<{ exitCode: number | null; seconds: number; left: string[] }> {
    const pids = this.pids();
    const begin = performance.now();
    this.signal(signal);
    await this.exitCode();
    const left = pids.map(commandOf).filter((command) => command !== '');
    return { exitCode: this.launcher.exitCode, seconds: (performance.now() - begin) / 1000, left };
  }

  /** As a terminal does: to the whole process group. */
  signal(signal: NodeJS.Signals): void {
    signalOwnGroup(this.launcher.pid, signal);
  }

  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${path}`, init);
  }

  async canSignIn(email: string, password: string): Promise<boolean> {
    const answer = await this.fetch('/api/auth/token/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return answer.status === 200;
  }

  async isReady(): Promise<boolean> {
    return (await this.fetch('/api/ready/').catch(() => null))?.status === 200;
  }

  /** The first superuser, as printed at the first start. */
  printedLogin(): { email: string; password: string } {
    const [, email, password] = /Sign in as (\S+) with the password (\S+) /.exec(this.output) ?? [];
    if (!email || !password) throw new Error(`No password was printed:\n${this.output}`);
    return { email, password };
  }
}
