import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin } from '../people.ts';
import { plantIssued, plantProduct } from '../acts/policyActs.ts';

const records = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Sum' });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const figure = (page: Page, measure: string, group: string) =>
  page.getByRole('button', { name: new RegExp(`^${measure}, ${group}:`) });

test('a report is opened, grouped, compared and traced to its records; its state is its address', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { insurer, product } = await plantProduct(admin, 'other');
  for (const amount of ['1000', '368'])
    await plantIssued(admin, 'other', {
      product_id: product.id,
      lines: [{ kind: 'base', label: 'Base premium', amount, taxable: false }],
    });

  await follow(page, '/reports/');
  await page.getByRole('main').getByRole('link', { name: 'Production' }).click();
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible();
  await expect(page.getByText('by the day they were booked')).toBeVisible();
  await expect(page.getByText('Everyone’s records')).toBeVisible();
  await choose(page, 'Group by', 'Insurer');
  await expect(page).toHaveURL(/group_by=insurer/);
  await choose(page, 'Against', 'Year before');
  await expect(page).toHaveURL(/compare=year_before/);
  await expect(page.getByText(/Against .+ 20\d\d/)).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();

  const cell = figure(page, 'Net written', insurer.name);
  await expect(cell).toHaveText(/1,368\.00/);
  await cell.click();
  await expect(records(page).getByText('2 records')).toBeVisible();
  await expect(records(page).getByRole('strong')).toHaveText(/1,368\.00/);
  await expect(records(page).getByRole('link')).toHaveCount(2);
  const address = page.url();
  await page.reload();
  await expect(records(page).getByRole('strong')).toHaveText(/1,368\.00/);
  await records(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/policies\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await records(page).getByRole('button', { name: 'Open as a list' }).click();
  await expect(page).toHaveURL(/\/policies.*ids=\d+/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('Chosen records')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);

  // A link that is sent on names the days.
  await choose(page, 'Period', 'Last year');
  await expect(page).toHaveURL(/from=20\d\d-01-01&to=20\d\d-12-31/);
  await expect(page.getByRole('region', { name: 'Filters' }).getByTitle('Last year')).toBeVisible();
  await page.goBack();
  await expect(cell).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`${insurer.name},AED,1368.00`);
  expect(text).toContain('by the day they were booked');

  await page.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('what is no report is not found, and what a report does not take is left out', async ({
  desk: page,
}) => {
  await follow(page, '/reports/weather/');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await follow(page, '/reports/claims_ageing/?period=last_year&group_by=booked_as');
  await expect(page.getByRole('heading', { name: 'Claims ageing' })).toBeVisible();
  await expect(page.getByText('Everyone’s records')).toBeVisible();
});
