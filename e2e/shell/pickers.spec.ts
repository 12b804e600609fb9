import type { Page, Route } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { cell, plantRisk } from '../acts/riskActs.ts';

/** Holds every call of an address back until it is let go, as a slow line does. */
async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await promise;
    // Who types on no longer waits for this answer.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(address);
  };
}

const plantCategory = (admin: Caller, name: string, line = 'motor') =>
  admin.create('product-categories', { name, code: fresh('C').replaceAll(/\W/g, '').slice(-12), line });

const chosen = (page: Page, label: string) =>
  page.locator('.ant-select', { has: page.getByLabel(label, { exact: true }) });

test('what is typed into a list of fixed choices is chosen, and nothing else is', async ({ desk: page }) => {
  await follow(page, '/leads/create');
  const source = page.getByLabel('Source', { exact: true });
  await source.focus();
  await page.keyboard.type('phone');
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Source')).toHaveText('Phone');
  await page.keyboard.type('nowhere');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(source).not.toBeFocused();
  await expect(chosen(page, 'Source')).toHaveText('Phone');
});

test('to leave a list with Tab chooses nothing, unless something was typed', async ({ desk: page }) => {
  await follow(page, '/leads/create');
  const source = page.getByLabel('Source', { exact: true });
  await source.click();
  await expect(page.getByTitle('Referral')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(source).not.toBeFocused();
  await expect(chosen(page, 'Source')).toHaveText('');
  await source.focus();
  await page.keyboard.type('web');
  await page.keyboard.press('Tab');
  await expect(source).not.toBeFocused();
  await expect(chosen(page, 'Source')).toHaveText('Website');
});

test('Enter and Tab wait for the answer to what was typed', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const word = fresh('Slow').replaceAll(/\W/g, '');
  await plantCategory(admin, `Aaa first ${word}`);
  await plantCategory(admin, `Medical ${word}`);
  await follow(page, '/quotes/create');
  const category = page.getByLabel('Category', { exact: true });
  await category.click();
  await expect(page.getByTitle(`Aaa first ${word}`)).toBeVisible();

  const release = await holdBack(page, '**/product-categories/options/**');
  await category.fill(`Medical ${word}`);
  await page.keyboard.press('Enter');
  await release();
  await expect(chosen(page, 'Category')).toHaveText(`Medical ${word}`);
  await expect(category).toBeFocused();

  const releaseTab = await holdBack(page, '**/product-categories/options/**');
  await category.fill(`Aaa first ${word}`);
  await page.keyboard.press('Tab');
  await expect(category).not.toBeFocused();
  await releaseTab();
  await expect(chosen(page, 'Category')).toHaveText(`Aaa first ${word}`);
});

test('what is typed on, or left with the mouse, is not chosen by an Enter before', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const word = fresh('Left').replaceAll(/\W/g, '');
  await plantCategory(admin, `Boats ${word}`);
  await follow(page, '/quotes/create');
  const category = page.getByLabel('Category', { exact: true });
  await category.focus();
  const release = await holdBack(page, '**/product-categories/options/**');
  await page.keyboard.type(`Boats ${word}`);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and more');
  const answered = page.waitForResponse((answer) => answer.url().includes('and+more'));
  await release();
  await answered;
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByTitle(`Boats ${word}`)).toHaveCount(0);

  const releaseAgain = await holdBack(page, '**/product-categories/options/**');
  await category.fill(`boats ${word}`);
  await page.keyboard.press('Enter');
  await page.getByLabel('Cover from').click();
  await releaseAgain();
  await category.click();
  await expect(chosen(page, 'Category')).toHaveText('');
});

test('Enter in the search waits for what it finds', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const name = fresh('Underwriters of the slow line');
  const { id } = await admin.create('insurers', {
    name,
    short_code: fresh('I').replaceAll(/\W/g, '').slice(-12),
  });
  const release = await holdBack(page, '**/api/search/**');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await release();
  await expect(page).toHaveURL(new RegExp(`modal=insurer_view.*id=${id}|id=${id}.*modal=insurer_view`));
});

test('a list is as wide as its longest entry, and wraps beyond 400 pixels', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const word = fresh('Wide').replaceAll(/\W/g, '');
  const long = `${word} ${'engineering and contractors all risks '.repeat(2).trim()}`;
  const middling = `${word} commercial vehicles and trailers`;
  for (const name of [long, middling]) await plantCategory(admin, name);
  await follow(page, '/quotes');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Category', { exact: true }).fill(word);
  for (const name of [long, middling]) {
    const text = page.getByTitle(name, { exact: true }).locator('.ant-select-item-option-content');
    await expect(text).toBeVisible();
    expect(await text.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  }
  const list = page.locator('.ant-select-dropdown:visible');
  const { width } = (await list.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(400);
});

test('a fleet is typed by the keyboard: beginnings first, Tab along, Enter down, Shift back', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { account, category, make } = await plantRisk(request, 'motor');
  const { results } = await admin.read<{ results: { id: number }[] }>(
    `vehicle-makes/?search=${encodeURIComponent(make)}`,
  );
  for (const name of ['Highlander', 'Land Cruiser', 'Prado Land'])
    await admin.create('vehicle-models', { make_id: results[0]?.id, name });
  await follow(page, `/quotes/create?account=${account}&category=${category}`);
  await page.getByLabel('Category').fill(`motor ${make.slice('Make '.length)}`);
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toBeVisible();
  const at = (row: number, column: number) => expect(cell(page, row, column)).toHaveClass(/_at_|\bat\b/);

  await cell(page, 0, 0).click();
  const release = await holdBack(page, '**/options/**');
  await page.keyboard.type(make.toLowerCase());
  await page.keyboard.press('Tab');
  await release();
  await expect(cell(page, 0, 0)).toHaveText(make);
  await at(0, 1);
  await page.keyboard.type('lan');
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 1)).toHaveText('Land Cruiser');
  await at(0, 2);
  await expect(page.locator('td[aria-invalid]')).toHaveCount(0);
  await expect(page.getByText('to correct')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await at(0, 1);
  await page.keyboard.type('high');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 1)).toHaveText('Land Cruiser');
  await page.keyboard.type('high');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 1)).toHaveText('Highlander');
  await at(1, 1);
  await page.keyboard.type('x');
  await page.keyboard.press('Shift+Enter');
  await at(0, 1);
  // Now that the rows were left, they tell what they lack.
  await expect(page.locator('td[data-row="1"][aria-invalid]').first()).toBeVisible();
  await expect(page.getByText('1 field to correct')).toBeVisible();
});
