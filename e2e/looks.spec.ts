import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const screens = {
  login: async (page: Page) => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
  },
  home: async (page: Page) => {
    await expect(page.getByText('This session')).toBeVisible();
  },
  documentation: async (page: Page) => {
    await page.goto('/api/docs/');
    await page.getByText('/api/users/me/').first().click();
    await expect(page.getByText('Answer 200').first()).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(screens)) {
    test.describe(() => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test(`${name} in ${colorScheme} has no serious accessibility fault`, async ({ home }) => {
        await open(home);
        const { violations } = await new AxeBuilder({ page: home }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      });
    });
  }
}

for (const [name, open] of Object.entries(screens)) {
  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`${name} fits a phone without scrolling sideways`, async ({ home }) => {
      await open(home);
      const overflow = await home.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test('the chosen theme is kept, and the system decides again when asked to', async ({ home }) => {
  const background = () => home.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await home.getByRole('radiogroup', { name: 'Theme' }).getByTitle('Dark').click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await home.reload();
  await expect(home.getByText('This session')).toBeVisible();
  expect(await background()).toBe(dark);
  await home.getByTitle('Same as the system').click();
  expect(await background()).toBe(light);
});
