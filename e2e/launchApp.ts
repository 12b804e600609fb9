import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { admin } from './admin.ts';

const readyWithin = 180_000;
const stopWithin = 20_000;

export interface Launch {
  folder: string;
  port: number;
  /** Names the database as DATABASE_URL. */
  env: Record<string, string>;
}

export interface RunningApp {
  stop(): Promise<void>;
}

export const urlOf = ({ port }: Launch): string => `http://127.0.0.1:${port}`;
export const secretsOf = ({ folder }: Launch): string => join(folder, 'secrets');

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'covernote-e2e-'));

/** Starts the real app and waits until it is ready. */
export async function launchApp(launch: Launch): Promise<RunningApp> {
  const app = spawn(process.execPath, ['scripts/run.mjs', 'server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(launch.port),
      DATA_DIR: join(launch.folder, 'data'),
      SECRETS_DIR: secretsOf(launch),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...launch.env,
    },
  });
  let output = '';
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const problem = await untilReady(app, `${urlOf(launch)}/api/ready/`);
  if (problem === undefined) return { stop: () => stopApp(app) };
  await stopApp(app);
  throw new Error(`${problem} Its output:\n${output}`);
}

async function untilReady(app: ChildProcess, url: string): Promise<string | undefined> {
  const deadline = Date.now() + readyWithin;
  while (Date.now() < deadline) {
    if (app.exitCode !== null) return `The app ended with ${app.exitCode} before it was ready.`;
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return undefined;
    await setTimeout(100);
  }
  return `The app was not ready within ${readyWithin / 1000} s.`;
}

async function stopApp(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null) return;
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  const isLate = await Promise.race([ended.then(() => false), setTimeout(stopWithin, true, { ref: false })]);
  if (!isLate) return;
  app.kill('SIGKILL');
  throw new Error(`The app did not stop within ${stopWithin / 1000} s.`);
}
