import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessControl, can, signedIn } from '../../../src/auth/access.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import fastify from 'fastify';
import type { Permission } from '#contract/base/permissions';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the start', () => {
  it('refuses a route that does not say who may call it', () => {
    const app = fastify();
    accessControl(app);
    expect(() => app.get('/api/secret/', async () => ({}))).toThrow(
      'GET /api/secret/ does not declare who may call it',
    );
  });

  it('refuses a route with an action that its module does not have', () => {
    const app = fastify();
    accessControl(app);
    const access = can('users:fly' as Permission);
    expect(() => app.get('/api/secret/', { config: { access } }, async () => ({}))).toThrow(
      'does not declare',
    );
  });

  it('takes a route that says it', () => {
    const app = fastify();
    accessControl(app);
    expect(() => app.get('/api/open/', { config: { access: signedIn } }, async () => ({}))).not.toThrow();
  });

  it('answers health and readiness without a token', async () => {
    expect((await test.call('GET', '/api/health/')).body).toEqual({ status: 'ok' });
    expect((await test.call('GET', '/api/ready/')).body).toEqual({ status: 'ok' });
  });
});
