import type { Page } from '@playwright/test';
import { expect, expectSignedIn, test } from '../fixtures.ts';
import { bringAxe, expectToBeAccessible, expectToFitPhone } from './screens.ts';

/** The screens outside the shell. */
const screens = {
  login: async (page: Page) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
  },
  documentation: async (page: Page) => {
    await page.goto('/api/docs/');
    await expect(page.getByText('/api/users/me/').first()).toBeVisible();
    await expectToFitPhone(page, 'the whole documentation');
    // One operation looks like the other, and there are hundreds.
    await page.getByRole('searchbox').fill('/users/me/');
    await page.getByText('/api/users/me/').first().click();
    await expect(page.getByText('Answer 200').first()).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  test(`${name} has no serious accessibility fault in light and dark, and fits a phone`, async ({ door }) => {
    await open(door);
    await bringAxe(door);
    await expectToBeAccessible(door, name, ['light', 'dark']);
    await expectToFitPhone(door, name);
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
