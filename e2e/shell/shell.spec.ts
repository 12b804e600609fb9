import type { Locator } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

/** Once it has grown to its size. */
const widthOf = async (box: Locator) => (await box.boundingBox())?.width;

test('the side menu leads everywhere, collapses and stays collapsed', async ({ home: page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(/\/payments\/?$/);
  await expect(menu.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
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
  const chosen = page.getByRole('option', { selected: true });
  const box = page.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('insurers');
  await expect(chosen).toHaveText('Go to Settings › Insurers');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/insurers/);
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('covernote administrator');
  await expect(chosen).toContainText('Covernote Administrator');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/users\/?\?.*modal=user_view/);
});

test('Ctrl+K does what is said, shows what was opened last and the keys, and forgets it when one logs out', async ({
  desk: page,
  request,
}) => {
  const box = page.getByRole('combobox', { name: 'Search' });
  const say = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type(words);
  };
  const admin = await asAdmin(request);
  const legal_name = fresh('Recent Trading LLC');
  const { id } = await admin.create('accounts', {
    account_type: 'corporate',
    legal_name,
    registration_number: legal_name,
    email: `${legal_name.replaceAll(/\W+/g, '.')}@example.com`.toLowerCase(),
    address: { country: 'AE' },
  });
  await follow(page, `/accounts/${id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(legal_name);
  await say('new quote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes\/create/);
  await say('record payment');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payments\/?\?modal=payment_create/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page).not.toHaveURL(/modal=/);
  await say('تجديدات');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Go to Renewals');

  await box.fill('');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  const last = page.getByRole('group', { name: 'Opened last' }).getByRole('option', { name: legal_name });
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
  await expect(actions.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/accounts/${id}/?$`));

  await say('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent'))),
  ).toEqual([]);
});

test('Ctrl+K offers only what one may do', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { results } = await admin.read<{ results: { id: number; name: string }[] }>(
    'groups/?search=Read-only',
  );
  const groups = results.filter(({ name }) => name === 'Read-only').map(({ id }) => id);
  const reader = await createPerson(admin, { groups });
  await openAs(page, await asPerson(request, reader.email), '/accounts/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('accounts');
  await expect(page.getByRole('option', { name: 'Go to Accounts' })).toBeVisible();
  await box.fill('new');
  await expect(page.getByRole('option', { name: /^New / })).toHaveCount(0);
  await box.fill('record payment');
  await expect(page.getByRole('option', { name: 'Record a payment' })).toHaveCount(0);
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
