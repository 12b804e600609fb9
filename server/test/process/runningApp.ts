import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/db/embedded/freePort.ts';
import { postmasterOf } from '../dataFolder.ts';
import { rememberOwn, signalOwn } from '../signalOwn.ts';
import { until } from './processes.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const admin = { email: 'admin@example.com', password: 'violet-harbour-92' };

/** A real Covernote in a process of its own, in a folder of its own, to be killed and started again. */
export class RunningApp {
  readonly #home: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;
  #access = '';

  private constructor(home: string, port: number, settings: Record<string, string>) {
    this.#home = home;
    this.#port = port;
    this.#settings = settings;
  }

  static async in(home: string, settings: Record<string, string> = {}): Promise<RunningApp> {
    return new RunningApp(home, await freePort(), settings);
  }

  get dataDir(): string {
    return join(this.#home, 'data');
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What the session that signed in last carries. */
  get bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.#access}` };
  }

  launch(): void {
    this.#child = spawn(process.execPath, [main, '--api-only'], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_COMPILE_CACHE_PORTABLE: process.env.NODE_COMPILE_CACHE_PORTABLE,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        SECRETS_DIR: join(this.#home, 'secrets'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: 'error',
        ...this.#settings,
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
    const killed = postmasterOf(this.dataDir);
    signalOwn(killed, 'SIGKILL');
    await until(
      'another PostgreSQL',
      () => ![killed, undefined].includes(postmasterOf(this.dataDir)),
      10_000,
    );
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
      if (answer?.status === 200) {
        // The next start takes over the PostgreSQL of one that was killed.
        const database = postmasterOf(this.dataDir);
        if (database !== undefined) rememberOwn(database);
        return performance.now() - began;
      }
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
          ...(this.#access ? this.bearer : {}),
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

  /** Under one key until it is acknowledged, as a careful client does while the server is away. */
  async sendUntilDone(method: string, path: string, body: object): Promise<unknown> {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.send(method, path, body, key);
      if (answer && answer.status < 300) return answer.body;
      if (answer && answer.status !== 503)
        throw new Error(`Unexpected answer ${answer.status}: ${JSON.stringify(answer.body)}`);
      await delay(20);
    }
  }
}
