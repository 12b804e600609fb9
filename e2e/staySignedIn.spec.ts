import { expect, logInByApi, readTokens, recordCalls, storeTokens, test } from './fixtures.ts';

const refresh = 'POST /api/auth/token/refresh/';
const tokenEndingIn = (seconds: number) => {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds };
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
};

for (const [kind, token] of [
  ['is about to end', tokenEndingIn(20)],
  ['cannot be decoded', 'nonsense'],
] as const) {
  test(`an access token that ${kind} is refreshed once, before anything else`, async ({ home }) => {
    await storeTokens(home, { access: token });
    const calls = recordCalls(home);
    await home.reload();
    await expect(home.getByText('This session')).toBeVisible();
    expect(calls[0]).toBe(refresh);
    expect(calls.filter((call) => call === refresh)).toHaveLength(1);
    expect((await readTokens(home))[0]).not.toBe(token);
  });
}

test('an access token the server refuses is refreshed and the call is retried', async ({ home }) => {
  await storeTokens(home, { access: tokenEndingIn(600) });
  const calls = recordCalls(home);
  await home.reload();
  await expect(home.getByText('This session')).toBeVisible();
  expect(calls.slice(0, 3)).toEqual(['GET /api/users/me/', refresh, 'GET /api/users/me/']);
});

test('two tabs refresh once between them', async ({ home, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('This session')).toBeVisible();
  await storeTokens(home, { access: tokenEndingIn(5) });
  const calls = [recordCalls(home), recordCalls(other)];
  await Promise.all([home.reload(), other.reload()]);
  await expect(home.getByText('This session')).toBeVisible();
  await expect(other.getByText('This session')).toBeVisible();
  expect(calls.flat().filter((call) => call === refresh)).toHaveLength(1);
});

for (const hours of [-1, 1]) {
  test(`a computer whose clock is ${hours} h off does not refresh before every call`, async ({ home }) => {
    await home.clock.setSystemTime(Date.now() + hours * 3_600_000);
    const calls = recordCalls(home);
    await home.reload();
    await expect(home.getByText('This session')).toBeVisible();
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.filter((call) => call === refresh).length).toBeLessThanOrEqual(1);
  });
}

test('a session ended elsewhere leads to the login page', async ({ home, request }) => {
  const { access } = await logInByApi(request);
  const headers = { authorization: `Bearer ${access}` };
  expect((await request.post('/api/sessions/end-others/', { headers })).ok()).toBe(true);
  await home.reload();
  await expect(home).toHaveURL(/\/login$/);
  expect(await readTokens(home)).toEqual([null, null]);
});

for (const path of ['/api/users/me/', '/api/auth/token/refresh/']) {
  test(`while ${path} answers 503 the page says Reconnecting… and goes on by itself`, async ({ home }) => {
    await storeTokens(home, { access: tokenEndingIn(5) });
    await home.route(`**${path}`, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }));
    await home.reload();
    await expect(home.getByText('Reconnecting…')).toBeVisible();
    await home.unroute(`**${path}`);
    await expect(home.getByText('This session')).toBeVisible();
    await expect(home.getByText('Reconnecting…')).toBeHidden();
  });
}

test('one can log out while reconnecting', async ({ home }) => {
  await home.route('**/api/users/me/', (route) => route.abort());
  await home.reload();
  await expect(home.getByText('Reconnecting…')).toBeVisible();
  await home.getByRole('button', { name: 'Log out' }).click();
  await expect(home).toHaveURL(/\/login$/);
  await expect(home.getByText('Reconnecting…')).toBeHidden();
  expect(await readTokens(home)).toEqual([null, null]);
});

test('a current user that cannot be loaded for good logs out', async ({ home }) => {
  await home.route('**/api/users/me/', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  await home.reload();
  await expect(home).toHaveURL(/\/login$/);
  expect(await readTokens(home)).toEqual([null, null]);
});
