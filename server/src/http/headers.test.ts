import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerHeaders, securityHeaders } from './headers.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function start(publicUrl: string): FastifyInstance {
  app = Fastify();
  securityHeaders(app, { publicUrl });
  app.get('/api/ok/', async () => ({ ok: true }));
  app.get('/api/broken/', async () => {
    throw new Error('broken');
  });
  app.get('/file.txt', async () => 'text');
  return app;
}

test.each(['/api/ok/', '/api/broken/', '/api/nowhere/', '/file.txt', '/nowhere', '/api'])(
  'the answer to %s carries every security header',
  async (url) => {
    const answer = await start('http://127.0.0.1:3000').inject({ url });
    expect(answer.headers).toMatchObject(answerHeaders('http://127.0.0.1:3000'));
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test('a body that cannot be read is refused with every security header', async () => {
  const answer = await start('http://127.0.0.1:3000').inject({
    method: 'POST',
    url: '/api/ok/',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers).toMatchObject(answerHeaders('http://127.0.0.1:3000'));
});

test.each(['/api', '/api/ok/', '/api/nowhere/', '/api?page=1'])('%s is never stored', async (url) => {
  const answer = await start('http://127.0.0.1:3000').inject({ url });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a path that only begins like the API is not treated as the API', async () => {
  const answer = await start('http://127.0.0.1:3000').inject({ url: '/apiary' });
  expect(answer.headers['cache-control']).toBeUndefined();
});

test('browsers are told to stay on https only when the public address is https', async () => {
  const plain = await start('http://127.0.0.1:3000').inject({ url: '/api/ok/' });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  await app.close();
  const secure = await start('https://crm.example.com').inject({ url: '/api/ok/' });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
});
