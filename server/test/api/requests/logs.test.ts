import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { hashPassword } from '../../../src/auth/passwords.ts';
import { closeContext, createLog, openContext } from '../../../src/context.ts';
import { patientConfig, secrets, startTestApp, type TestApp } from '../../testApp.ts';

const password = 'canary-secret-word-77';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('logs each request with its id and person, and no password, token, ticket or search text', async () => {
  let written = '';
  const config = patientConfig({ LOG_LEVEL: 'trace' });
  const log = createLog(config, { write: (line) => void (written += line) });
  const context = openContext(config, secrets, test.context.databaseUrl, log);
  await context.watch.stop();
  const app = await buildApp(context);
  const person = await test.person({ password_hash: await hashPassword(password), is_superuser: true });

  const json = { 'content-type': 'application/json' };
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/auth/token/',
    headers: json,
    payload: { email: person.email, password },
  });
  await app.inject({
    method: 'POST',
    url: '/api/auth/token/',
    headers: json,
    payload: `{"password": "${password}"`,
  });
  const { access, refresh } = signIn.json();
  const authorization = `Bearer ${access}`;
  const seen = await app.inject({
    url: '/api/users/?search=canary-search&ticket=canary-ticket',
    headers: { authorization },
  });
  await app.close();
  await closeContext(context);

  for (const secret of [password, access, refresh, 'canary-search', 'canary-ticket'])
    expect(written).not.toContain(secret);
  const entries = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries).toContainEqual(
    expect.objectContaining({
      reqId: seen.headers['x-request-id'],
      user: person.id,
      status: 400,
      req: expect.objectContaining({ path: '/api/users/' }),
    }),
  );
});
