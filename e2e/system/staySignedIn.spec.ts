import { callApi, callTogether, openApiClient } from '../shell/apiClient.ts';
import {
  countOf,
  expect,
  expectSignedIn,
  expectSignedOut,
  logInByApi,
  readTokens,
  recordCalls,
  refreshCall,
  storeTokens,
  test,
  userCall,
} from '../fixtures.ts';
import { endingIn, forged } from '../tokens.ts';

const sessionsCall = 'GET /api/sessions/';

for (const [kind, make] of [
  ['ends in 29 s', (access: string) => endingIn(29, access)],
  ['has ended', (access: string) => endingIn(-5, access)],
  ['cannot be decoded', () => 'nonsense'],
] as const) {
  test(`an access token that ${kind} is refreshed once, before anything else`, async ({ door, tokens }) => {
    const old = await make(tokens.access);
    await storeTokens(door, { access: old });
    const calls = recordCalls(door);
    await door.goto('/');
    await expectSignedIn(door);
    expect(calls.slice(0, 2)).toEqual([refreshCall, userCall]);
    expect(countOf(refreshCall, calls)).toBe(1);
    const [access, refresh] = await readTokens(door);
    expect(access).not.toBe(old);
    expect(refresh).toBe(tokens.refresh);
  });
}

/** The page asks for the organisation beside the user, before either has answered. */
const withoutAhead = (calls: string[]) => calls.filter((call) => call !== 'GET /api/organisation/');

test('an access token that ends in 45 s is used as it is', async ({ door, tokens }) => {
  const access = await endingIn(45, tokens.access);
  await storeTokens(door, { access });
  const calls = recordCalls(door);
  await door.goto('/');
  await expectSignedIn(door);
  expect(calls[0]).toBe(userCall);
  expect(countOf(refreshCall, calls)).toBe(0);
  expect(await readTokens(door)).toEqual([access, tokens.refresh]);
});

test('calls made together wait for one refresh', async ({ door, tokens }) => {
  await storeTokens(door, { access: await endingIn(5, tokens.access) });
  await openApiClient(door);
  const calls = recordCalls(door);
  const outcomes = await callTogether(door, Array(6).fill('/sessions/'));
  expect(outcomes.filter(({ error }) => error)).toEqual([]);
  expect(calls).toEqual([refreshCall, ...Array<string>(6).fill(sessionsCall)]);
});

test('calls refused together are retried after one refresh', async ({ door, tokens }) => {
  await storeTokens(door, { access: forged(tokens.access) });
  await openApiClient(door);
  const calls = recordCalls(door);
  const outcomes = await callTogether(door, Array(4).fill('/sessions/'));
  expect(outcomes.filter(({ error }) => error)).toEqual([]);
  expect(countOf(refreshCall, calls)).toBe(1);
  expect(countOf(sessionsCall, calls)).toBe(8);
});

test('an access token the server refuses is refreshed and the call is retried', async ({ door, tokens }) => {
  await storeTokens(door, { access: forged(tokens.access) });
  const calls = recordCalls(door);
  await door.goto('/');
  await expectSignedIn(door);
  expect(withoutAhead(calls).slice(0, 3)).toEqual([userCall, refreshCall, userCall]);
});

test('a call refused twice is an error and no reason to sign out or to go on trying', async ({
  door,
  tokens,
}) => {
  await door.route('**/api/openapi.json', (route) =>
    route.fulfill({ status: 401, json: { detail: 'Not you.' } }),
  );
  const calls = recordCalls(door);
  await door.goto('/api/docs/');
  await expect(door.getByText('Not you.')).toBeVisible();
  expect(calls).toEqual(['GET /api/openapi.json', refreshCall, 'GET /api/openapi.json']);
  expect((await readTokens(door))[1]).toBe(tokens.refresh);
  await expect(door).toHaveURL(/\/api\/docs\/$/);
});

test('a current user that is refused twice is logged out', async ({ door }) => {
  await door.route('**/api/users/me/', (route) => route.fulfill({ status: 401 }));
  const calls = recordCalls(door);
  await door.goto('/');
  await expectSignedOut(door);
  expect(withoutAhead(calls).slice(0, 3)).toEqual([userCall, refreshCall, userCall]);
  expect(countOf(userCall, calls)).toBe(2);
});

test('a current user that cannot be loaded is logged out at once', async ({ door }) => {
  await door.route('**/api/users/me/', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  const calls = recordCalls(door);
  await door.goto('/');
  await expectSignedOut(door);
  expect(countOf(userCall, calls)).toBe(1);
  expect(countOf(refreshCall, calls)).toBe(0);
});

test('a session ended elsewhere leads to the login page at the next call', async ({ door, request }) => {
  const { access } = await logInByApi(request);
  const headers = { authorization: `Bearer ${access}` };
  expect((await request.post('/api/sessions/end-others/', { headers })).ok()).toBe(true);
  const calls = recordCalls(door);
  await door.goto('/');
  await expectSignedOut(door);
  expect(withoutAhead(calls)).toEqual([userCall, refreshCall]);
});

test('a refresh that fails leads to the login page, which remembers the way back', async ({
  door,
  tokens,
}) => {
  await storeTokens(door, { access: await endingIn(5, tokens.access), refresh: 'nobody gave this one out' });
  const calls = recordCalls(door);
  await door.goto('/leads/?search=662E41');
  await expectSignedOut(door);
  expect(calls).toEqual([refreshCall]);
  expect(new URL(door.url()).searchParams.get('next')).toBe('/leads/?search=662E41');
});

for (const missing of ['accessToken', 'refreshToken']) {
  test(`without ${missing} the other one is cleared too, and no call is made`, async ({ door }) => {
    await door.evaluate((name) => localStorage.removeItem(name), missing);
    const calls = recordCalls(door);
    await door.goto('/');
    await expectSignedOut(door);
    expect(calls).toEqual([]);
  });
}

test('a call without a refresh token clears both and is not sent', async ({ door, tokens }) => {
  await storeTokens(door, { access: await endingIn(5, tokens.access) });
  await openApiClient(door);
  await door.evaluate(() => localStorage.removeItem('refreshToken'));
  const calls = recordCalls(door);
  expect((await callApi(door, '/sessions/')).error).toMatchObject({ status: 401 });
  expect(await readTokens(door)).toEqual([null, null]);
  expect(calls).toEqual([]);
});

for (const hours of [-1, 1]) {
  test(`a computer whose clock is ${hours} h off refreshes at most once`, async ({ door }) => {
    await door.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await openApiClient(door);
    const calls = recordCalls(door);
    for (let call = 1; call <= 5; call++) await callApi(door, '/sessions/');
    expect(countOf(sessionsCall, calls)).toBe(5);
    expect(countOf(refreshCall, calls)).toBe(hours > 0 ? 1 : 0);
  });
}

test('a computer whose clock is 1 h behind still learns that its token has ended', async ({
  door,
  tokens,
}) => {
  await storeTokens(door, { access: await endingIn(-5, tokens.access) });
  await door.clock.setSystemTime(Date.now() - 3_600_000);
  await openApiClient(door);
  const calls = recordCalls(door);
  for (let call = 1; call <= 3; call++) await callApi(door, '/sessions/');
  expect(calls).toEqual([sessionsCall, refreshCall, sessionsCall, sessionsCall, sessionsCall]);
});
