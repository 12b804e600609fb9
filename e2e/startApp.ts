import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { admin } from './admin.ts';

const readyWithin = 180_000;
const stopWithin = 20_000;

/** Starts the real app on a fresh data folder; returns what stops it. */
export default async function startApp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'covernote-e2e-'));
  // Started by root, the database runs as another user, who has to get in here.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { DATABASE_URL: _none, ...env } = process.env;
  const app = spawn(process.execPath, ['scripts/run.mjs', 'server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SECRETS_DIR: join(folder, 'secrets'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const stop = async () => {
    await stopApp(app);
    rmSync(folder, { recursive: true, force: true });
  };

  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  const problem = await untilReady(app, `${process.env.E2E_URL}/api/ready/`);
  if (problem === undefined) return stop;
  await stop();
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
