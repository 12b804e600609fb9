import type { Page } from '@playwright/test';
import { expect, follow, test, type Tokens } from '../fixtures.ts';

/** Calls the API as somebody, for what a test needs to find there. */
const apiOf =
  (page: Page, { access }: Tokens) =>
  async (path: string, data: object) => {
    const answer = await page.request.post(`/api/vehicle-${path}/`, {
      headers: { authorization: `Bearer ${access}` },
      data,
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: number };
  };

let made = 0;
const unique = (name: string) => {
  made += 1;
  return `${name} ${Date.now().toString(36)}${made}`;
};

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const newOne = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Types into a picker and takes what it offers. */
async function pick(page: Page, label: string, text: string, offered = text): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).fill(text);
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(found).toHaveCount(1);
  await found.filter({ hasText: offered }).click();
}

test('makes, models and variants are created under one another, corrected, kept while in use and exported', async ({
  desk: page,
}) => {
  const make = unique('Falcon Works');
  await follow(page, '/settings/vehicles/');
  await newOne(page, 'New make');
  await expect(page).toHaveURL(/modal=vehicle_make_create/);
  await dialog(page).getByLabel('Name').fill(make);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${make} created`)).toBeVisible();

  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await expect(page).toHaveURL(/tab=vehicle_models/);
  await newOne(page, 'New model');
  await pick(page, 'Make', make);
  await dialog(page).getByLabel('Name').fill('Kestrel');
  await save(page).click();
  await expect(page.getByText('Kestrel created')).toBeVisible();

  await page.getByRole('link', { name: 'Variants', exact: true }).click();
  await newOne(page, 'New variant');
  await pick(page, 'Make', make);
  await pick(page, 'Model', 'Kestrel', `${make} Kestrel`);
  await dialog(page).getByLabel('Name').fill('2.0 Sport');
  await dialog(page).getByLabel('First year').fill('2024');
  await dialog(page).getByLabel('Last year').fill('2020');
  await expect(dialog(page).getByText('The last year is before the first one.')).toBeVisible();
  await dialog(page).getByLabel('Last year').fill('');
  await dialog(page).getByLabel('List price').fill('85000.505');
  await save(page).click();
  await expect(dialog(page).getByText('Amounts in AED have at most 2 decimal places.')).toBeVisible();
  await dialog(page).getByLabel('List price').fill('85000.5');
  await save(page).click();
  await expect(page.getByText('2.0 Sport created')).toBeVisible();
  await page.getByRole('searchbox').fill(`${make} Kestrel`);
  await expect(page.getByText('AED 85,000.50')).toBeVisible();

  await follow(page, `/settings/vehicles/?search=${encodeURIComponent(make)}`);
  await page.getByRole('link', { name: '1 model' }).click();
  await expect(page).toHaveURL(/tab=vehicle_models&make=\d+/);
  await page.getByRole('link', { name: 'Kestrel' }).click();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Name').fill('Kestrel II');
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Kestrel II?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(
    page.getByText('Kestrel II is used by 1 vehicle variant. Deactivate it instead.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Select Kestrel II' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Comma-separated (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vehicle_models-.*-1-rows\.csv$/);
});

test('a duplicate is refused with a way to the one that is there', async ({ desk: page, tokens }) => {
  const name = unique('Twin Motors');
  await apiOf(page, tokens)('makes', { name });
  await follow(page, '/settings/vehicles/?modal=vehicle_make_create');
  await dialog(page).getByLabel('Name').fill(name.toUpperCase().replace(' ', ''));
  await save(page).click();
  await expect(dialog(page).getByText('There is already a make of this name.')).toBeVisible();
  await dialog(page).getByRole('alert').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(/modal=vehicle_make_view/);
});

test('two makes are merged and taken apart again, from the notice and from the record', async ({
  desk: page,
  tokens,
}) => {
  const api = apiOf(page, tokens);
  const [wrong, right] = [unique('Toyolla'), unique('Toyolla real')];
  const { id } = await api('makes', { name: wrong });
  const kept = await api('makes', { name: right });
  await api('models', { make_id: id, name: 'Only here' });
  await api('models', { make_id: id, name: 'Both' });
  await api('models', { make_id: kept.id, name: 'both' });
  const record = (make: number) => `/settings/vehicles/?modal=vehicle_make_view&modal_record_id=${make}`;
  const mergeThem = async () => {
    await dialog(page).getByRole('button', { name: 'Merge into…' }).click();
    await expect(page).toHaveURL(/modal=vehicle_make_merge/);
    await expect(dialog(page).getByText('This will move: 2 models.')).toBeVisible();
    await pick(page, 'Keep this one', right);
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`${wrong} was merged into ${right}`)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: '2 models' })).toBeVisible();
  };
  await follow(page, record(id));
  await dialog(page).getByRole('button', { name: 'Merge into…' }).click();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog(page).getByText('Choose the one to keep.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await mergeThem();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${wrong} is back`)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: '1 model', exact: true })).toBeVisible();

  await follow(page, record(id));
  await expect(dialog(page).getByRole('link', { name: 'Only here' })).toBeVisible();
  await mergeThem();
  await follow(page, `${record(kept.id)}&section=merged`);
  await expect(dialog(page).getByText(wrong)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page).getByText('Nothing was merged into this')).toBeVisible();
  await dialog(page).getByText('History').click();
  await expect(dialog(page).getByText('undid a merge')).toHaveCount(2);
  await follow(page, record(id));
  await expect(dialog(page).getByRole('link', { name: '2 models' })).toBeVisible();
});
