import type { Page, Response } from '@playwright/test';
import { expect, expectSignedIn, test } from '../fixtures.ts';

/** The compressed bytes of script that a page has fetched, as they came over the wire. */
function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
  };
}

const kB = 1000;

test('signing in takes at most 250 kB of script', async ({ page }) => {
  const weigh = weighScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const weight = await weigh();
  test.info().annotations.push({ type: 'script', description: `${Math.round(weight / kB)} kB` });
  expect(weight).toBeGreaterThan(50 * kB);
  expect(weight).toBeLessThanOrEqual(250 * kB);
});

for (const address of [
  '/accounts/',
  '/tasks/',
  '/policies/',
  '/claims/',
  '/settings/insurers/',
  '/settings/users/',
]) {
  test(`the list at ${address} takes at most 445 kB of script, the shell included`, async ({
    door: page,
  }) => {
    const weigh = weighScripts(page);
    await page.goto(address);
    await expectSignedIn(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const weight = await weigh();
    test.info().annotations.push({ type: 'script', description: `${Math.round(weight / kB)} kB` });
    expect(weight).toBeGreaterThan(50 * kB);
    expect(weight).toBeLessThanOrEqual(445 * kB);
  });
}
