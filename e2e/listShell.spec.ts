import type { Page } from '@playwright/test';
import { expect, follow, test } from './fixtures.ts';
import { asAdmin, fresh } from './people.ts';

const stem = () => `Shell${Date.now().toString(36)}`;

async function plantInsurers(page: Page, count: number): Promise<string> {
  const admin = await asAdmin(page.request);
  const name = stem();
  for (let index = 10; index < 10 + count; index += 1)
    await admin.create('insurers', {
      name: `${name} ${index}`,
      short_code: `${name.slice(-5)}${index}`.toUpperCase(),
    });
  return name;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a long list keeps its header and its bulk bar in sight, opens by its rows and is found again where it was left', async ({
  desk: page,
}) => {
  const admin = await asAdmin(page.request);
  const last_name = stem();
  for (const first_name of ['Aya', 'Badr', 'Celine', 'Dana', 'Emad', 'Farah', 'Ghada', 'Hani'])
    await admin.create('accounts', {
      account_type: 'individual',
      first_name,
      last_name,
      email: `${fresh(first_name).replaceAll(' ', '.')}@example.com`,
      address: { country: 'AE' },
      accept_duplicates: true,
    });
  await page.setViewportSize({ width: 1366, height: 400 });
  await follow(page, `/accounts/?search=${last_name}&ordering=display_name`);
  await page.getByRole('checkbox', { name: `Select Aya ${last_name}` }).click();
  await expect(page.getByText('1 selected')).toBeInViewport();
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 250);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(150);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 selected')).toBeInViewport();

  const row = page.getByRole('row', { name: new RegExp(`Emad ${last_name}`) });
  const cell = row.getByRole('cell').last();
  await cell.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await cell.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Emad ${last_name}`);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('the columns keep their width from page to page, and a filter that is on is a chip', async ({
  desk: page,
}) => {
  const name = await plantInsurers(page, 11);
  await follow(page, `/settings/insurers/?search=${name}&is_active=true`);
  const heading = page.getByRole('columnheader', { name: 'Name' });
  const width = (await heading.boundingBox())?.width;
  await page.getByTitle('2', { exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect((await heading.boundingBox())?.width).toBe(width);
  await page.getByRole('button', { name: 'Remove the filter Status' }).click();
  await expect(page).not.toHaveURL(/is_active/);
});

test('on a phone a row takes three lines and a tapped tab opens in sight', async ({ door: page }) => {
  const admin = await asAdmin(page.request);
  const last_name = `${stem()} of a family with a very long name indeed`;
  const account = await admin.create<{ id: number }>('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name,
    email: `${fresh('amal').replaceAll(' ', '.')}@example.com`,
    address: { city: 'Dubai', country: 'AE' },
    tags: ['key account', 'renewal soon', 'family'],
    accept_duplicates: true,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/accounts/?search=${last_name.split(' ')[0]}`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Amal' });
  expect((await row.boundingBox())?.height).toBeLessThan(96);
  await page.goto(`/accounts/${account.id}/`);
  await page.locator('dd').getByRole('link', { name: '0', exact: true }).first().click();
  await expect(page).toHaveURL(/tab=members/);
  await expect(page.getByText('No members yet')).toBeInViewport();
});
