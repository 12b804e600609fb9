import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerHeaders, securityHeaders } from './headers.ts';
import { serveWeb } from './static.ts';

const publicUrl = 'http://127.0.0.1:3000';
const dist = mkdtempSync(join(tmpdir(), 'covernote-dist-'));
const script = 'export const app = "Covernote";\n';
let app: FastifyInstance;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  const head = '<head><title>App</title><script nonce="__CSP_NONCE__"></script></head>';
  writeFileSync(join(dist, 'index.html'), head);
  const screens = ['/', '/leads/$leadId', '/leads/create', '/settings/users'].map((path) => ({
    path,
    scripts: [`assets/${path.replaceAll(/\W/g, '_')}.js`],
    styles: [`assets/${path.replaceAll(/\W/g, '_')}.css`],
  }));
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(screens));
  writeFileSync(join(dist, 'docs.html'), '<title>Docs</title><script nonce="__CSP_NONCE__"></script>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), script);
  writeFileSync(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
});
afterEach(() => app.close());
afterAll(() => rmSync(dist, { recursive: true }));

function start(): FastifyInstance {
  app = Fastify();
  securityHeaders(app, { publicUrl });
  serveWeb(app, { dist });
  app.get('/api/known/', async () => ({ known: true }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  return app;
}

test.each(['/api/nowhere/', '/api', '/logo.png', '/assets/none.js', '/assets/../index.html', '/.env'])(
  '%s is not a page and answers as not found',
  async (url) => {
    const answer = await start().inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ detail: 'Not found.' });
    expect(answer.headers).toMatchObject(answerHeaders(publicUrl));
  },
);

test('a page answers to GET only', async () => {
  expect((await start().inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test.each(['/', '/login', '/leads/12/?tab=notes', '/nowhere?next=/a.b'])('%s is the app', async (url) => {
  const answer = await start().inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<title>App</title>');
});

test.each(['/api/docs/', '/api/docs'])('%s is the documentation', async (url) => {
  expect((await start().inject({ url })).body).toContain('<title>Docs</title>');
});

test('every page has a nonce of its own, in the policy and in the page, and is never stored', async () => {
  const [one, two] = [await start().inject({ url: '/' }), await app.inject({ url: '/' })];
  const nonces = [one, two].map((answer) => {
    const nonce = /<script nonce="([^"]+)">/.exec(answer.body)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test.each([
  ['/', '_'],
  ['/leads/12/?tab=notes', '_leads__leadId'],
  ['/leads/12', '_leads__leadId'],
  ['/leads/create?lead=7', '_leads_create'],
  ['/settings/users/', '_settings_users'],
])('%s names the code and the looks of its screen, and of no other', async (url, name) => {
  const { body } = await start().inject({ url });
  const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(body) ?? [];
  const attributes = `crossorigin nonce="${nonce}"`;
  expect(body.match(/<link[^>]*>/g)).toEqual([
    `<link rel="modulepreload" ${attributes} href="/assets/${name}.js">`,
    `<link rel="preload" as="style" ${attributes} href="/assets/${name}.css">`,
  ]);
});

test.each(['/login', '/leads', '/leads/12/edit', '/api/docs/'])(
  '%s names nothing it does not need',
  async (url) => {
    expect((await start().inject({ url })).body).not.toContain('<link');
  },
);

test('an asset is kept for ever, and travels compressed to those who can read it', async () => {
  const plain = await start().inject({ url: '/assets/app-1a2b.js' });
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  expect(plain.headers).toMatchObject(answerHeaders(publicUrl));

  const packed = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['vary']).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
});

test('the API keeps its own answers', async () => {
  expect((await start().inject({ url: '/api/known/' })).json()).toEqual({ known: true });
});

test('a web app that is not built is said in a sentence', () => {
  app = Fastify();
  expect(() => serveWeb(app, { dist: '/nowhere' })).toThrow('The web app is not built');
});
