import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../../src/app.ts';
import type { App } from '../../src/http/fastifyApp.ts';
import { readConfig } from '../../src/config.ts';
import { closeContext, openContext, type AppContext } from '../../src/context.ts';
import { migrate } from '../../src/db/migrate.ts';
import { ensureFirstSuperuser } from '../../src/modules/system/users/firstSuperuser.ts';
import { startPostgres, type TestServer } from '../postgres.ts';
import { signalOwn } from '../signalOwn.ts';
import { secrets } from '../testApp.ts';
import { descendantsOf } from './processes.ts';

const admin = { email: 'admin@example.com', password: 'violet-harbour-92' };
let server: TestServer;
let context: AppContext;
let app: App;
let base: string;
let tokens: { access: string; refresh: string };

type Seen = { path: string; status: number; milliseconds: number; retryAfter: string | null };

beforeAll(async () => {
  server = await startPostgres();
  await migrate(server.url);
  context = openContext(readConfig({ LOG_LEVEL: 'silent' }), secrets, server.url);
  await ensureFirstSuperuser(context.db, admin);
  app = await buildApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const answer = await fetch(`${base}/api/auth/token/`, {
    method: 'POST',
    body: JSON.stringify(admin),
    headers: { 'content-type': 'application/json' },
  });
  tokens = (await answer.json()) as typeof tokens;
});
afterAll(async () => {
  await app.close();
  await closeContext(context);
  await server.remove();
});

async function ask(path: string, body?: object): Promise<Seen> {
  const began = performance.now();
  const answer = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens.access}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.text();
  return {
    path,
    status: answer.status,
    milliseconds: performance.now() - began,
    retryAfter: answer.headers.get('retry-after'),
  };
}

const everyKind = () => [
  ask('/api/users/'),
  ask('/api/users/me/'),
  ask('/api/ready/'),
  ask('/api/auth/token/refresh/', { refresh: tokens.refresh }),
  ask('/api/auth/token/', admin),
  ask('/api/teams/', { name: `Team ${Math.random()}` }),
];

/** Keeps asking for as long as the outage lasts, a round begun every 250 ms whether or not the last has ended. */
async function askFor(milliseconds: number): Promise<Seen[]> {
  const until = performance.now() + milliseconds;
  const rounds: Promise<Seen[]>[] = [];
  while (performance.now() < until) {
    rounds.push(Promise.all(everyKind()));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return (await Promise.all(rounds)).flat();
}

async function firstSuccess(): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 15_000) {
    if ((await ask('/api/users/me/')).status === 200) return performance.now() - began;
  }
  throw new Error('The database came back, but the server did not.');
}

function expectOnlyPatience(seen: Seen[]): void {
  const others = seen.filter((answer) => answer.status !== 503);
  expect(others).toEqual([]);
  expect(seen.filter((answer) => !(Number(answer.retryAfter) >= 1))).toEqual([]);
  expect(Math.max(...seen.map((answer) => answer.milliseconds))).toBeLessThanOrEqual(2000);
}

/** The server and each of its backends, which are process groups of their own. */
function freeze(pid: number): number[] {
  const pids = [pid, ...descendantsOf(pid)];
  for (const each of pids) signalOwn(each, 'SIGSTOP');
  return pids;
}

function thaw(pids: number[]): void {
  for (const each of pids) signalOwn(each, 'SIGCONT');
}

describe('while the database is away', () => {
  it('stopped for 20 s: every answer is 503 with Retry-After within 2 s, and then all is well again', async () => {
    expect((await ask('/api/users/me/')).status).toBe(200);
    await server.stop();
    const seen = await askFor(20_000);
    expectOnlyPatience(seen);
    expect((await ask('/api/health/')).status).toBe(200);
    await server.start();
    const back = await firstSuccess();
    console.info(
      `${seen.length} answers, slowest ${Math.round(Math.max(...seen.map((s) => s.milliseconds)))} ms, first 200 after ${Math.round(back)} ms`,
    );
    expect(back).toBeLessThanOrEqual(5000);
  });

  it('frozen for 6 s, so that connections stay open and nothing answers: the same', async () => {
    const frozen = freeze(server.pid);
    const seen = await askFor(6000).finally(() => thaw(frozen));
    expectOnlyPatience(seen);
    expect(await firstSuccess()).toBeLessThanOrEqual(5000);
  });

  it('frozen in the middle of an export: that is given up within 2 s as well', async () => {
    const locker = new Client({ connectionString: server.url });
    locker.on('error', () => {});
    await locker.connect();
    await locker.query('begin; lock table teams in access exclusive mode');
    const counting = ask('/api/teams/export/?format=csv');
    const waits = sql`select from pg_stat_activity where application_name = 'covernote export' and wait_event_type = 'Lock'`;
    const waiting = async () => (await waits.execute(context.db)).rows.length;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const frozen = freeze(server.pid);
    const since = performance.now();
    const answer = await counting.finally(() => thaw(frozen));
    expect(answer).toMatchObject({ status: 503, retryAfter: '2' });
    expect(performance.now() - since).toBeLessThanOrEqual(2000);
    await locker.end();
    expect(await firstSuccess()).toBeLessThanOrEqual(5000);
  });
});
