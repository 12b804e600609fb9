import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';

let made = 0;
/** A name and a code that no other test knows. */
const unique = (name: string) => {
  made += 1;
  const stamp = `${Date.now().toString(36)}${made}`.toUpperCase().slice(-8);
  return { name: `${name} ${stamp}`, code: `X-${stamp}` };
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const row = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

async function choose(page: Page, label: string, option: string): Promise<void> {
  const input = dialog(page).getByRole('combobox', { name: label });
  await input.click();
  if (label === 'Category') await input.fill(option);
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  // The whole of it, as it is written: others may begin alike, or be named alike in small letters.
  await found.filter({ hasText: new RegExp(`^${option}$`) }).click();
}

test('a category is created, gets a product and then keeps its line and itself', async ({ desk: page }) => {
  const category = unique('Boats');
  await follow(page, '/settings/products/');
  await page.getByRole('link', { name: 'Product categories', exact: true }).click();
  await expect(page).toHaveURL(/tab=product_categories/);
  await page.getByRole('main').getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Name', { exact: true }).fill(category.name);
  await page.getByLabel('Code', { exact: true }).fill(category.code);
  await choose(page, 'Line', 'Marine');
  await expect(page.getByLabel('Renewal lead')).toHaveValue('60');
  await save(page).click();
  await expect(page.getByText(`${category.name} created`)).toBeVisible();

  const product = unique('Small craft');
  await page.getByRole('link', { name: 'Products', exact: true }).last().click();
  await page.getByRole('main').getByRole('button', { name: 'New product' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(product.name);
  await page.getByLabel('Code', { exact: true }).fill(product.code);
  await choose(page, 'Category', category.name);
  await dialog(page).getByLabel('Commission').fill('120');
  await expect(dialog(page).getByText('Enter a percentage from 0 to 100', { exact: false })).toBeVisible();
  await dialog(page).getByLabel('Commission').fill('12,50');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${product.name} created`)).toBeVisible();

  await follow(page, `/settings/products/?tab=product_categories&search=${category.code}`);
  await page.getByRole('link', { name: category.name }).click();
  await expect(dialog(page).getByRole('link', { name: product.name })).toBeVisible();
  await expect(button(page, 'Delete')).toBeDisabled();
  await button(page, 'Edit').click();
  await choose(page, 'Line', 'Motor');
  await save(page).click();
  await expect(
    dialog(page).getByText(`${category.name} is used by 1 product, so its line cannot be changed.`),
  ).toBeVisible();
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await page.getByRole('link', { name: '1 product', exact: true }).click();
  await expect(page).toHaveURL(/category=\d+/);
  await page.getByRole('link', { name: product.name }).click();
  await expect(dialog(page).getByText('12.5%')).toBeVisible();
  await button(page, 'Delete').click();
  await page
    .getByRole('dialog', { name: `Delete ${product.name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`${product.name} deleted`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
});

test('benefits, documents and short rates are put in order by the keyboard and saved as a file', async ({
  desk: page,
}) => {
  const product = unique('Ordered');
  await follow(page, '/settings/products/?modal=product_create');
  await page.getByLabel('Name', { exact: true }).fill(product.name);
  await page.getByLabel('Code', { exact: true }).fill(product.code);
  await choose(page, 'Category', 'Motor');

  for (const name of ['Towing', 'Glass', 'Oman']) {
    await button(page, 'Add a benefit').press('Enter');
    await page.keyboard.type(name);
  }
  await button(page, 'Move Benefit 3 up').press('Enter');
  await expect(button(page, 'Move Benefit 2 up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move Benefit 1 down')).toBeFocused();
  await expect(row(page, 'Benefit 1').getByLabel('Benefit', { exact: true })).toHaveValue('Oman');
  await button(page, 'Remove Benefit 3').press('Enter');
  await expect(button(page, 'Add a benefit')).toBeFocused();
  await expect(row(page, 'Benefit 3')).toHaveCount(0);

  await button(page, 'Add a document').click();
  await row(page, 'Document 1').getByLabel('Document', { exact: true }).fill('Police report');
  for (const [day, percent] of [
    ['60', '30'],
    ['30', '20'],
  ] as const) {
    await button(page, 'Add a step').click();
    await page.keyboard.type(day);
    await page.keyboard.press('Tab');
    await page.keyboard.type(percent);
  }
  await save(page).click();
  await expect(dialog(page).getByText('Each step must reach further than the one before.')).toBeVisible();
  await expect(dialog(page).getByText('Enter at least as much as in the step before.')).toBeVisible();
  await row(page, 'Step 2').getByLabel('Up to day').fill('120');
  await row(page, 'Step 2').getByLabel('Premium kept').fill('45.5');
  await save(page).click();
  await expect(page.getByText(`${product.name} created`)).toBeVisible();

  await follow(page, `/settings/products/?search=${product.code}`);
  await page.getByRole('link', { name: product.name }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Oman', 'Towing']);
  await dialog(page).getByText('Documents', { exact: true }).click();
  await expect(dialog(page).getByText('Police report')).toBeVisible();
  await dialog(page).getByText('Short rate', { exact: true }).click();
  await expect(dialog(page).getByRole('row')).toHaveText([/Up to day/, '6030%', '12045.5%']);

  await button(page, 'Edit').click();
  await choose(page, 'Category', 'Home');
  await save(page).click();
  await dialog(page).getByText('History', { exact: true }).click();
  await expect(dialog(page).getByRole('deletion').filter({ hasText: 'Motor' })).toBeVisible();
  await expect(dialog(page).getByRole('insertion').filter({ hasText: 'Home' })).toBeVisible();
  await button(page, 'Close').click();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Comma-separated (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^products.*-1-rows\.csv$/);
});
