import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../auth/passwords.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const password = 'violet-harbour-92';
let test: TestApp;
let password_hash: string;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  password_hash = await hashPassword(password);
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.person({ password_hash });
});

const signIn = (email: string, secret = password, headers = {}) =>
  test.call('POST', '/api/auth/token/', { body: { email, password: secret }, headers });
const refresh = (token: string) =>
  test.call('POST', '/api/auth/token/refresh/', { body: { refresh: token } });
const me = (token: string) => test.call('GET', '/api/users/me/', { as: token });

describe('signing in', () => {
  it('refuses a wrong password, an unknown address, a deactivated and a deleted user alike', async () => {
    const disabled = await test.person({ password_hash, is_active: false });
    const gone = await test.person({ password_hash });
    await test.db
      .updateTable('users')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', gone.id)
      .execute();
    const answers = await Promise.all([
      signIn(person.email, 'not the password'),
      signIn('nobody@example.com'),
      signIn(disabled.email),
      signIn(gone.email),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        detail: 'No active account fits this email and password.',
        error: { code: 'signInWrong', values: {} },
      });
    }
  });

  it('refuses an address that no text can hold, as a field and not as a fault', async () => {
    const answer = await signIn('a\u0000b@example.com');
    expect(answer).toMatchObject({
      status: 400,
      body: { email: ['This text contains characters that cannot be stored.'] },
    });
  });

  it('takes about the same time for an unknown address as for a wrong password', async () => {
    const took = async (email: string) => {
      const times: number[] = [];
      for (let i = 0; i < 4; i += 1) {
        const began = performance.now();
        await signIn(email, 'not the password', { 'x-forwarded-for': String(i) });
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    await took('warm-up@example.com');
    const unknown = await took('unknown@example.com');
    const known = await took(person.email);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('answers its tokens, whatever the case of the address, and notes the moment', async () => {
    const answer = await signIn(person.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['access', 'refresh']);
    const user = await me(String(answer.body.access));
    expect(user.body).toMatchObject({
      id: person.id,
      email: person.email,
      permissions: [],
      is_superuser: false,
    });
    expect(user.body.last_login_at).toEqual(expect.any(String));
  });

  it('gives a token that expires in ten minutes and carries no permissions', async () => {
    const { body } = await signIn(person.email);
    const claims = JSON.parse(Buffer.from(String(body.access).split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(600);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  it('keeps the refresh token only as a hash', async () => {
    const { body } = await signIn(person.email);
    const stored = await sql<{
      dump: string;
    }>`select string_agg(s::text, ' ') as dump from sessions s`.execute(test.db);
    expect(stored.rows[0]?.dump).not.toContain(String(body.refresh));
  });
});

describe('too many tries', () => {
  it('holds the account up after five wrong tries, doubling each time, and lets a colleague in at once', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signIn(person.email, 'wrong password')).status).toBe(401);
    const held = await signIn(person.email);
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(25);
    expect(Number(held.headers['retry-after'])).toBeLessThanOrEqual(30);

    const colleague = await test.person({ password_hash });
    expect((await signIn(colleague.email)).status).toBe(200);

    const pass = () =>
      test.db
        .updateTable('login_attempts')
        .set({ blocked_until: sql`now() - interval '1 second'` })
        .where('email', '=', person.email)
        .execute();
    for (const expected of [60, 120, 240, 480, 900, 900]) {
      await pass();
      expect((await signIn(person.email, 'wrong password')).status).toBe(401);
      const wait = Number((await signIn(person.email)).headers['retry-after']);
      expect(wait).toBeGreaterThan(expected - 5);
      expect(wait).toBeLessThanOrEqual(expected);
    }
    await pass();
    expect((await signIn(person.email)).status).toBe(200);
    expect((await signIn(person.email, 'wrong password')).status).toBe(401);
  });

  it('counts tries that come all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(person.email, 'wrong password')),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  it('does not let a flood of sign-ins starve those who are signed in', async () => {
    const middleOf = async () => {
      const times: number[] = [];
      for (let i = 0; i < 20; i += 1) {
        const began = performance.now();
        expect((await me(person.access)).status).toBe(200);
        times.push(performance.now() - began);
      }
      return times.sort((a, b) => a - b)[10] ?? 0;
    };
    const usual = await middleOf();
    const flood = Array.from({ length: 120 }, (_, i) =>
      test.call('POST', '/api/auth/token/', {
        body: { email: `flood${i}@example.com`, password: 'wrong password' },
        from: '198.51.100.1',
      }),
    );
    const flooded = await middleOf();
    const statuses = new Set((await Promise.all(flood)).map((answer) => answer.status));
    expect([...statuses].every((status) => [401, 429, 503].includes(status))).toBe(true);
    // A machine that is busy anyway takes its time for either.
    expect(flooded).toBeLessThan(Math.max(250, 50 * usual));
  });
});

describe('refreshing', () => {
  it('refuses an unknown token, an access token, an ended and an expired session', async () => {
    const { body } = await signIn(person.email);
    const old = await test.person();
    await test.db
      .updateTable('sessions')
      .set({ expires_at: sql`now()` })
      .where('id', '=', old.session_id)
      .execute();
    await test.call('POST', '/api/auth/logout/', { body: { refresh: person.refresh } });
    for (const token of ['unknown', String(body.access), old.refresh, person.refresh]) {
      expect((await refresh(token)).status).toBe(401);
    }
  });

  it('refuses when the user was deactivated', async () => {
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect((await refresh(person.refresh)).status).toBe(401);
  });

  it('answers a working access token and nothing else', async () => {
    const answer = await refresh(person.refresh);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['access']);
    expect((await me(String(answer.body.access))).status).toBe(200);
  });
});

describe('logging out', () => {
  it('answers 204 whatever the token, and ends the session for the next request', async () => {
    expect((await test.call('POST', '/api/auth/logout/', { body: { refresh: 'unknown' } })).status).toBe(204);
    expect((await me(person.access)).status).toBe(200);
    expect((await test.call('POST', '/api/auth/logout/', { body: { refresh: person.refresh } })).status).toBe(
      204,
    );
    expect((await me(person.access)).status).toBe(401);
    expect((await test.call('POST', '/api/auth/logout/', { body: { refresh: person.refresh } })).status).toBe(
      204,
    );
  });
});
