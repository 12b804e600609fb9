import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, openAs } from '../people.ts';

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('Escape closes the search, with and without words in it', async ({ desk: page }) => {
  for (const words of ['', 'nobody']) {
    await page.keyboard.press('Control+k');
    await expect(search(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
  }
});

/** How far the top bar or the bar with the buttons reaches over what has the focus. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const footer = document.querySelector('main footer');
    const header = document.querySelector('header');
    if (!activeElement || !footer || !header || footer.contains(activeElement)) return { name: '', by: 0 };
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isInHeader = header.contains(activeElement) || !activeElement.closest('main');
    const below = bottom - footer.getBoundingClientRect().top;
    const above = header.getBoundingClientRect().bottom - top;
    return { name: activeElement.id, by: isInHeader ? 0 : Math.max(0, Math.round(below), Math.round(above)) };
  });

for (const viewport of [
  { width: 1366, height: 700 },
  { width: 390, height: 844 },
]) {
  test(`no bar covers the field with the focus at ${viewport.width} × ${viewport.height}`, async ({
    desk: page,
  }) => {
    await page.setViewportSize(viewport);
    await follow(page, '/accounts/create');
    await page.getByLabel('First name').focus();
    const found: { name: string; by: number }[] = [];
    const walk = async (key: string) => {
      for (let count = 0; count < 30; count += 1) {
        await page.keyboard.press(key);
        found.push(await covered(page));
      }
    };
    await walk('Tab');
    await walk('Shift+Tab');
    expect(found.filter(({ name }) => name !== '').length).toBeGreaterThan(30);
    expect(found.filter(({ by }) => by > 0)).toEqual([]);
  });
}

test('the tab of the browser says which record or list it shows', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const legal_name = fresh('Al Noor Trading LLC');
  const { id } = await admin.create('accounts', {
    account_type: 'corporate',
    legal_name,
    registration_number: legal_name,
    email: `${legal_name.replaceAll(/\W+/g, '.')}@example.com`.toLowerCase(),
    address: { country: 'AE' },
  });
  await openAs(page, admin, `/accounts/${id}/`);
  await expect(page).toHaveTitle(`${legal_name} · Accounts · Covernote`);
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click();
  await expect(page).toHaveTitle('Accounts · Covernote');
  await page.goBack();
  await expect(page).toHaveTitle(`${legal_name} · Accounts · Covernote`);
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await expect(page).toHaveTitle('Tasks · Covernote');
});
