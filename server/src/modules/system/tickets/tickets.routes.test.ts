import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
const path = '/api/teams/export/?format=csv';

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const ask = (as: Person, asked: string) => test.call('POST', '/api/tickets/', { as, body: { path: asked } });
const urlFor = async (as: Person, asked = path) => String((await ask(as, asked)).body.url);
const open = (url: string, as?: Person) => test.call('GET', url, as ? { as } : {});
const ticketOf = (url: string) => url.slice(url.indexOf('ticket='));

describe('who may not', () => {
  it('have a ticket without being signed in', async () => {
    expect((await test.call('POST', '/api/tickets/', { body: { path } })).status).toBe(401);
  });

  it('open what they could not open with their own token', async () => {
    const nobody = await test.person();
    expect((await open(await urlFor(nobody))).status).toBe(403);
  });

  it('open it once their permission, their session or they themselves are gone', async () => {
    const permissions = [{ module_name: 'users' as const, scope: 'all' as const, actions: ['export'] }];
    const demoted = await test.person({ permissions });
    const demotedUrl = await urlFor(demoted);
    await test.db.deleteFrom('user_groups').where('user_id', '=', demoted.id).execute();
    expect((await open(demotedUrl)).status).toBe(403);

    const leaving = await test.person({ permissions });
    const leavingUrl = await urlFor(leaving);
    await test.call('POST', '/api/auth/logout/', { body: { refresh: leaving.refresh } });
    expect((await open(leavingUrl)).status).toBe(401);

    const dismissed = await test.person({ permissions });
    const dismissedUrl = await urlFor(dismissed);
    await test.call('PATCH', `/api/users/${dismissed.id}/`, { as: root, body: { is_active: false } });
    expect((await open(dismissedUrl)).status).toBe(401);
  });
});

describe('what is refused', () => {
  it.each([
    'https://evil.example/api/users/',
    '//evil.example/api/',
    '/login',
    '/apix/',
    '/api/users/export/?format=csv#top',
    '/api/users/export/?search=a b',
    "/api/users/export/?search='",
    '/api/users/export/?search="><script>',
    '/api/users/\\..\\',
    '/api/users/\nSet-Cookie: a=b',
    `/api/${'x'.repeat(2000)}`,
    '/api/users/export/?format=csv&ticket=mine',
    '/api/users/export/?ticket=',
  ])('a ticket for %.60j', async (asked) => {
    const answer = await ask(root, asked);
    expect(answer.status).toBe(400);
    expect(answer.body.path).toHaveLength(1);
  });

  it('a body with anything else in it', async () => {
    for (const body of [{}, { path: 5 }, { path, session_id: 1 }, { path: [path] }]) {
      expect((await test.call('POST', '/api/tickets/', { as: root, body })).status).toBe(400);
    }
  });

  it('a ticket that was used', async () => {
    const url = await urlFor(root);
    expect((await open(url)).status).toBe(200);
    const again = await open(url);
    expect(again.status).toBe(401);
    expect(again.body.detail).toBe('This link has expired. Open it again.');
  });

  it('a ticket that has expired', async () => {
    const url = await urlFor(root);
    await test.db
      .updateTable('tickets')
      .set({ expires_at: sql`now()` })
      .execute();
    expect((await open(url)).status).toBe(401);
  });

  it('a ticket that was never given out', async () => {
    expect((await open(`${path}&ticket=${'A'.repeat(43)}`)).status).toBe(401);
  });

  it.each([
    ['another noun', (url: string) => url.replace('teams', 'users')],
    ['another format', (url: string) => url.replace('csv', 'xlsx')],
    ['one filter more', (url: string) => url.replace('?', '?search=a&')],
    ['one filter less', (url: string) => `/api/teams/export/?${ticketOf(url)}`],
    ['the path without its slash', (url: string) => url.replace('export/', 'export')],
    ['the ticket twice', (url: string) => `${url}&${ticketOf(url)}`],
    ['the ticket in the middle', (url: string) => url.replace('format=csv&', '') + '&format=csv'],
    ['something behind the ticket', (url: string) => `${url}&search=a`],
    ['an encoded name', (url: string) => url.replace('ticket=', '%74icket=')],
    ['__proto__', (url: string) => url.replace('ticket=', '__proto__[ticket]=')],
    ['constructor', (url: string) => url.replace('ticket=', 'constructor.ticket=')],
    ['an empty ticket', () => `${path}&ticket=`],
  ])('a ticket for one address on %s', async (_, change) => {
    const answer = await open(change(await urlFor(root)));
    expect(answer.status).toBe(401);
    expect(answer.headers['x-row-count']).toBeUndefined();
  });

  it('a ticket on a route that takes none, and leaves it unused', async () => {
    for (const asked of ['/api/users/', '/api/users/me/', '/api/openapi.json']) {
      expect((await open(await urlFor(root, asked))).status).toBe(401);
    }
  });

  it('a ticket in the body or in a header', async () => {
    const ticket = ticketOf(await urlFor(root)).slice('ticket='.length);
    for (const headers of [
      { authorization: `Bearer ${ticket}` },
      { ticket },
      { cookie: `ticket=${ticket}` },
    ]) {
      expect((await test.call('GET', path, { headers })).status).toBe(401);
    }
  });
});

describe('a ticket', () => {
  it('opens its address once, without a token, as the person who asked for it', async () => {
    const answer = await open(await urlFor(root));
    expect(answer.status).toBe(200);
    expect(answer.headers['x-row-count']).toBe('0');
    const entry = await test.db
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry?.actor_id).toBe(root.id);
  });

  it('carries every filter that a browser writes into an address', async () => {
    const search = new URLSearchParams({ format: 'csv', search: `a*b (c)!~'"&=+ ü@é` });
    const answer = await open(await urlFor(root, `/api/users/export/?${search}`));
    expect(answer.status).toBe(200);
  });

  it('lives for a minute and is stored only as a hash', async () => {
    const before = Date.now();
    const { body } = await ask(root, path);
    expect(Math.abs(Date.parse(String(body.expires_at)) - before - 60_000)).toBeLessThan(5000);
    const stored = await test.db.selectFrom('tickets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(ticketOf(String(body.url)).slice('ticket='.length));
  });

  it('lets one of eight through that come at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const url = await urlFor(root, '/api/teams/export/?format=csv');
      const answers = await Promise.all(Array.from({ length: 8 }, () => open(url)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
    }
  });
});
