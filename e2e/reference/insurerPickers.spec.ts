import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plantQuote } from '../acts/quoteActs.ts';

const code = () => fresh('I').replaceAll(/\W/g, '').slice(-12);
const plantInsurer = (admin: Caller, name: string, lines: string[]) =>
  admin.create<{ id: number; name: string }>('insurers', { name, short_code: code(), lines });

const list = (page: Page) => page.locator('.ant-select-dropdown:visible');

test('insurers that do not write the line stand behind “Show all”, and whoever asks them is warned', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantQuote(admin);
  const word = fresh('Line').replaceAll(/\W/g, '');
  const writes = await plantInsurer(admin, `${word} Writer`, ['other']);
  const travels = await plantInsurer(admin, `${word} Traveller`, ['travel']);
  await follow(page, `/quotes/${id}/`);
  await page.getByRole('main').getByRole('button', { name: 'Add insurers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Insurers').fill(word);
  await expect(list(page).getByText(writes.name)).toBeVisible();
  await expect(list(page).getByText(travels.name)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list(page).getByText(travels.name)).toBeVisible();
  await expect(list(page).getByText('Does not write Other')).toBeVisible();
  await list(page).getByText(travels.name).click();
  await expect(dialog.getByText(`${travels.name} does not write Other`)).toBeVisible();
  await dialog.locator('.ant-modal-title').click();
  await expect(list(page)).toHaveCount(0);
});

test('an offer takes a product of its insurer or of any, and one that is missing is created over it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const quote = await plantQuote(admin);
  const { category_id } = await admin.read<{ category_id: number }>(`quotes/${quote.id}/`);
  const word = fresh('Sold').replaceAll(/\W/g, '');
  const own = await plantInsurer(admin, `${word} Own`, []);
  const other = await plantInsurer(admin, `${word} Else`, []);
  const product = (name: string, insurer_id: number | null) =>
    admin.create('products', { name: `${word} ${name}`, code: code(), category_id, insurer_id });
  await product('mine', own.id);
  await product('everyone', null);
  await product('theirs', other.id);
  await follow(page, `/quotes/${quote.id}/?modal=offer_create`);
  const form = page.getByRole('dialog', { name: 'New offer' });
  await form.getByLabel('Insurer', { exact: true }).fill(own.name);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Product', { exact: true })).toBeEnabled();
  await form.getByLabel('Product', { exact: true }).fill(word);
  await expect(list(page).locator('.ant-select-item-option')).toHaveText([
    `${word} everyone`,
    `${word} mine`,
  ]);

  await form.getByLabel('Product', { exact: true }).fill(`${word} brand new`);
  await expect(list(page).getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New product' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const creation = page.getByRole('dialog', { name: 'New product' });
  await expect(creation.getByLabel('Name', { exact: true })).toHaveValue(`${word} brand new`);
  await creation.getByLabel('Code').fill(code());
  await creation.getByRole('button', { name: 'Save' }).click();
  await expect(creation).toBeHidden();
  await expect(form.getByTitle(`${word} brand new`)).toBeVisible();
});

for (const [typed, what] of [
  [['Arab', 'Best', 'Core'], 'chosen'],
  [['Arab', 'Best'], 'chosen before, and what is typed'],
] as const) {
  test(`Ctrl+Enter asks every insurer that was ${what}`, async ({ desk: page, request }) => {
    const admin = await asAdmin(request);
    const { id } = await plantQuote(admin);
    const word = fresh('Keys').replaceAll(/\W/g, '');
    for (const name of ['Arab', 'Best', 'Core']) await plantInsurer(admin, `${word} ${name}`, ['other']);
    await follow(page, `/quotes/${id}/?modal=quote_insurers&modal_record_id=${id}`);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Insurers');
    await expect(field).toBeFocused();
    for (const name of typed) {
      await page.keyboard.type(`${word} ${name}`);
      await page.keyboard.press('Enter');
      await expect(dialog.getByTitle(`${word} ${name}`)).toBeVisible();
    }
    if (typed.length < 3) {
      await page.keyboard.type(`${word} Core`);
      await expect(list(page).getByText(`${word} Core`)).toBeVisible();
    }
    // What is typed is taken first: nobody is asked whose mail was not seen.
    if (typed.length < 3) await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('button', { name: 'Mark 3 as asked' })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('To be asked outside of Covernote')).toBeVisible();
    const { offers } = await admin.read<{ offers: { insurer: { label: string } }[] }>(`quotes/${id}/`);
    expect(offers.map(({ insurer }) => insurer.label).toSorted()).toEqual(
      ['Arab', 'Best', 'Core'].map((name) => `${word} ${name}`),
    );
  });
}

test('Ctrl+Enter before the answer, or where nothing fits, sends nothing without what was typed', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantQuote(admin);
  const word = fresh('Late').replaceAll(/\W/g, '');
  for (const name of ['Arab', 'Best']) await plantInsurer(admin, `${word} ${name}`, ['other']);
  await follow(page, `/quotes/${id}/?modal=quote_insurers&modal_record_id=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Insurers')).toBeFocused();
  await page.keyboard.type(`${word} Arab`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByTitle(`${word} Arab`)).toBeVisible();
  await page.keyboard.type(`${word} nobody`);
  await expect(list(page).getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Insurers').fill(`${word} Best`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByTitle(`${word} Best`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark 2 as asked' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('To be asked outside of Covernote')).toBeVisible();
  const { offers } = await admin.read<{ offers: object[] }>(`quotes/${id}/`);
  expect(offers).toHaveLength(2);
});

test('Ctrl+Enter in a form takes what the arrows led to, and neither it nor Tab what Enter has unticked', async ({
  desk: page,
  request,
}) => {
  const name = fresh('Keys');
  await follow(page, '/settings/insurers/?modal=insurer_create');
  const form = page.getByRole('dialog', { name: 'New insurer' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Short code').fill(code());
  const lines = form.getByLabel('Lines');
  const led = list(page).locator('.ant-select-item-option-active');
  await lines.focus();
  for (const [typed, line] of [
    ['Mot', 'Motor'],
    ['Trav', 'Travel'],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(form.getByTitle(line, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('ArrowDown');
  await expect(led).toHaveText('Health');
  await page.keyboard.press('Enter');
  await expect(form.getByTitle('Health', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByTitle('Health', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(lines).not.toBeFocused();
  await expect(form.getByTitle('Health', { exact: true })).toHaveCount(0);
  await lines.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  while ((await led.count()) === 0 || (await led.innerText()) !== 'Marine')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  const admin = await asAdmin(request);
  const { results } = await admin.read<{ results: { lines: string[] }[] }>(`insurers/?search=${name}`);
  expect(results.map((insurer) => insurer.lines.toSorted())).toEqual([['marine', 'motor', 'travel']]);
});
