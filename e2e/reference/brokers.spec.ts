import { expect, follow, test } from '../fixtures.ts';

test('a broker is created, corrected, filtered, deleted and brought back', async ({ desk: page }) => {
  const name = `Jetty Brokers ${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog');
  await follow(page, '/settings/brokers/');
  await page.getByRole('main').getByRole('button', { name: 'New broker' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Their share').fill('101');
  await expect(dialog.getByText('Enter a percentage from 0 to 100')).toBeVisible();
  await page.getByLabel('Their share').fill('12.5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name} created`)).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('cell', { name: '12.5%' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Kind').click();
  await page.getByTitle('Wholesale broker').click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.locator('dl').first()).toContainText('Wholesale broker');

  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  const found = page.getByRole('group', { name: 'Brokers' });
  await expect(found.getByRole('option', { selected: true })).toContainText(name);
});
