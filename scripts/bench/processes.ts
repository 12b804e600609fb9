import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/src/db/embedded/freePort.ts';
import type { BareSetup } from './bareServer.ts';
import type { Figures } from './figures.ts';
import type { Load } from './loader.ts';

const root = join(import.meta.dirname, '..', '..');
const here = (file: string) => join(import.meta.dirname, file);
const startTimeout = 60_000;

export type Server = { port: number; pid: number; megabytes(): number; stop(): Promise<void> };

export const residentOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

export async function stopped(child: ChildProcess, how: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  how();
  await gone;
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; await delay(50)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready/`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The server did not become ready; its own words stand above.');
}

/** Covernote as `npm start` runs it, with its background work and its log. */
export async function startCovernote(databaseUrl: string, secretsDir: string): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts'), '--api-only'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SECRETS_DIR: secretsDir,
      ROLE: 'all',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(port, child);
  return {
    port,
    pid: child.pid ?? 0,
    megabytes: () => residentOf(child.pid ?? 0),
    stop: () => stopped(child, () => child.kill('SIGTERM')),
  };
}

const startBranch = (file: string) => fork(here(file), { serialization: 'advanced' });

export async function startBareServer(setup: BareSetup): Promise<Server> {
  const child = startBranch('bareServer.ts');
  child.send(setup);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    megabytes: () => residentOf(child.pid ?? 0),
    stop: () => stopped(child, () => child.disconnect()),
  };
}

export type Loader = { run(load: Load): Promise<Figures>; stop(): Promise<void> };

export function startLoader(): Loader {
  const child = startBranch('loader.ts');
  return {
    async run(load) {
      child.send(load);
      const [{ figures, error }] = (await once(child, 'message')) as [{ figures?: Figures; error?: string }];
      if (!figures) throw new Error(`A measurement failed: ${error}`);
      return figures;
    },
    stop: () => stopped(child, () => child.disconnect()),
  };
}
