import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeToken } from '../auth/fakeToken.ts';
import { logIn, logOut } from '../auth/session.ts';
import { clearTokens, readTokens, storeTokens } from '../auth/tokens.ts';
import { request } from './client.ts';

interface Call {
  path: string;
  bearer: string | null;
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

let calls: Call[];
let answer: (call: Call) => Answer | Promise<Answer>;

const accessToken = (name: string, secondsLeft: number) =>
  fakeToken({ exp: Math.floor(Date.now() / 1000) + secondsLeft, name });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = { path, bearer: new Headers(init.headers).get('authorization') };
    calls.push(call);
    const { status, body, headers = {} } = await answer(call);
    const date = new Date().toUTCString();
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { date, ...headers },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const paths = () => calls.map((call) => call.path);
const refreshPath = '/api/auth/token/refresh/';

test('a call carries the stored access token', async () => {
  const access = accessToken('one', 600);
  storeTokens({ access, refresh: 'r' });
  answer = () => ({ status: 200, body: { id: 1 } });
  expect(await request('/users/me/')).toEqual({ id: 1 });
  expect(calls).toEqual([{ path: '/api/users/me/', bearer: `Bearer ${access}` }]);
});

test.each(['', 'nonsense', 'near its end'])('an access token that is %j is refreshed first', async (kind) => {
  const old = kind === 'near its end' ? accessToken('old', 20) : kind;
  const fresh = accessToken('fresh', 600);
  storeTokens({ access: old, refresh: 'r' });
  answer = ({ path }) => (path === refreshPath ? { status: 200, body: { access: fresh } } : { status: 204 });
  await request('/users/me/');
  expect(calls).toEqual([
    { path: refreshPath, bearer: null },
    { path: '/api/users/me/', bearer: `Bearer ${fresh}` },
  ]);
  expect(readTokens()).toEqual({ access: fresh, refresh: 'r' });
});

test('calls made together wait for one refresh', async () => {
  storeTokens({ access: accessToken('old', 1), refresh: 'r' });
  const fresh = accessToken('fresh', 600);
  answer = ({ path }) => (path === refreshPath ? { status: 200, body: { access: fresh } } : { status: 204 });
  await Promise.all([request('/a/'), request('/b/'), request('/c/')]);
  expect(paths().filter((path) => path === refreshPath)).toHaveLength(1);
  expect(paths()).toHaveLength(4);
});

test('a 401 is retried once with a refreshed token, and a second 401 is the answer', async () => {
  storeTokens({ access: accessToken('old', 600), refresh: 'r' });
  answer = ({ path }) =>
    path === refreshPath
      ? { status: 200, body: { access: accessToken('fresh', 600) } }
      : { status: 401, body: { detail: 'No.' } };
  await expect(request('/a/')).rejects.toMatchObject({ status: 401, message: 'No.' });
  expect(paths()).toEqual(['/api/a/', refreshPath, '/api/a/']);
  expect(readTokens().refresh).toBe('r');
});

test('a late 401 for an older token uses the newer one without another refresh', async () => {
  const [old, newer] = [accessToken('old', 600), accessToken('newer', 600)];
  storeTokens({ access: old, refresh: 'r' });
  answer = ({ bearer }) => {
    if (bearer !== `Bearer ${old}`) return { status: 204 };
    storeTokens({ access: newer, refresh: 'r' });
    return { status: 401 };
  };
  await request('/a/');
  expect(paths()).toEqual(['/api/a/', '/api/a/']);
});

test.each([400, 401, 403, 500])('a refresh that answers %i clears both tokens', async (status) => {
  storeTokens({ access: accessToken('old', 1), refresh: 'r' });
  answer = () => ({ status });
  await expect(request('/a/')).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual([refreshPath]);
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test.each(['accessToken', 'refreshToken'])('clearing takes also a %s that is left alone', (name) => {
  localStorage.setItem(name, 'left');
  clearTokens();
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test('without a refresh token both are cleared and nothing is sent', async () => {
  localStorage.setItem('accessToken', accessToken('old', 1));
  await expect(request('/a/')).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual([]);
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test('a failed refresh leaves the tokens of a newer sign-in alone, which does not make the call either', async () => {
  const other = accessToken('other', 600);
  storeTokens({ access: accessToken('old', 1), refresh: 'r' });
  answer = () => {
    storeTokens({ access: other, refresh: 'r2' });
    return { status: 401 };
  };
  await expect(request('/a/')).rejects.toMatchObject({ status: 401 });
  expect(readTokens()).toEqual({ access: other, refresh: 'r2' });
  expect(paths()).toEqual([refreshPath]);
});

test('a call that is refused while another user signs in is not made again in their name', async () => {
  const other = accessToken('other', 600);
  storeTokens({ access: accessToken('old', 600), refresh: 'r' });
  answer = () => {
    storeTokens({ access: other, refresh: 'r2' });
    return { status: 401 };
  };
  await expect(request('/a/', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(['/api/a/']);
  expect(readTokens()).toEqual({ access: other, refresh: 'r2' });
});

test('a refresh that ends after logging out signs nobody in again', async () => {
  storeTokens({ access: accessToken('old', 1), refresh: 'r' });
  answer = ({ path }) => {
    if (path === refreshPath) logOut();
    return path === refreshPath
      ? { status: 200, body: { access: accessToken('late', 600) } }
      : { status: 204 };
  };
  await expect(request('/a/')).rejects.toMatchObject({ status: 401 });
  expect(readTokens()).toEqual({ access: null, refresh: null });
});

test.each([-3600, 3600])(
  'a clock that is %i s off does not refresh before every call',
  async (secondsOff) => {
    const issued = () => accessToken('fresh', 600 - secondsOff);
    storeTokens({ access: issued(), refresh: 'r' });
    const date = new Date(Date.now() - secondsOff * 1000).toUTCString();
    answer = ({ path }) =>
      path === refreshPath
        ? { status: 200, body: { access: issued() }, headers: { date } }
        : { status: 204, headers: { date } };
    for (const path of ['/a/', '/b/', '/c/', '/d/']) await request(path);
    expect(paths().filter((path) => path === refreshPath).length).toBeLessThanOrEqual(1);
  },
);

test('wrong credentials are the answer of the login call: no refresh, no retry, nothing cleared', async () => {
  storeTokens({ access: accessToken('kept', 600), refresh: 'r' });
  answer = () => ({ status: 401, body: { detail: 'Wrong email or password.' } });
  await expect(logIn('a@b.c', 'wrong')).rejects.toMatchObject({
    status: 401,
    message: 'Wrong email or password.',
  });
  expect(paths()).toEqual(['/api/auth/token/']);
  expect(readTokens().refresh).toBe('r');
});

test('logging out clears at once, whatever the call answers', async () => {
  storeTokens({ access: accessToken('one', 600), refresh: 'r' });
  answer = () => Promise.reject(new TypeError('no network'));
  logOut();
  expect(readTokens()).toEqual({ access: null, refresh: null });
  expect(calls).toEqual([{ path: '/api/auth/logout/', bearer: null }]);
});

test('no network, and a good status with a page instead of JSON, are no usable answer', async () => {
  storeTokens({ access: accessToken('one', 600), refresh: 'r' });
  answer = () => Promise.reject(new TypeError('no network'));
  await expect(request('/a/')).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
  await expect(request('/a/')).rejects.toMatchObject({
    status: 0,
    message: 'API request failed, network or server error',
  });
});
