import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { build } from 'vite';
import { antdSheet } from '../../scripts/build/antdStyles.ts';

const web = join(import.meta.dirname, '../..', 'web');
const address = 'http://bench.test/';
const folder = mkdtempSync(join(tmpdir(), 'covernote-keystroke-'));

test.beforeAll(() =>
  build({
    configFile: false,
    root: join(web, 'bench'),
    base: '/',
    logLevel: 'error',
    plugins: [antdSheet()],
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

const drawing = ['TaskDuration'];
const answering = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Of the page's main thread so far, in milliseconds; what other programs take meanwhile does not count. */
async function processorTime(devTools: CDPSession): Promise<{ answered: number; drawn: number }> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const sum = (parts: string[]) =>
    metrics.reduce((total, { name, value }) => (parts.includes(name) ? total + value * 1000 : total), 0);
  return { answered: sum(answering), drawn: sum(drawing) };
}

const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

async function type(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter);
    await untilDrawn(page);
  }
}

/** From each key that is pressed meanwhile to the next frame on the screen, as the browser itself tells it. */
async function timeToFrame(page: Page, work: () => Promise<void>): Promise<number> {
  const told = await page.evaluateHandle(() => {
    const times: number[] = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return times;
  });
  await work();
  await expect.poll(() => told.evaluate((times) => times.length)).toBeGreaterThan(0);
  const times = (await told.jsonValue()).sort((one, other) => one - other);
  return times[times.length >> 1] ?? 0;
}

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
  await type(page, typed);
  const after = await processorTime(devTools);
  const each = (part: 'answered' | 'drawn') => ((after[part] - before[part]) / typed.length) * slowdown;

  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const toFrame = await timeToFrame(page, () => type(page, ' or third'));
  console.info(
    `On a processor ${slowdown} times as slow a keystroke takes ${Math.round(each('answered'))} ms, with drawing ` +
      `${Math.round(each('drawn'))} ms; the next frame comes after ${toFrame} ms.`,
  );
  await expect(driver).toHaveValue(`Rana Haddad${typed} or third`);
  expect(each('answered')).toBeLessThan(70);
  expect(each('drawn')).toBeLessThan(300);
});
