import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/db/embedded/freePort.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const admin = { email: 'admin@example.com', password: 'violet-harbour-92' };

/** A real Covernote in a process of its own, in a folder of its own, to be killed and started again. */
export class RunningApp {
  readonly #home: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #access = '';

  private constructor(home: string, port: number) {
    this.#home = home;
    this.#port = port;
  }

  static async in(home: string): Promise<RunningApp> {
    return new RunningApp(home, await freePort());
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  launch(): void {
    this.#child = spawn(process.execPath, [main, '--api-only'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        DATA_DIR: join(this.#home, 'data'),
        SECRETS_DIR: join(this.#home, 'secrets'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async kill(): Promise<void> {
    const gone = once(this.#child as ChildProcess, 'exit');
    this.#child?.kill('SIGKILL');
    await gone;
  }

  /** Ends when another server process has taken its place; until then the old backends may still answer. */
  async killDatabase(): Promise<void> {
    const killed = await this.#databasePid();
    process.kill(killed, 'SIGKILL');
    const deadline = performance.now() + 10_000;
    while ([killed, 0].includes(await this.#databasePid())) {
      if (performance.now() > deadline) throw new Error('PostgreSQL was not started again within 10 s.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #databasePid(): Promise<number> {
    const pidFile = join(this.#home, 'data', 'postgres', 'data', 'postmaster.pid');
    return Number((await readFile(pidFile, 'utf8').catch(() => '0')).split('\n')[0]);
  }

  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }

  /** Milliseconds until it says it is ready. */
  async untilReady(deadline: number): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < deadline) {
      const answer = await fetch(`${this.base}/api/ready/`).catch(() => null);
      await answer?.text();
      if (answer?.status === 200) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Not ready within ${deadline} ms.`);
  }

  async signIn(): Promise<void> {
    const answer = await this.send('POST', '/api/auth/token/', admin);
    if (answer?.status !== 200) throw new Error(`Signing in answered ${answer?.status ?? 'nothing'}.`);
    this.#access = (answer.body as { access: string }).access;
  }

  /** Null when nothing came back: nobody knows then whether it was done. */
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    try {
      const answer = await fetch(`${this.base}${path}`, {
        method,
        headers: {
          ...(this.#access ? { authorization: `Bearer ${this.#access}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch {
      return null;
    }
  }
}
