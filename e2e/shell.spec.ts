import type { Locator, Page } from '@playwright/test';
import { expect, follow, test } from './fixtures.ts';

/** Once it has grown to its size. */
const widthOf = async (box: Locator) => (await box.boundingBox())?.width;

/** How many frames the page asks for in so much of its time, which stands still otherwise. */
async function countFrames(page: Page): Promise<(milliseconds: number) => Promise<number>> {
  await page.evaluate(() => {
    const ask = requestAnimationFrame.bind(globalThis);
    Object.assign(globalThis, { frames: 0 });
    globalThis.requestAnimationFrame = (draw) => {
      Object.assign(globalThis, { frames: Number(Reflect.get(globalThis, 'frames')) + 1 });
      return ask(draw);
    };
  });
  return async (milliseconds) => {
    await page.clock.runFor(milliseconds);
    return page.evaluate(() => Number(Reflect.get(globalThis, 'frames')));
  };
}

test('the side menu leads everywhere, collapses and stays collapsed', async ({ home: page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Commissions' }).click();
  await expect(page).toHaveURL(/\/commissions\/?$/);
  await expect(
    page.getByRole('heading', { name: 'This part of Covernote is not available yet.' }),
  ).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Commissions' })).toHaveAttribute('aria-current', 'page');
  const side = page.locator('aside');
  expect(await widthOf(side)).toBe(208);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  expect(await widthOf(side)).toBeLessThan(80);
});

test('on a phone the menu opens from the top bar', async ({ desk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Ctrl+K finds a page and a person by the keyboard alone', async ({ desk: page }) => {
  const chosen = page.locator('.ant-select-item-option-active');
  const box = page.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('insurers');
  await expect(chosen).toContainText('Pages');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/insurers/);
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('covernote administrator');
  await expect(chosen).toContainText('Users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/users\/?\?.*modal=user_view/);
});

test('the New button opens the form of what is chosen', async ({ desk: page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'New' }).click();
  await page.getByRole('menuitem', { name: 'New insurer' }).click();
  await expect(page.getByRole('dialog', { name: 'New insurer' })).toBeVisible();
});

test('an address that leads nowhere says so, also a record that is no number', async ({ desk: page }) => {
  for (const address of ['/nowhere', '/accounts/abc/', '/leads/0/', '/policies/99999999999/']) {
    await follow(page, address);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }
});

test('a screen that fails to render says that something went wrong', async ({ door: page }) => {
  await page.route(/assets\/JobsPage/, (route) => route.abort());
  await page.goto('/settings/jobs/');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
});

test('the look is the one that was agreed on', async ({ door: page }) => {
  await page.goto('/settings/jobs/?modal=job_run');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => widthOf(dialog)).toBe(520);
  const button = dialog.getByRole('button', { name: 'Run', exact: true });
  const style = await button.evaluate((node) => {
    const { fontFamily, borderRadius, backgroundColor } = getComputedStyle(node);
    return { fontFamily, borderRadius, backgroundColor };
  });
  expect(style.fontFamily).toMatch(/^Poppins/);
  expect(style.borderRadius).toBe('8px');
  expect(style.backgroundColor).toBe('rgb(29, 95, 224)');
  expect(await page.evaluate(() => document.fonts.check('13px Poppins'))).toBe(true);

  // The time of the page stands still but for what is run of it, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await button.click();
  const notice = page.getByRole('alert').filter({ hasText: 'The job is queued' });
  const shown = async () => {
    await page.clock.runFor(50);
    return notice.count();
  };
  await expect.poll(shown).toBe(1);
  const place = () =>
    notice.evaluate((node) => {
      const { top, right } = (
        node.closest('.ant-notification-notice-wrapper') ?? node
      ).getBoundingClientRect();
      return { top: Math.round(top), end: Math.round(innerWidth - right) };
    });
  await expect.poll(place).toEqual({ top: 24, end: 24 });
  const framesIn = await countFrames(page);
  expect(await framesIn(4_000), 'a notice that only waits draws nothing').toBeLessThan(10);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(0);
});

test('a question is asked in a dialog of 416', async ({ desk: page }) => {
  await follow(page, '/settings/insurers/?modal=insurer_create');
  await page.getByLabel('Rating').fill('A');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect.poll(() => widthOf(question)).toBe(416);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
