import { admin } from '../admin.ts';
import {
  countOf,
  expect,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  logInByApi,
  logOut,
  readTokens,
  recordCalls,
  refreshCall,
  test,
  userCall,
} from '../fixtures.ts';

const loginCall = 'POST /api/auth/token/';

test('opening any page without being signed in leads to the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('empty fields are named where they are', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a wrong password shows the sentence of the server, keeps the email and refreshes nothing', async ({
  page,
}) => {
  await page.goto('/login');
  const calls = recordCalls(page);
  const answer = page.waitForResponse('**/api/auth/token/');
  await fillLogin(page, 'not the password at all');
  const { detail } = (await (await answer).json()) as { detail: string };
  await expect(page.getByRole('alert')).toHaveText(detail);
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await readTokens(page)).toEqual([null, null]);
  expect(calls).toEqual([loginCall]);
});

test('a server that does not answer is said in a sentence', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/auth/token/', (route) => route.abort());
  await fillLogin(page);
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
});

test('signing in by keyboard stores both tokens under their names, then loads the user', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  const calls = recordCalls(page);
  const [login, load] = [page.waitForRequest('**/api/auth/token/'), page.waitForRequest('**/api/users/me/')];
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(calls.slice(0, 2)).toEqual([loginCall, userCall]);

  const answer = (await (await (await login).response())?.json()) as { access: string; refresh: string };
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(stored).toMatchObject({ accessToken: answer.access, refreshToken: answer.refresh });
  expect((await login).headers()['authorization']).toBeUndefined();
  expect((await load).headers()['authorization']).toBe(`Bearer ${answer.access}`);
});

for (const wanted of ['/leads/?search=662E41&page=2', '/api/docs/?search=sessions']) {
  test(`signing in leads back to the page first asked for, ${wanted}`, async ({ page, baseURL }) => {
    await page.goto(wanted);
    await expect(page).toHaveURL(/\/login\?next=/);
    await fillLogin(page);
    await expect(page).toHaveURL(`${baseURL}${wanted}`);
    await expectSignedIn(page);
  });
}

test('signing in never leads to another host', async ({ page, context, baseURL }) => {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const loginPage = (next: string) => `/login?${new URLSearchParams({ next })}`;
  await page.goto(loginPage('//evil.example'));
  await fillLogin(page);
  await expect(page).toHaveURL(`${baseURL}/`);
  // Which addresses are our own is tested beside `returnTo`.
  await page.goto(loginPage('/\\evil.example'));
  await expect(page).toHaveURL(`${baseURL}/`);
  await expectSignedIn(page);
  expect([...hosts]).toEqual([baseURL]);
});

test('logging out clears at once, whatever the server answers', async ({ home }) => {
  const calls = recordCalls(home);
  await home.route('**/api/auth/logout/', (route) => route.fulfill({ status: 401 }));
  const answered = home.waitForResponse('**/api/auth/logout/');
  await logOut(home);
  await expectSignedOut(home);
  await expect(home).toHaveURL(/\/login$/);
  await answered;
  expect(countOf(refreshCall, calls)).toBe(0);
});

test('after logging out, the session is over on the server too', async ({ home, tokens, request }) => {
  const logout = home.waitForResponse('**/api/auth/logout/');
  await logOut(home);
  expect((await logout).status()).toBe(204);
  expect((await logout).request().headers()['authorization']).toBeUndefined();
  const headers = { authorization: `Bearer ${tokens.access}` };
  expect((await request.get('/api/users/me/', { headers })).status()).toBe(401);
});

test('another session is ended from the list', async ({ door, request }) => {
  const stranger = await logInByApi(request);
  await door.goto('/profile/?section=sessions');
  await door.getByRole('button', { name: 'End all others' }).click();
  await door.getByRole('tooltip').getByRole('button', { name: 'End all others' }).click();
  await expect(door.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  const refresh = await request.post('/api/auth/token/refresh/', { data: { refresh: stranger.refresh } });
  expect(refresh.status()).toBe(401);
});

test('a path that does not exist says so', async ({ door }) => {
  await door.goto('/nowhere/at/all');
  await expect(door.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});

test('a screen that fails to render says so', async ({ door }) => {
  await door.route('**/api/users/me/', (route) => route.fulfill({ json: { id: 1 } }));
  await door.goto('/');
  await expect(door.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
});
