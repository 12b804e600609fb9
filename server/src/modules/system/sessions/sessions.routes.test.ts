import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../auth/passwords.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const password = 'violet-harbour-92';
let test: TestApp;
let lina: Person;

beforeAll(async () => {
  test = await startTestApp();
  lina = await test.person({ password_hash: await hashPassword(password) });
});
afterAll(() => test.close());

async function anotherDevice(): Promise<string> {
  const answer = await test.call('POST', '/api/auth/token/', { body: { email: lina.email, password } });
  return String(answer.body.access);
}

const list = async (as: Person | string) =>
  (await test.call('GET', '/api/sessions/', { as })).body.results as { id: number; is_current: boolean }[];

describe('my sessions', () => {
  it('does not end a session of somebody else', async () => {
    const other = await test.person();
    expect((await test.call('DELETE', `/api/sessions/${other.session_id}/`, { as: lina })).status).toBe(404);
    expect((await test.call('GET', '/api/users/me/', { as: other })).status).toBe(200);
  });

  it('lists only my own and marks the one I use', async () => {
    const phone = await anotherDevice();
    const sessions = await list(phone);
    expect(sessions.length).toBe(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
  });

  it('ends one, which stops at its next request', async () => {
    const phone = await anotherDevice();
    const current = (await list(phone)).find((session) => session.is_current);
    expect((await test.call('DELETE', `/api/sessions/${current?.id}/`, { as: lina })).status).toBe(204);
    expect((await test.call('GET', '/api/users/me/', { as: phone })).status).toBe(401);
  });

  it('ends all others and keeps mine', async () => {
    const phone = await anotherDevice();
    const answer = await test.call('POST', '/api/sessions/end-others/', { as: lina });
    expect(answer.status).toBe(200);
    expect(answer.body.ended).toBeGreaterThan(0);
    expect((await test.call('GET', '/api/users/me/', { as: phone })).status).toBe(401);
    expect(await list(lina)).toHaveLength(1);
  });
});
