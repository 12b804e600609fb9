import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, follow, test, type Tokens } from '../fixtures.ts';

let stamped = 0;
/** What no other test has in its names. */
const newStamp = (): string => `${Date.now().toString(36)}${(stamped += 1)}`.toUpperCase();

async function plant(page: Page, { access }: Tokens, stamp: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const answer = await page.request.post('/api/insurers/', {
      headers: { authorization: `Bearer ${access}` },
      data: {
        name: `${stamp} "Gulf", ${index}`,
        short_code: `${stamp.slice(-8)}${index}`,
        rating: '=A+',
        contacts: [{ purpose: 'claims', name: 'Amal | Desk', email: 'amal@example.com' }],
      },
    });
    expect(answer.status()).toBe(201);
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import: Insurers' });
const importButton = (within: Page | Locator) => within.getByRole('button', { name: /Import$/ });

async function choose(page: Page, text: string, name = 'insurers.csv'): Promise<void> {
  await dialog(page)
    .getByLabel(/^Choose (a CSV|another) file$/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const seriousFaults = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id }) => id);

test('the list is downloaded, one line is changed, and the file is imported back', async ({
  desk: page,
  tokens,
}) => {
  const stamp = newStamp();
  await plant(page, tokens, stamp, 3);
  await follow(page, `/settings/insurers/?search=${stamp}`);
  await importButton(page.getByRole('main')).click();
  await expect(page).toHaveURL(/modal=insurer_import/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download the current list' }).click(),
  ]);
  const exported = await readFile(await download.path(), 'utf8');

  await choose(page, exported);
  await expect(dialog(page).getByText('Nothing would change')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['0 new', '0 changed', '3 unchanged']);
  await expect(importButton(dialog(page))).toHaveAttribute('aria-disabled', 'true');

  const changed = exported.replace("'=A+", 'AAA').concat(`,${stamp} New,${stamp.slice(-8)}N\r\n`);
  await choose(page, changed, 'changed.csv');
  await expect(dialog(page).getByText('changed.csv')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['1 new', '1 changed', '2 unchanged']);
  await importButton(dialog(page)).click();
  await expect(page.getByText('1 new · 1 changed · 2 unchanged')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('AAA')).toBeVisible();
  await expect(page.getByRole('link', { name: `${stamp} New` })).toBeVisible();

  await page.getByRole('link', { name: `${stamp} New` }).click();
  await page.getByRole('dialog').getByText('History').click();
  await expect(page.getByRole('dialog').getByText('by import')).toBeVisible();
});

test('a faulty file shows its rows and imports nothing', async ({ desk: page }) => {
  const stamp = newStamp();
  await follow(page, '/settings/insurers/?modal=insurer_import');
  await choose(page, `Name,Short code,Colour\n${stamp} A,AA,red`);
  await expect(dialog(page).getByRole('row')).toHaveText([/Row/, '1ColourThis column is not known.']);

  const rows = Array.from({ length: 120 }, (_, index) => `\n${stamp} ${index},!`).join('');
  await choose(page, `Name,Short code${rows}`);
  await expect(dialog(page).getByText('The file has 120 faults. Nothing was imported.')).toBeVisible();
  await expect(dialog(page).getByText('The first 100 of 120 faults:')).toBeVisible();
  await expect(dialog(page).getByRole('row').nth(1)).toHaveText(
    '2Short codeEnter 2 to 12 letters, digits, - or &.',
  );
  await expect(importButton(dialog(page))).toHaveAttribute('aria-disabled', 'true');
  expect(await seriousFaults(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/modal=/);
  await expect(page.getByRole('link', { name: `${stamp} 5` })).toHaveCount(0);
});

test('on a phone import and export stand behind one button', async ({ desk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/settings/insurers/');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Import', 'Excel (XLSX)', 'Comma-separated (CSV)']);
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await choose(page, `Name,Short code\n,`);
  await expect(dialog(page).getByRole('listitem')).toHaveText(['0 new', '0 changed', '0 unchanged']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const lists = [
  ['brokers', 'brokers/?', 'Brokers', 'broker'],
  ['agents', 'agents/?', 'Agents', 'agent'],
  ['sub-agents', 'agents/?tab=sub_agents&', 'Sub-agents', 'sub_agent'],
  ['products', 'products/?', 'Products', 'product'],
  ['product-categories', 'products/?tab=product_categories&', 'Product categories', 'product_category'],
  ['vehicle-makes', 'vehicles/?', 'Makes', 'vehicle_make'],
  ['vehicle-models', 'vehicles/?tab=vehicle_models&', 'Models', 'vehicle_model'],
  ['vehicle-variants', 'vehicles/?tab=vehicle_variants&', 'Variants', 'vehicle_variant'],
] as const;

test('every other list takes its own file back and finds nothing to change', async ({
  desk: page,
  tokens,
}) => {
  const headers = { authorization: `Bearer ${tokens.access}` };
  await follow(page, '/settings/');
  for (const [path, address, title, name] of lists) {
    const exported = await page.request.get(`/api/${path}/export/?format=csv`, { headers });
    await follow(page, `/settings/${address}modal=${name}_import`);
    const open = page.getByRole('dialog', { name: `Import: ${title}` });
    await open
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: await exported.body() });
    await expect(open.getByText('Nothing would change')).toBeVisible();
    await expect(open.getByRole('listitem')).toHaveText(['0 new', '0 changed', /unchanged$/]);
  }
});
