import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';

const web = join(import.meta.dirname, '..', 'web');
const address = 'http://bench.test/';
const folder = mkdtempSync(join(tmpdir(), 'covernote-keystroke-'));

test.beforeAll(() =>
  build({
    configFile: false,
    root: join(web, 'bench'),
    base: '/',
    logLevel: 'error',
    resolve: { alias: [{ find: /^zod$/, replacement: join(web, 'src', 'security', 'zod.ts') }] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(web, 'bench', 'fieldArray.html') },
    },
  }),
);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const slowdown = 4;

/** Of the page's main thread so far, in milliseconds; what other programs take meanwhile does not count. */
async function processorTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.reduce((sum, { name, value }) => (parts.includes(name) ? sum + value * 1000 : sum), 0);
}

const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test('a keystroke in a list of 200 rows with 10 fields is answered at once on a slow machine', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.route(`${address}**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${address}fieldArray.html`);
  const driver = page.locator('#fleet_vehicles_100_driver');
  await driver.focus({ timeout: 180_000 });
  await driver.press('End');
  await expect(page.locator('[id^="fleet_vehicles_"][id$="_plate"]')).toHaveCount(200);
  const typed = ' and a second one';
  const before = await processorTime(devTools);
  for (const letter of typed) {
    await page.keyboard.type(letter);
    await untilDrawn(page);
  }
  const each = (((await processorTime(devTools)) - before) / typed.length) * slowdown;
  console.info(`A keystroke takes ${Math.round(each)} ms of a processor ${slowdown} times as slow.`);
  await expect(driver).toHaveValue(`Rana Haddad${typed}`);
  expect(each).toBeLessThan(100);
});
