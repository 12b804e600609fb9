import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const racers = 8;
const races = 10;

let test: TestApp;
let root: Person;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

type Racer = {
  method: string;
  path: string;
  as?: Person;
  body?: object;
  headers?: Record<string, string>;
};
type Finish = { status: number; body: Record<string, unknown>; text: string };

/** Everything but the last byte is on its way when the gate opens. */
async function atTheGate({ method, path, as, body, headers = {} }: Racer) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: {
      ...(as ? { authorization: `Bearer ${as.access}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': payload.length }),
      ...headers,
    },
  });
  sent.on('error', () => {});
  if (body !== undefined) sent.flushHeaders();
  const [socket] = (await once(sent, 'socket')) as [{ connecting: boolean } & NodeJS.EventEmitter];
  if (socket.connecting) await once(socket, 'connect');
  return () => {
    sent.end(payload);
    return finish(sent);
  };
}

async function finish(sent: NodeJS.EventEmitter): Promise<Finish> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).map(String).join('');
  const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
  return { status: answer.statusCode ?? 0, text, body: isJson ? (JSON.parse(text) as Finish['body']) : {} };
}

async function race(runners: Racer[]): Promise<Finish[]> {
  const gates = await Promise.all(runners.map(atTheGate));
  return Promise.all(gates.map((open) => open()));
}

const everyone = (racer: Racer): Racer[] => Array.from({ length: racers }, () => racer);
const statuses = (finishes: Finish[]) => finishes.map((finish) => finish.status).sort();
const numbered = Array.from({ length: races }, (_, index) => index + 1);

describe(`${racers} at once`, () => {
  it.each(numbered)('with one Idempotency-Key have one effect and equal answers (%i)', async (round) => {
    const name = `Raced ${round}`;
    const team = {
      method: 'POST',
      path: '/api/teams/',
      as: root,
      headers: { 'idempotency-key': `race-${round}` },
    };
    const finishes = await race(everyone({ ...team, body: { name } }));
    expect(statuses(finishes)).toEqual(Array(racers).fill(201));
    expect(new Set(finishes.map((finish) => finish.text)).size).toBe(1);
    const list = await test.call('GET', `/api/teams/?name=${encodeURIComponent(name)}`, { as: root });
    expect(list.body.count).toBe(1);
    const other = await race(everyone({ ...team, body: { name: `${name} again` } }));
    expect(statuses(other)).toEqual(Array(racers).fill(422));
  });

  it.each(numbered)('with the same version: one writes, seven see what it wrote (%i)', async (round) => {
    const { body } = await test.call('POST', '/api/teams/', { as: root, body: { name: `Edited ${round}` } });
    const runners = Array.from({ length: racers }, (_, index) => ({
      method: 'PATCH',
      path: `/api/teams/${Number(body.id)}/`,
      as: root,
      headers: { 'if-match': '"1"' },
      body: { description: `By ${index}` },
    }));
    const finishes = await race(runners);
    expect(statuses(finishes)).toEqual([200, ...Array<number>(racers - 1).fill(412)]);
    const winner = finishes.find((finish) => finish.status === 200)?.body;
    for (const loser of finishes.filter((finish) => finish.status === 412))
      expect(loser.body.current).toEqual(winner);
  });

  it.each(numbered)('who complete a task that repeats: one does, and one task follows (%i)', async () => {
    const due_at = '2095-01-31T09:00:00Z';
    const { body } = await test.call('POST', '/api/tasks/', {
      as: root,
      body: { title: 'Raced', due_at, recurrence: { every: 'month' } },
    });
    const finishes = await race(
      everyone({ method: 'POST', path: `/api/tasks/${Number(body.id)}/complete/`, as: root, body: {} }),
    );
    expect(statuses(finishes)).toEqual([200, ...Array<number>(racers - 1).fill(409)]);
    const followers = await test.db
      .selectFrom('tasks')
      .select('id')
      .where('follows_id', '=', Number(body.id))
      .execute();
    const next = finishes.find((finish) => finish.status === 200)?.body.next_task;
    expect(followers).toEqual([{ id: (next as { id: number }).id }]);
  });

  it.each(numbered)('superusers who remove one another leave at least one (%i)', async (round) => {
    await test.db.updateTable('users').set({ is_superuser: false }).execute();
    const people: Person[] = [];
    for (let index = 0; index < racers; index += 1) people.push(await test.person({ is_superuser: true }));
    const ways = [
      (path: string): Racer => ({ method: 'DELETE', path }),
      (path: string): Racer => ({ method: 'PATCH', path, body: { is_superuser: false } }),
      (path: string): Racer => ({ method: 'PATCH', path, body: { is_active: false } }),
    ];
    const runners = people.map((as, index) => {
      const victim = people[(index + 1 + (round % (racers - 1))) % racers];
      const way = ways[(index + round) % ways.length] ?? ways[0];
      return { ...way?.(`/api/users/${victim?.id ?? 0}/`), as } as Racer;
    });
    const finishes = await race(runners);
    expect(finishes.filter((finish) => finish.status >= 500)).toEqual([]);
    const left = await test.db
      .selectFrom('users')
      .select('id')
      .where('is_superuser', '=', true)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThan(0);
    await test.db.updateTable('users').set({ is_superuser: true }).where('id', '=', root.id).execute();
  });

  it.each(numbered)('with one refresh token all get an access token that works (%i)', async () => {
    const person = await test.person();
    const body = { refresh: person.refresh };
    const finishes = await race(everyone({ method: 'POST', path: '/api/auth/token/refresh/', body }));
    expect(statuses(finishes)).toEqual(Array(racers).fill(200));
    for (const { body: answer } of finishes)
      expect((await test.call('GET', '/api/users/me/', { as: String(answer.access) })).status).toBe(200);
    expect((await test.call('POST', '/api/auth/token/refresh/', { body })).status).toBe(200);
  });

  it.each(numbered)('with one ticket: one opens it (%i)', async () => {
    const { body } = await test.call('POST', '/api/tickets/', {
      as: root,
      body: { path: '/api/teams/export/?format=csv&search=nothing' },
    });
    const finishes = await race(everyone({ method: 'GET', path: String(body.url) }));
    expect(statuses(finishes)).toEqual([200, ...Array<number>(racers - 1).fill(401)]);
  });
});
