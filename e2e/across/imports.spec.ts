import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plantProduct } from '../acts/policyActs.ts';
import { bringAxe, expectToBeAccessible } from '../screens/screens.ts';

const widths = {
  'a wide screen': { width: 1366, height: 850 },
  'a phone': { width: 390, height: 844 },
} as const;

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

/** From the list of the noun to the columns of the file. */
async function upload(page: Page, noun: 'accounts' | 'policies', file: Buffer): Promise<void> {
  await follow(page, `/${noun}/import`);
  await page
    .getByLabel('Choose a CSV or Excel file')
    .setInputFiles({ name: 'old-system.csv', mimeType: 'text/csv', buffer: file });
  await expect(page).toHaveURL(/import=\d+/);
  await expect(page.getByText(/columns are understood/)).toBeVisible({ timeout: 30_000 });
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();

async function check(page: Page): Promise<void> {
  await press(page, 'Go on to values');
  await press(page, /^Check \d+ rows?$/);
  await expect(page).toHaveURL(/step=check/);
  await expect(page.getByRole('heading', { name: 'Checking every row' })).toHaveCount(0);
}

/** On a phone nothing is wider than the screen; on a wide one nothing is kept from anybody, in either theme. */
async function expectWellMade(page: Page, name: string): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) > widths['a phone'].width;
  if (isWide) {
    // Where the last press left it, it would stand over a button.
    await page.mouse.move(0, 0);
    await bringAxe(page);
    await expectToBeAccessible(page, name, ['light', 'dark']);
    return;
  }
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, name).toBe(0);
}

async function undo(page: Page, rows: string): Promise<void> {
  await press(page, 'Undo this import');
  const dialog = page.getByRole('dialog', { name: /^Undo IMP-/ });
  await expect(dialog.getByText(/will be taken back/)).toBeVisible();
  await dialog.getByRole('button', { name: `Take ${rows} back` }).click();
  await expect(page).not.toHaveURL(/modal=/);
  await expect(page.getByText(/w(?:as|ere) taken back\./)).toBeVisible({ timeout: 30_000 });
}

const found = async (admin: Caller, noun: string, search: string) =>
  (await admin.read<{ count: number }>(`${noun}/?search=${encodeURIComponent(search)}`)).count;

for (const [width, viewport] of Object.entries(widths)) {
  test.describe(`on ${width}`, () => {
    test.use({ viewport });

    test('clients come in once a wrong date is mended in its cell, and go again', async ({
      desk: page,
      request,
    }) => {
      const admin = await asAdmin(request);
      const [first, second, third] = [fresh('Diallo'), fresh('Barzani'), fresh('Tavernier')];
      const mail = (name: string) => `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`;
      await upload(
        page,
        'accounts',
        csv([
          ['Client type', 'First name', 'Surname', 'E-mail', 'DOB', 'Country'],
          ['Person', 'Fatou', first, mail(first), '25/12/1988', 'UAE'],
          ['Person', 'Hevin', second, mail(second), '31/02/1985', 'UAE'],
          ['Person', 'Jean', third, 'no address', '14/05/1979', 'UAE'],
        ]),
      );
      await check(page);
      await expect(page.getByText('1 account will be created.')).toBeVisible();
      await expect(page.getByText('2 rows cannot come in as they are.')).toBeVisible();

      // The address says which rows are looked at.
      const { pathname, search } = new URL(page.url());
      await follow(page, `${pathname}${search}&rows=date_wrong%3Adate_of_birth`);
      const cell = page.getByRole('textbox', { name: 'Row 3, Date of birth' });
      await expect(cell).toHaveAttribute('aria-invalid', 'true');
      await cell.fill('28/2/85');
      await expect(page.getByText('28 Feb 1985')).toBeVisible();
      await cell.press('Enter');
      await expect(page.getByText('Mended, was 31/02/1985')).toBeVisible();
      await expect(page.getByText('2 accounts will be created.')).toBeVisible();
      await expectWellMade(page, 'the check');

      await press(page, 'Import 2 accounts');
      await expect(page.getByText('2 accounts were created.')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('1 row did not come in.')).toBeVisible();
      await expectWellMade(page, 'the result');
      expect(await found(admin, 'accounts', second)).toBe(1);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page, /Download the one that did not come in/).then(() =>
          page.getByRole('menuitem', { name: /CSV/ }).click(),
        ),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);

      await undo(page, '2 rows');
      expect(await found(admin, 'accounts', second)).toBe(0);
    });

    test('a fleet in two rows becomes one policy of a new client, and goes again', async ({
      desk: page,
      request,
    }) => {
      const admin = await asAdmin(request);
      const { product } = await plantProduct(admin, 'motor');
      const [number, client] = [fresh('FLT/26'), fresh('Al Noor Steel')];
      const heads = [
        'Policy no',
        'Product',
        'Insured',
        'Client type',
        'Trade licence',
        'E-mail',
        'Client country',
      ];
      const terms = ['Inception', 'Expiry', 'Premium', 'VAT'];
      const vehicle = ['Make', 'Vehicle model', 'Model year', 'Reg no', 'Chassis'];
      const licence = number.replaceAll(/\W/g, '');
      const owner = [number, product.name, client, 'Company', licence, `${licence}@example.com`, 'UAE'];
      const policy = [...owner, '2026-05-01', '2027-04-30', '1000', '50'];
      const [make, model] = [fresh('Make'), fresh('Hauler')];
      const chassis = (place: number) => `JTDKB20U${String(Date.now()).slice(-8)}${place}`;
      await upload(
        page,
        'policies',
        csv([
          [...heads, ...terms, ...vehicle],
          [...policy, make, model, '2024', 'A 1001', chassis(1)],
          [...policy, make, model, '2025', 'A 1002', chassis(2)],
        ]),
      );
      await press(page, 'Go on to values');
      for (const word of [make, model]) {
        const row = page.getByRole('listitem').filter({ hasText: word });
        await row.getByRole('button', { name: 'Create it' }).click();
        await expect(row.getByText('Will be created')).toBeVisible();
      }
      await press(page, 'Check 2 rows');
      await expect(page.getByText('2 rows bring new policies.')).toBeVisible({ timeout: 30_000 });
      await press(page, 'Import 2 rows');
      await expect(page.getByText('2 rows brought new policies.')).toBeVisible({ timeout: 30_000 });
      expect(await found(admin, 'policies', number)).toBe(1);
      expect(await found(admin, 'accounts', client)).toBe(1);
      await undo(page, '2 rows');
      expect(await found(admin, 'policies', number)).toBe(0);
      expect(await found(admin, 'accounts', client)).toBe(0);
    });
  });
}

test('identity numbers are seen by their ends, and typed anew as a whole', async ({ desk: page }) => {
  const name = fresh('Okafor');
  const mail = `${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`;
  await upload(
    page,
    'accounts',
    csv([
      ['First name', 'Surname', 'E-mail', 'DOB', 'Emirates ID', 'Document type', 'Country'],
      ['Ada', name, mail, '31/02/1985', '784-1985-1234567-1', 'eid', 'UAE'],
    ]),
  );
  await expect(page.getByText('Only the ends of document numbers are shown')).toBeVisible();
  await expect(page.getByText('•••• 5671')).toBeVisible();
  await check(page);
  const cell = page.getByRole('textbox', { name: 'Row 2, Document number' });
  await expect(cell).toHaveValue('•••• 5671');
  await cell.press('End');
  await cell.pressSequentially('9');
  await cell.blur();
  await expect(cell).toHaveValue('•••• 5671');
  await cell.fill('784-1985-7654321-2');
  await cell.blur();
  await expect(cell).toHaveValue('•••• 3212');
});
