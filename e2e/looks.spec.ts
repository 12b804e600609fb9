import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectSignedIn, logOut, test } from './fixtures.ts';

const screens = {
  login: async (page: Page) => {
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
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
      test.use({ colorScheme });

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
  const choose = async (theme: string) => {
    await home.getByRole('button', { name: 'Profile menu' }).click();
    await home.getByRole('menuitem', { name: theme }).click();
  };
  const light = await background();
  await choose('Dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await home.reload();
  await expectSignedIn(home);
  expect(await background()).toBe(dark);
  await choose('Same as the system');
  await expect.poll(background).toBe(light);
});
