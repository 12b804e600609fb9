import { admin } from './admin.ts';
import { expect, fillLogin, logInByApi, readTokens, test } from './fixtures.ts';

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

test('a wrong password shows the sentence of the server and keeps the email', async ({ page }) => {
  await page.goto('/login');
  const answer = page.waitForResponse('**/api/auth/token/');
  await fillLogin(page, 'not the password at all');
  const { detail } = (await (await answer).json()) as { detail: string };
  await expect(page.getByRole('alert')).toHaveText(detail);
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await readTokens(page)).toEqual([null, null]);
});

test('a server that does not answer is said in a sentence', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/auth/token/', (route) => route.abort());
  await fillLogin(page);
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
});

test('the first superuser signs in with the keyboard and sees who they are', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText(admin.email)).toBeVisible();
  await expect(page.getByText('Superuser', { exact: true })).toBeVisible();
  await expect(page.getByText('This session')).toBeVisible();
});

test('signing in leads back to the page first asked for', async ({ page }) => {
  await page.goto('/api/docs/?search=sessions');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/api\/docs\/\?search=sessions$/);
  await expect(page.getByRole('searchbox')).toHaveValue('sessions');
});

for (const next of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
  test(`signing in never leads to ${next}`, async ({ home, baseURL }) => {
    await home.goto(`/login?${new URLSearchParams({ next })}`);
    await expect(home).toHaveURL(`${baseURL}/`);
  });
}

test('logging out clears at once, whatever the server answers', async ({ home }) => {
  await home.route('**/api/auth/logout/', (route) => route.fulfill({ status: 500 }));
  await home.getByRole('button', { name: 'Log out' }).click();
  await expect(home).toHaveURL(/\/login$/);
  expect(await readTokens(home)).toEqual([null, null]);
});

test('after logging out, the session is over on the server too', async ({ home, request }) => {
  const [access] = await readTokens(home);
  const logout = home.waitForResponse('**/api/auth/logout/');
  await home.getByRole('button', { name: 'Log out' }).click();
  expect((await logout).status()).toBe(204);
  const answer = await request.get('/api/users/me/', { headers: { authorization: `Bearer ${access}` } });
  expect(answer.status()).toBe(401);
});

test('logging out in one tab logs out the other, and signing in signs it in', async ({ home, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText('This session')).toBeVisible();
  await home.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await fillLogin(home);
  await expect(other.getByText('This session')).toBeVisible();
});

test('another session is ended from the list', async ({ home, request }) => {
  const stranger = await logInByApi(request);
  await home.reload();
  await home.getByRole('button', { name: 'End all others' }).click();
  await home.getByRole('tooltip').getByRole('button', { name: 'End all others' }).click();
  await expect(home.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  const refresh = await request.post('/api/auth/token/refresh/', { data: { refresh: stranger.refresh } });
  expect(refresh.status()).toBe(401);
});

test('a path that does not exist says so', async ({ home }) => {
  await home.goto('/nowhere/at/all');
  await expect(home.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});

test('a screen that fails to render says so', async ({ home }) => {
  await home.route('**/api/users/me/', (route) => route.fulfill({ json: { id: 1 } }));
  await home.reload();
  await expect(home.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
});
