import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { admin } from './admin.ts';
import { expect, openDoor, storeTokens, type Tokens } from './fixtures.ts';

const password = 'a quiet desk by the window';

export interface Person {
  id: number;
  name: string;
  tokens: Tokens;
}

async function logIn(request: APIRequestContext, credentials: object): Promise<Tokens> {
  const answer = await request.post('/api/auth/token/', { data: credentials });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export const logInAdmin = (request: APIRequestContext): Promise<Tokens> => logIn(request, admin);

/** One call of the API, which has to succeed. */
async function call<T>(
  request: APIRequestContext,
  { access }: Tokens,
  path: string,
  data?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${access}` };
  const answer = data ? await request.post(path, { headers, data }) : await request.get(path, { headers });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** Opens a page as somebody, without the form. */
export async function openAs(page: Page, tokens: Tokens, path: string): Promise<void> {
  await openDoor(page);
  await storeTokens(page, tokens);
  await page.goto(path);
}

/** Somebody new who manages a team's work. */
export async function hireManager(request: APIRequestContext, first_name: string): Promise<Person> {
  const tokens = await logInAdmin(request);
  const roles = await call<{ results: { id: number }[] }>(request, tokens, '/api/groups/?search=Manager');
  const email = `${first_name.toLowerCase()}.${Date.now()}@example.com`;
  const user = await call<{ id: number }>(request, tokens, '/api/users/', {
    email,
    password,
    first_name,
    last_name: 'Sample',
    groups: roles.results.slice(0, 1).map(({ id }) => id),
  });
  return { id: user.id, name: `${first_name} Sample`, tokens: await logIn(request, { email, password }) };
}

interface TaskBody {
  title: string;
  [field: string]: unknown;
}

export async function plantTask(request: APIRequestContext, tokens: Tokens, body: TaskBody): Promise<number> {
  const { id } = await call<{ id: number }>(request, tokens, '/api/tasks/', body);
  return id;
}

/** Moves the focus on by the keyboard until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
