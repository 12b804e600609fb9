import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { App } from '../../../src/http/fastifyApp.ts';
import { readOperations } from '../../fuzz/operations.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let app: App;
let root: Person;
let nobody: Person;
const dist = mkdtempSync(join(tmpdir(), 'covernote-dist-'));

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  for (const page of ['index.html', 'docs.html'])
    writeFileSync(join(dist, page), '<script nonce="__CSP_NONCE__" src="/assets/app.js"></script>');
  writeFileSync(join(dist, 'assets', 'app.js'), 'export {};');
  test = await startTestApp({ PUBLIC_URL: 'https://crm.example.com' });
  root = await test.person({ is_superuser: true });
  nobody = await test.person();
  app = await buildApp(test.context, dist);
});
afterAll(async () => {
  await app.close();
  await test.close();
  rmSync(dist, { recursive: true });
});

type Headers = Record<string, unknown>;

const everywhere: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=31536000/,
};

/** What an answer lacks or should not say. */
function faultsOf(headers: Headers, isApi: boolean): string[] {
  const lacking = Object.entries(everywhere)
    .filter(([name, expected]) => !expected.test(String(headers[name] ?? '')))
    .map(([name]) => `${name}: ${String(headers[name])}`);
  const policy = String(headers['content-security-policy']);
  return [
    ...lacking,
    ...(/unsafe-(inline|eval)|script-src [^;]*(\*|http:|data:)/.test(policy) ? [`too wide: ${policy}`] : []),
    ...(isApi && headers['cache-control'] !== 'no-store' ? ['cache-control is not no-store'] : []),
    ...['server', 'x-powered-by'].filter((name) => name in headers),
  ];
}

async function crawl(options: InjectOptions & { url: string; as?: Person }): Promise<number> {
  const { as, headers, ...rest } = options;
  const bearer = as ? { authorization: `Bearer ${as.access}` } : {};
  const answer = await app.inject({ ...rest, headers: { ...headers, ...bearer } });
  const isApi = options.url.startsWith('/api') && !options.url.startsWith('/api/docs');
  const faults = faultsOf(answer.headers, isApi);
  expect(faults, `${rest.method ?? 'GET'} ${options.url} answered ${answer.statusCode}`).toEqual([]);
  return answer.statusCode;
}

/** Raw bytes, for what no client library would send. */
async function speak(bytes: string): Promise<{ status: number; headers: Headers }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  const text = (await socket.toArray()).map(String).join('');
  const [head = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((entry) => [
    entry.slice(0, entry.indexOf(':')).toLowerCase(),
    entry.slice(entry.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers) as Headers };
}

describe('the security headers stand on every answer', () => {
  it('of every operation, whoever calls', async () => {
    const met = new Set<number>();
    for (const { method, path } of readOperations(app)) {
      const url = path.replace('{id}', '999999');
      met.add(await crawl({ method, url }));
      met.add(await crawl({ method, url, as: nobody }));
      met.add(await crawl({ method, url, as: root, ...(method === 'GET' ? {} : { payload: {} }) }));
    }
    for (const status of [200, 400, 401, 403, 404]) expect(met).toContain(status);
  });

  it('that refuses a body or an address', async () => {
    const url = '/api/teams/';
    const json = { 'content-type': 'application/json' };
    expect(await crawl({ method: 'POST', url, as: root, headers: json, payload: '{' })).toBe(400);
    expect(
      await crawl({ method: 'POST', url, as: root, headers: json, payload: `"${'x'.repeat(11_000_000)}"` }),
    ).toBe(413);
    expect(
      await crawl({ method: 'POST', url, as: root, headers: { 'content-type': 'text/html' }, payload: 'x' }),
    ).toBe(415);
    expect(await crawl({ url: '/api/users/%zz/', as: root })).toBe(400);
    expect(await crawl({ url: `/api/users/${'9'.repeat(500)}/`, as: root })).toBe(404);
    expect(await crawl({ url: '/api/nothing/' })).toBe(404);
    expect(await crawl({ url: '/api' })).toBe(404);
    for (const method of ['PUT', 'OPTIONS', 'HEAD'] as const) expect(await crawl({ method, url })).toBe(404);
  });

  it('that tells of a conflict, a stale version, a reused key and too many tries', async () => {
    const post = (name: string, key: string) =>
      crawl({
        method: 'POST',
        url: '/api/teams/',
        as: root,
        headers: { 'idempotency-key': key },
        payload: { name },
      });
    expect(await post('Crawled', 'a')).toBe(201);
    expect(await post('Crawled', 'b')).toBe(409);
    expect(await post('Another', 'a')).toBe(422);
    const me = { method: 'PATCH', url: '/api/users/me/', as: root, payload: { phone: '' } } as const;
    expect(await crawl({ ...me, headers: { 'if-match': '"99"' } })).toBe(412);
    const login = { email: 'nobody@example.com', password: 'not the password' };
    const tries: number[] = [];
    for (let index = 0; index < 6; index += 1)
      tries.push(await crawl({ method: 'POST', url: '/api/auth/token/', payload: login }));
    expect(tries.at(-1)).toBe(429);
  });

  it('of pages, their files and files that are not there', async () => {
    expect(await crawl({ url: '/' })).toBe(200);
    expect(await crawl({ url: '/login' })).toBe(200);
    expect(await crawl({ url: '/settings/users/?tab=users' })).toBe(200);
    expect(await crawl({ url: '/api/docs/' })).toBe(200);
    expect(await crawl({ url: '/assets/app.js' })).toBe(200);
    expect(await crawl({ url: '/assets/none.js' })).toBe(404);
    expect(await crawl({ url: '/assets/../index.html' })).toBe(404);
    expect(await crawl({ url: '/favicon.ico' })).toBe(404);
    expect(await crawl({ method: 'POST', url: '/login' })).toBe(404);
  });

  it('while the database is away', async () => {
    const watch = { isDown: () => true, stop: async () => {} };
    const cut = await buildApp({ ...test.context, watch });
    const answer = await cut.inject({
      url: '/api/users/me/',
      headers: { authorization: `Bearer ${root.access}` },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(faultsOf(answer.headers, true)).toEqual([]);
    await cut.close();
  });

  it('to what is not HTTP at all', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const spoken = {
      'not a request\r\n\r\n': 400,
      'GET /api/health/ HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n': 400,
      'POST /api/teams/ HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n': 400,
      [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`]: 431,
    };
    for (const [bytes, status] of Object.entries(spoken)) {
      const answer = await speak(bytes);
      expect(answer.status, bytes.slice(0, 40)).toBe(status);
      expect(faultsOf(answer.headers, true), bytes.slice(0, 40)).toEqual([]);
    }
  });
});
