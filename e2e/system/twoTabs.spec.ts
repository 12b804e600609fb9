import type { APIRequestContext, Page } from '@playwright/test';
import type { admin } from '../admin.ts';
import { callTogether, openApiClient } from '../shell/apiClient.ts';
import {
  countOf,
  expect,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  logInByApi,
  logOut,
  openDoor,
  readTokens,
  recordCalls,
  refreshCall,
  storeTokens,
  test,
  type Tokens,
  userCall,
} from '../fixtures.ts';
import { endingIn } from '../tokens.ts';

test('two tabs that load together refresh once between them', async ({ door, tokens, context }) => {
  const other = await context.newPage();
  await storeTokens(door, { access: await endingIn(5, tokens.access) });
  const calls = recordCalls(door, other);
  await Promise.all([door.goto('/'), other.goto('/')]);
  await Promise.all([door, other].map(expectSignedIn));
  expect(countOf(refreshCall, calls)).toBe(1);
  expect(countOf(userCall, calls)).toBe(2);
});

test('two tabs with many calls refresh once between them', async ({ door, tokens, context }) => {
  await storeTokens(door, { access: await endingIn(5, tokens.access) });
  const pages = [door, await context.newPage()];
  await Promise.all(pages.map(openApiClient));
  const calls = recordCalls(...pages);
  const outcomes = await Promise.all(pages.map((page) => callTogether(page, Array(5).fill('/sessions/'))));
  expect(outcomes.flat().filter(({ error }) => error)).toEqual([]);
  expect(countOf(refreshCall, calls)).toBe(1);
  expect(countOf('GET /api/sessions/', calls)).toBe(10);
});

test('logging out in one tab logs out the other, and signing in signs it in', async ({ home, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expectSignedIn(other);
  await logOut(home);
  await Promise.all([home, other].map(expectSignedOut));
  await fillLogin(home);
  await Promise.all([home, other].map(expectSignedIn));
});

test('the tokens of a sign-in during a failing refresh are kept', async ({
  door,
  tokens,
  context,
  request,
}) => {
  await storeTokens(door, { access: await endingIn(5, tokens.access), refresh: 'ended long ago' });
  const other = await context.newPage();
  await openDoor(other);
  const answer = await holdAnswer(door, '**/api/auth/token/refresh/');
  await door.goto('/');
  await answer.asked;
  const fresh = await logInByApi(request);
  await signInElsewhere(other, door, fresh);
  answer.release();
  await expectSignedIn(door);
  expect(await readTokens(door)).toEqual([fresh.access, fresh.refresh]);
});

test('the tokens of a sign-in during a failing load of the user are kept', async ({
  door,
  context,
  request,
}) => {
  const other = await context.newPage();
  await openDoor(other);
  const answer = await holdAnswer(door, '**/api/users/me/', 500);
  await door.goto('/');
  await answer.asked;
  const fresh = await logInByApi(request);
  await signInElsewhere(other, door, fresh);
  answer.release();
  await expectSignedIn(door);
  expect(await readTokens(door)).toEqual([fresh.access, fresh.refresh]);
});

test('nothing of the old user stays on the screen when another signs in elsewhere', async ({
  home,
  context,
  request,
}) => {
  const colleague = await hireColleague(request);
  const other = await context.newPage();
  await openDoor(other);
  await home.getByRole('banner').evaluate((element) => element.setAttribute('data-of', 'the old user'));
  const loaded = home.waitForResponse('**/api/users/me/');
  await storeTokens(other, await logInByApi(request, colleague));
  expect(await (await loaded).json()).toMatchObject({ email: colleague.email });
  await expect(home.locator('[data-of]')).toHaveCount(0);
  await expectSignedIn(home);
});

/** Ends when the news has reached the page. */
async function signInElsewhere(other: Page, page: Page, tokens: Tokens): Promise<void> {
  await storeTokens(other, tokens);
  await expect.poll(() => readTokens(page)).toEqual([tokens.access, tokens.refresh]);
}

/** The first answer to such a call waits for its release; it is the server's own, or has the given status. */
async function holdAnswer(page: Page, url: string, status?: number) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      asked.resolve();
      await released.promise;
      // A call that its page has given up cannot be answered any more.
      await (status === undefined ? route.continue() : route.fulfill({ status })).catch(() => undefined);
    },
    { times: 1 },
  );
  return { asked: asked.promise, release: released.resolve };
}

async function hireColleague(request: APIRequestContext): Promise<typeof admin> {
  const headers = { authorization: `Bearer ${(await logInByApi(request)).access}` };
  const colleague = { email: `cleo.${Date.now()}@example.com`, password: 'a second calm place for notes' };
  const data = { ...colleague, first_name: 'Cleo', last_name: 'Colleague' };
  expect((await request.post('/api/users/', { headers, data })).status()).toBe(201);
  return colleague;
}
