import { rmSync } from 'node:fs';
import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type FullProject,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { freePort } from '../server/src/db/embedded/freePort.ts';
import { cloneTemplate } from '../server/test/databases.ts';
import { certificateFile } from '../server/test/smtp/mailServer.ts';
import { admin } from './admin.ts';
import { launchApp, makeFolder, secretsOf, urlOf } from './launchApp.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

/** Where the app is, and where its keys are. */
export interface App {
  url: string;
  secrets: string;
}

/** A page with the app in it, and what has gone wrong there. */
interface Loaded {
  page: Page;
  problems: string[];
}

interface Fixtures {
  /** The tokens of a session of the first superuser, by a sign-in without the form. */
  tokens: Tokens;
  /** A page of the app's own host that holds these tokens and nothing of the app. */
  door: Page;
  /** A page that is signed in with these tokens, on the home page. */
  home: Page;
  /**
   * The app as this worker has loaded it, with a session of the first superuser and an empty storage, on no screen.
   * For whatever is not about loading the app, signing in, the language, the theme or the looks of lists.
   */
  desk: Page;
  /** The same from right to left, with texts that are longer. */
  deskFromRight: Page;
}

/** Every test fails on a policy violation or an uncaught error in any of its tabs. */
export const test = base.extend<Fixtures, { app: App; loaded: Loaded; loadedFromRight: Loaded }>({
  // One for each worker, with a database of its own on the server of the run, so that workers never meet.
  app: [
    async ({ browserName: _any }, use, { workerIndex }) => {
      const database = await cloneTemplate(process.env.E2E_POSTGRES ?? '', `worker_${workerIndex}`);
      const env = {
        DATABASE_URL: database,
        MAIL_ALLOW_PRIVATE: 'true',
        NODE_EXTRA_CA_CERTS: certificateFile,
      };
      const launch = { folder: makeFolder(), port: await freePort(), env };
      const running = await launchApp(launch);
      process.env.E2E_SECRETS = secretsOf(launch);
      await use({ url: urlOf(launch), secrets: secretsOf(launch) });
      await running.stop();
      rmSync(launch.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: ({ app }, use) => use(app.url),

  loaded: [
    async ({ app, browser }, use, { project }) => {
      const loaded = await loadApp(browser, app, project);
      await use(loaded);
      await loaded.page.context().close();
    },
    { scope: 'worker' },
  ],

  loadedFromRight: [
    async ({ app, browser }, use, { project }) => {
      const loaded = await loadApp(browser, app, project, 'pseudo');
      await use(loaded);
      await loaded.page.context().close();
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    const problems = await watchProblems(context);
    await use(context);
    expect(problems).toEqual([]);
  },

  tokens: async ({ request }, use) => {
    await use(await logInByApi(request));
  },

  door: async ({ page, tokens }, use) => {
    await openDoor(page);
    await storeTokens(page, tokens);
    await use(page);
  },

  home: async ({ door }, use) => {
    await door.goto('/');
    await expectSignedIn(door);
    await use(door);
  },

  desk: ({ loaded, tokens, viewport }, use) => handOn(loaded, tokens, viewport, use),
  deskFromRight: ({ loadedFromRight, tokens, viewport }, use) =>
    handOn(loadedFromRight, tokens, viewport, use),
});

async function loadApp(
  browser: Browser,
  { url }: App,
  { use: { viewport = null, contextOptions } }: FullProject,
  language?: string,
): Promise<Loaded> {
  const context = await browser.newContext({ ...contextOptions, viewport, baseURL: url });
  const problems = await watchProblems(context);
  const page = await context.newPage();
  if (language !== undefined) {
    await openDoor(page);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  }
  await page.goto('/login');
  return { page, problems };
}

/** From test to test, each with a session of its own. */
async function handOn(
  { page, problems }: Loaded,
  tokens: Tokens,
  viewport: ViewportSize | null,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null });
  // Where the last test left it, what lies there would be drawn as pointed at.
  await page.mouse.move(0, 0);
  await takeOver(page, tokens, '/nowhere');
  await use(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(problems.splice(0)).toEqual([]);
}

async function watchProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => problems.push(text));
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
    reportViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile);
  });`);
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) problems.push(message.text());
  });
  return problems;
}

export { expect };

/** A page of the app's own host without the app, quick to load: another tab as far as the storage is concerned. */
export async function openDoor(page: Page): Promise<void> {
  await page.goto('/api/health/');
}

/** What every signed-in page has, whatever it is about. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Sent to the login page, with nothing left behind. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login(?:\?|$)/);
  expect(await readTokens(page)).toEqual([null, null]);
}

/** Moves inside the app, as a link does, and waits until the router has arrived; a reload would cost seconds. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in globalThis);
  await page.evaluate(async (wanted) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router };
    router.history.push(wanted);
    await router.load();
  }, address);
  await arrival(page, address);
}

/** As when somebody else signs in: the app forgets everything and begins anew, without being loaded again. */
export async function takeOver(page: Page, tokens: Tokens, address: string): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in globalThis);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await storeTokens(page, tokens);
  await page.evaluate(async (wanted) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router };
    router.history.push(wanted, {}, { ignoreBlocker: true });
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await router.load();
  }, address);
  await arrival(page, address);
  await expectSignedIn(page);
}

/** What leads elsewhere meanwhile, such as a dialog that closes, is told soon. */
const arrival = (page: Page, address: string) =>
  page.waitForFunction(
    (wanted) => {
      const { pathname, searchParams } = new URL(wanted, location.origin);
      return (
        location.pathname === pathname &&
        String(new URLSearchParams(location.search)) === String(searchParams)
      );
    },
    address,
    { timeout: 30_000 },
  );

interface Router {
  history: { push: (address: string, state?: object, options?: { ignoreBlocker: boolean }) => void };
  load: () => Promise<void>;
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

export async function logInByApi(request: APIRequestContext, person = admin): Promise<Tokens> {
  const answer = await request.post('/api/auth/token/', { data: person });
  expect(answer.status()).toBe(200);
  return answer.json();
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
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const refreshCall = 'POST /api/auth/token/refresh/';
export const userCall = 'GET /api/users/me/';

/** The API calls that these pages make from now on, in their order. */
export function recordCalls(...pages: Page[]): string[] {
  const calls: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch') calls.push(`${request.method()} ${pathname}`);
    });
  }
  return calls;
}

export const countOf = (call: string, calls: string[]): number =>
  calls.filter((each) => each === call).length;
