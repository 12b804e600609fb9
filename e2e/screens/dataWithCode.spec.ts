import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectSignedIn, follow, recordCalls, countOf, test } from '../fixtures.ts';
import { dataOf, plantedPages, withoutData } from './allScreens.ts';

interface Screen {
  path: string;
  scripts: string[];
}

/** What the build says of each screen, its own code first. */
const readScreens = (): Screen[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../..', 'web', 'dist', 'screens.json'), 'utf8'),
  ) as Screen[];

const pathOf = (address: string) => address.replace(/\?.*/, '');

/** A new record of each noun that has pages; a report has its name. */
async function plantRecords(page: Page): Promise<Record<string, string>> {
  const ids: Record<string, string> = { reports: 'production' };
  for (const noun of ['accounts', 'leads', 'quotes', 'policies', 'renewals', 'claims']) {
    const pages = await plantedPages(page, noun);
    ids[noun] =
      pages.map((address) => new RegExp(`^/${noun}/(\\d+)/`).exec(address)?.[1]).find(Boolean) ?? '';
  }
  return ids;
}

/** Holds back a file of the app until it is let go. */
async function hold(page: Page, file: string): Promise<{ asked: Promise<void>; letGo: () => void }> {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(`**/${file}`, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: gate.resolve };
}

test('the data of every screen is asked for while its code is on its way, and once', async ({
  door: page,
}) => {
  const screens = readScreens();
  const tried = [...Object.keys(dataOf).map(pathOf), ...withoutData];
  expect(tried.toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
  await page.goto('/nowhere');
  await expectSignedIn(page);
  const ids = await plantRecords(page);
  const calls = recordCalls(page);
  const loaded = new Set<string>();
  for (const [address, data] of Object.entries(dataOf)) {
    const id = ids[/^\/(\w+)/.exec(data)?.[1] ?? ''] ?? '';
    const wanted = `/api${data.replace('$', id)}`;
    const [code = ''] = screens.find(({ path }) => path === pathOf(address))?.scripts ?? [];
    const held = await hold(page, code);
    calls.length = 0;
    const answer = page
      .waitForResponse((response) => new URL(response.url()).pathname === wanted, { timeout: 30_000 })
      .catch(() => undefined);
    const arrived = follow(page, address.replace(/\$\w*/, id));
    // Two screens of the same code: with the second it is there already.
    if (!loaded.has(code)) await held.asked;
    loaded.add(code);
    expect(await answer, `${address} waits for its code before it asks for ${wanted}`).toBeDefined();
    held.letGo();
    await arrived;
    await expect(page.locator('main h1').filter({ visible: true }).first(), address).toBeVisible();
    await page.unrouteAll();
    expect.soft(countOf(`GET ${wanted}`, calls), `${address} asks for ${wanted}`).toBe(1);
  }
});

test('the page names the code of its screen, so that it need not wait for the app', async ({
  door: page,
}) => {
  const [code = ''] = readScreens().find(({ path }) => path === '/accounts')?.scripts ?? [];
  const start = await hold(page, 'assets/start-*.js');
  const own = await hold(page, code);
  const opened = page.goto('/accounts/');
  await Promise.all([start.asked, own.asked]);
  start.letGo();
  own.letGo();
  await opened;
  await expect(page.getByRole('main').getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible();
});

test('pointing at a link asks for what is behind it, and following it asks for nothing more', async ({
  home: page,
}) => {
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Quotes' });
  const calls = recordCalls(page);
  const asked = page.waitForRequest(/\/api\/quotes\/\?/);
  await link.hover();
  await asked;
  await link.click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
  expect(countOf('GET /api/quotes/', calls)).toBe(1);
});
