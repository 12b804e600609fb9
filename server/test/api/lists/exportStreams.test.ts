import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const rows = Number(process.env.EXPORT_ROWS ?? 50_000);
const patience = { timeout: 45_000 };

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  for (let from = 1; from <= rows; from += 50_000) await invent(from, Math.min(from + 49_999, rows));
  await sql`analyze audit_entries`.execute(test.db);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
}, 300_000);
afterAll(() => test.close());

/** Long random texts: no socket's buffer holds all of a file that nobody reads. */
const invent = (from: number, to: number) =>
  sql`insert into audit_entries (actor_id, via, module, noun, record_id, action)
    select ${root.id}, 'import', (select string_agg(md5(n::text || part), '') from generate_series(1, 8) part),
      'users', n, 'invented' from generate_series(${from}::int, ${to}::int) n`.execute(test.db);

/** Over a real socket, read only as far as the test reads. A break shows in how the answer ends. */
function send(path: string): ClientRequest {
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${root.access}` };
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
  asked.on('error', () => {});
  asked.end();
  return asked;
}

async function open(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(send(path), 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

const trail = '/api/audit/export/?search=invented&format=';

async function connectionsThat(condition: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where application_name = 'covernote export' and datname = current_database() and ${sql.raw(condition)}`.execute(
    test.db,
  );
  return found.rows[0]?.n ?? 0;
}
const connections = () => connectionsThat('true');
/** Nothing was asked of them for a while: every buffer on the way is full. */
const stalled = () => connectionsThat("now() - state_change > interval '1 second'");
const sockets = () => promisify(test.app.server.getConnections.bind(test.app.server))();

const allGone = () => expect.poll(connections, patience).toBe(0);

/** How the reading ends: with the whole answer, or broken. */
async function readToEnd(answer: IncomingMessage): Promise<{ ended: boolean; text: string }> {
  let text = '';
  try {
    for await (const part of answer) text += String(part);
    return { ended: answer.complete, text };
  } catch {
    return { ended: false, text };
  }
}

describe('what goes wrong half-way', () => {
  it('breaks the connection when a row cannot be read', async () => {
    await sql`insert into users (email, first_name, last_name, password_hash, last_login_at)
      select 'u' || n || '@example.com', 'Many', n::text, '', case n when 1900 then 'infinity'::timestamptz end
      from generate_series(1, 2000) n`.execute(test.db);
    for (const format of ['csv', 'xlsx']) {
      const answer = await open(`/api/users/export/?format=${format}&ordering=created_at`);
      expect(answer.statusCode).toBe(200);
      expect((await readToEnd(answer)).ended).toBe(false);
    }
    await allGone();
  });

  it('breaks the connection when the database ends its side, though nobody reads', async () => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await open(trail + format);
      await expect.poll(stalled, patience).toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'covernote export' and datname = current_database()`.execute(test.db);
      await expect.poll(sockets, patience).toBe(0);
      expect((await readToEnd(answer)).ended).toBe(false);
    }
  });
});

describe('who goes away', () => {
  it.each(['csv', 'xlsx'])('frees the connection at once while %s is sent', async (format) => {
    const answer = await open(trail + format);
    await once(answer, 'readable');
    answer.destroy();
    await allGone();
  });

  it('ends the query that is still counting', async () => {
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table teams in access exclusive mode`.execute(tx);
      const asked = send('/api/teams/export/?format=csv');
      await expect.poll(connections, patience).toBe(1);
      asked.destroy();
      await allGone();
    });
  });
});

describe('how many at once', () => {
  it('refuses the fourth until one of three is over', async () => {
    const three = await Promise.all([open(`${trail}csv`), open(`${trail}xlsx`), open(`${trail}csv`)]);
    expect(three.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const fourth = await test.call('GET', '/api/teams/export/?format=csv', { as: root });
    expect(fourth.status).toBe(429);
    expect(fourth.headers['retry-after']).toBe('10');
    expect(fourth.body.detail).toBe('3 exports are running already. Try again in a moment.');
    for (const answer of three) answer.destroy();
    await allGone();
    expect((await test.call('GET', '/api/teams/export/?format=csv', { as: root })).status).toBe(200);
  });
});

describe(`${rows} rows`, () => {
  it('are all of one moment, whatever is written meanwhile', async () => {
    const answer = await open(`${trail}csv&via=import&ordering=-at`);
    await invent(1, 1);
    let lines = 0;
    for await (const part of answer) lines += String(part).split('\n').length - 1;
    expect(lines - 1).toBe(Number(answer.headers['x-row-count']));
  }, 600_000);

  it.each(['csv', 'xlsx'])(
    'pass as %s without filling the memory',
    async (format) => {
      const answer = await open(trail + format);
      const before = process.memoryUsage().rss;
      const began = performance.now();
      let most = before;
      let bytes = 0;
      for await (const part of answer) {
        bytes += (part as Buffer).length;
        most = Math.max(most, process.memoryUsage.rss());
      }
      const grown = Math.round((most - before) / 1_048_576);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(
        `${rows} rows as ${format}: ${seconds} s, ${(bytes / 1e6).toFixed(1)} MB, memory +${grown} MB\n`,
      );
      expect(answer.complete).toBe(true);
      expect(grown).toBeLessThan(150);
      await allGone();
    },
    600_000,
  );
});
