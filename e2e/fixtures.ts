import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { admin } from './admin.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

interface Fixtures {
  /** A page that is signed in as the first superuser, on the home page. */
  home: Page;
}

/** Every test fails on a policy violation or an uncaught error in any of its tabs. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    const problems: string[] = [];
    await context.exposeFunction('reportViolation', (text: string) => problems.push(text));
    await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
      reportViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile);
    });`);
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('console', (message) => {
      if (/Content[ -]Security[ -]Policy/i.test(message.text())) problems.push(message.text());
    });
    await use(context);
    expect(problems).toEqual([]);
  },

  home: async ({ page, request }, use) => {
    await signInQuietly(page, request);
    await use(page);
  },
});

export { expect };

export async function logInByApi(request: APIRequestContext): Promise<Tokens> {
  const answer = await request.post('/api/auth/token/', { data: admin });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Signs in without the form, for tests about what comes after it. */
async function signInQuietly(page: Page, request: APIRequestContext): Promise<void> {
  const tokens = await logInByApi(request);
  await page.goto('/login');
  await storeTokens(page, tokens);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
}

export async function storeTokens(page: Page, tokens: Partial<Tokens>): Promise<void> {
  await page.evaluate(({ access, refresh }) => {
    if (access !== undefined) localStorage.setItem('accessToken', access);
    if (refresh !== undefined) localStorage.setItem('refreshToken', refresh);
  }, tokens);
}

export function readTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);
}

export async function fillLogin(page: Page, password = admin.password): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The paths of the API calls a page makes from now on. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
