import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { plant as plantLead } from '../acts/leadActs.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

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

  const focused = page.locator('a[data-opens]:focus');
  await page.keyboard.press('j');
  await expect(focused).toHaveText(`Aya ${last_name}`);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select Badr ${last_name}` })).toBeChecked();
  await page.keyboard.press('k');
  await expect(focused).toHaveText(`Aya ${last_name}`);

  // Beside the list stands what the keyboard is at, and goes along with it.
  const peek = (name: string) => page.getByRole('complementary', { name: `${name} ${last_name}` });
  await page.keyboard.press(' ');
  await expect(peek('Aya')).toContainText('Not started');
  await expect(focused).toHaveText(`Aya ${last_name}`);
  await page.keyboard.press('j');
  await expect(peek('Badr')).toBeVisible();
  await expect(focused).toHaveText(`Badr ${last_name}`);
  await page.keyboard.press('Escape');
  await expect(peek('Badr')).toHaveCount(0);
  await expect(focused).toHaveText(`Badr ${last_name}`);
  await page.getByRole('checkbox', { name: `Select Badr ${last_name}` }).press(' ');
  await expect(page.getByRole('checkbox', { name: `Select Badr ${last_name}` })).not.toBeChecked();
  await expect(peek('Badr')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/accounts\/\d+\/edit/);
  await page.goBack();

  // Also where no row opens anything.
  await follow(page, '/settings/audit/');
  await expect(page.locator('[data-row]').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]').nth(1)).toBeFocused();
});

test('the columns keep their width from page to page, and a filter that is on is a chip', async ({
  desk: page,
}) => {
  const name = await plantInsurers(page, 11);
  await follow(page, `/settings/insurers/?search=${name}&is_active=true`);
  const heading = page.getByRole('columnheader', { name: 'Name' });
  await expect(page.getByRole('row')).toHaveCount(11);
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
  await page.locator('dd a[href*="tab=members"]').click();
  await expect(page).toHaveURL(/tab=members/);
  await expect(page.getByText('No members yet')).toBeInViewport();
});

const lists = [
  '/accounts/',
  '/leads/',
  '/leads/?view=board',
  '/quotes/',
  '/policies/',
  '/endorsements/',
  '/renewals/',
  '/claims/',
  '/payments/',
  '/commissions/',
  '/emails/',
  '/tasks/',
  '/tasks/?view=day',
  '/settings/users/',
  '/settings/insurers/',
  '/settings/products/',
  '/settings/audit/',
];

/** The tops of all that narrows or shows a list, and how narrow the narrowest filter is. */
const rowOfFilters = (page: Page) =>
  barOf(page).evaluate((bar) => {
    const parts = [
      ...bar.querySelectorAll<HTMLElement>('input[type=search], .ant-select, .ant-btn, .ant-segmented'),
    ].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const middles = boxes.map(({ top, height }) => top + height / 2);
    return {
      isOneRow: Math.max(...middles) - Math.min(...middles) < 10,
      isInside: boxes.every(({ left, right }) => left >= 0 && right <= innerWidth),
      isWideEnough: parts.every((part) => !part.matches('.ant-select') || part.offsetWidth >= 110),
    };
  });

/** The row over the list, without the chips below it. */
const barOf = (page: Page) => page.getByRole('main').locator('[class*="_place_"] > div').first();

test('the filters of every list stand in one row, and what does not fit is behind a button that counts', async ({
  desk: page,
}) => {
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 850 });
    for (const list of lists) {
      await follow(page, list);
      await expect(barOf(page)).toBeVisible();
      // What fits is found by a script, which takes a moment.
      await expect
        .poll(() => rowOfFilters(page), { message: `${list} at ${width}` })
        .toEqual({ isOneRow: true, isInside: true, isWideEnough: true });
    }
  }
  await page.setViewportSize({ width: 1100, height: 850 });
  await follow(page, '/leads/?status=new&temperature=hot&source=phone');
  await expect(page.getByRole('button', { name: /ilters · [123]$/ })).toBeVisible();
});

test('on a phone the filters are one button that counts them and opens them all', async ({ desk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/leads/?status=new&temperature=hot');
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await main.getByRole('button', { name: /Filters · 2$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  for (const name of ['Status', 'Temperature', 'Follow-up', 'Category'])
    await expect(sheet.getByRole('combobox', { name })).toBeVisible();
  await sheet.getByText('Mine', { exact: true }).click();
  await expect(page).toHaveURL(/assigned_to=/);
  await sheet.getByRole('button', { name: 'Clear' }).filter({ hasText: 'Clear' }).click();
  await expect(page).toHaveURL(/\/leads\/?$/);
  await sheet.getByRole('button', { name: 'Show rows' }).click();
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('button', { name: /Filters$/ })).toBeVisible();
});

test('compact rows are 40 pixels high in every list, and stay so', async ({ door: page }) => {
  const admin = await asAdmin(page.request);
  await plantLead(admin, 'Compact', { temperature: 'hot' });
  await page.goto('/leads/');
  const row = page.getByRole('main').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThan(55);
  for (const name of ['Status', 'Temperature'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Columns and density' }).click();
  await page.getByText('Compact', { exact: true }).click();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40);
  await page.goto('/settings/users/');
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBe(40);
});

test('one’s own are a press away, for whoever sees those of others', async ({ desk: page }) => {
  const admin = await asAdmin(page.request);
  const name = stem();
  const groups = async (role: string) =>
    (await admin.read<{ results: { id: number; name: string }[] }>(`groups/?search=${role}`)).results
      .filter((group) => group.name === role)
      .map(({ id }) => id);
  const manager = await createPerson(admin, { groups: await groups('Manager') });
  const seller = await createPerson(admin, { groups: await groups('Sub-agent') });
  await plantLead(admin, `${name} of another`);
  await plantLead(admin, `${name} of the manager`, { assigned_to_id: manager.id });
  await plantLead(admin, `${name} of the seller`, { assigned_to_id: seller.id });
  await openAs(page, await asPerson(page.request, manager.email), `/leads/?search=${name}`);
  await expect(page.getByText(`${name} of another`)).toBeVisible();
  await page.getByText('Mine', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`assigned_to=\\D*${manager.id}`));
  await expect(page.getByText(`${name} of the manager`)).toBeVisible();
  await expect(page.getByText(`${name} of another`)).toHaveCount(0);
  await openAs(page, await asPerson(page.request, seller.email), `/leads/?search=${name}`);
  await expect(page.getByText(`${name} of the seller`)).toBeVisible();
  await expect(page.getByText('Mine', { exact: true })).toHaveCount(0);
});
