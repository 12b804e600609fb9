import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/src/db/embedded/freePort.ts';
import { residentOf, stopped, type Server } from './processes.ts';

const folder = join(import.meta.dirname, 'django');
/** Where Debian's packages are; another Python does not see them. */
const python = '/usr/bin/python3';
const needed = 'import django, gunicorn, psycopg2, rest_framework';
const startTimeout = 30_000;

export type Django = Server & { token: string };
export const djangoPackages = 'python3-djangorestframework gunicorn python3-psycopg2';

/** The same rows through Django REST framework with two workers, or null where it is not installed. */
export async function startDjango(databaseUrl: string): Promise<Django | null> {
  if (spawnSync(python, ['-c', needed]).status !== 0) return null;
  const { hostname, port: databasePort, username, password, pathname, searchParams } = new URL(databaseUrl);
  const env = {
    PATH: '/usr/bin:/bin',
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: databasePort,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PEER_SECRET: randomBytes(16).toString('hex'),
  };
  const made = spawnSync(python, ['peer.py'], { cwd: folder, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Django could not make its tables: ${made.stderr}`);
  const token = made.stdout.trim();
  const port = await freePort();
  const workers = ['-w', '2', '-k', 'gthread', '--threads', '4', '--keep-alive', '60'];
  const child = spawn(
    python,
    ['-m', 'gunicorn', ...workers, '-b', `127.0.0.1:${port}`, '--log-level', 'error', 'peer:application'],
    { cwd: folder, env: { ...env, PYTHONDONTWRITEBYTECODE: '1' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { pid = 0 } = child;
  const server: Django = {
    port,
    pid,
    token,
    megabytes: () => residentOf(pid),
    stop: () => stopped(child, () => child.kill('SIGTERM')),
  };
  const headers = { authorization: `Token ${token}` };
  for (const deadline = Date.now() + startTimeout; Date.now() < deadline; await delay(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/accounts/1/`, { headers }).catch(() => null);
    if (answer?.ok) return server;
  }
  await server.stop();
  throw new Error('Django REST framework did not become ready.');
}
