import type { APIRequestContext, Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

const address = { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' };
const asBefore = { name: 'Covernote', logo: null, time_zone: 'UTC', date_format: 'letters', address };

/** Every other screen shows what these tests change. */
async function restore(request: APIRequestContext): Promise<void> {
  expect(await (await asAdmin(request)).change('organisation/', asBefore)).toBe(200);
}
test.afterEach(({ request }) => restore(request));

const main = (page: Page) => page.getByRole('main');
const open = (page: Page, section: string) => main(page).getByRole('link', { name: section }).click();
const save = (page: Page) => main(page).getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

test('name, logo, time zone and dates are changed once and seen on every screen', async ({ desk: page }) => {
  await follow(page, '/settings/organisation/');
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await expect(main(page).getByText('This field is required.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Harbour Brokers');
  await page.getByLabel('Logo').last().setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo });
  await expect(main(page).getByRole('img', { name: 'Logo' })).toBeVisible();
  await save(page);
  await saved(page);
  const brand = page.getByRole('complementary').getByRole('link', { name: 'Harbour Brokers' });
  await expect(brand.locator('img')).toHaveAttribute('src', /^data:image\/webp/);

  await open(page, 'Region');
  await page.getByRole('radio', { name: /Year, month, day/ }).check();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kiritimati');
  await page.getByTitle('Pacific/Kiritimati').click();
  // The word of the save before says nothing of this one.
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
  await save(page);
  await saved(page);

  await follow(page, '/');
  const day = dayIn('Pacific/Kiritimati');
  await expect(main(page).locator('header time')).toHaveText(new RegExp(` ${day}$`));
  await follow(page, '/settings/audit/');
  await expect(
    main(page)
      .getByRole('row', { name: /Organisation 1/ })
      .first(),
  ).toContainText(new RegExp(`${day} \\d\\d:\\d\\d`));
  await follow(page, '/settings/organisation/?section=history');
  await expect(
    main(page)
      .getByText(/^picture [0-9a-f]{8}$/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('Pacific/Kiritimati').first()).toBeVisible();
});

test('numbers are previewed, their prefixes kept apart and never lowered', async ({ desk: page }) => {
  await follow(page, '/settings/organisation/?section=numbering');
  const claims = page.getByRole('group', { name: 'Claims' });
  await claims.getByLabel('Prefix').fill('acc-');
  await expect(claims.getByText('Another kind of record has this prefix.')).toBeVisible();
  const prefix = `C${process.pid % 1000}-`;
  await claims.getByLabel('Prefix').fill(prefix);
  await claims.getByLabel('Digits').fill('4');
  await claims.getByLabel('Next number').fill('77');
  await expect(claims.getByText(`${prefix}0077`)).toBeVisible();
  await save(page);
  await saved(page);
  await claims.getByLabel('Next number').fill('76');
  await save(page);
  await expect(
    claims.getByText('The next number is 77 already. It can be raised, not lowered.'),
  ).toBeVisible();
});

test('documents and holidays are listed, and what is not saved is guarded', async ({ desk: page }) => {
  await follow(page, '/settings/organisation/?section=kyc');
  await page.getByRole('radio', { name: /^Refuse/ }).check();
  const company = page.getByRole('group', { name: 'Documents wanted from a company', exact: true });
  await company.getByRole('button', { name: 'Add a document' }).click();
  await company.getByLabel('Document', { exact: true }).last().fill('Trade licence');
  await expect(main(page).getByText('This document is on the list already.')).toBeVisible();
  await open(page, 'Calendar');
  await page.getByRole('button', { name: 'Discard' }).click();

  await expect(page).toHaveURL(/section=calendar/);
  for (const [index, name] of ['Founding day', 'Founding day again'].entries()) {
    await page.getByRole('button', { name: 'Add a holiday' }).click();
    const holiday = page.getByRole('group', { name: `Holiday ${index + 1}` });
    await holiday.getByRole('textbox', { name: 'Day' }).fill('3 Mar 2027');
    await holiday.getByRole('textbox', { name: 'Day' }).press('Enter');
    await holiday.getByRole('textbox', { name: 'Name' }).fill(name);
  }
  await save(page);
  await expect(main(page).getByText('There is a holiday on this day already.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove holiday 2' }).click();
  await save(page);
  await saved(page);
  await page.getByRole('button', { name: 'Remove holiday 1' }).click();
  await save(page);
  await expect(main(page).getByText('No holidays yet')).toBeVisible();
});

test('a bank account is checked while it is typed, seen on a paper before it is saved, and kept', async ({
  desk: page,
  request,
}) => {
  await follow(page, '/settings/organisation/?section=banks');
  await page.getByRole('button', { name: 'Add an account' }).click();
  const account = page.getByRole('group', { name: 'Account 1' });
  await account.getByRole('combobox', { name: 'Currency' }).fill('AED');
  await page.getByTitle(/^AED/).click();
  await account.getByLabel('Bank', { exact: true }).fill('First Harbour Bank');
  await account.getByLabel('Name of the account').fill('Client money');
  await account.getByLabel('IBAN', { exact: true }).fill('AE08 0331 2345 6789 0123 456');
  await expect(account.getByText(/^Enter a valid IBAN/)).toBeVisible();
  const drawn = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/paper-preview/') && answer.request().postData()?.includes('AE07') === true,
  );
  await account.getByLabel('IBAN', { exact: true }).fill('AE07 0331 2345 6789 0123 456');
  expect((await drawn).status()).toBe(200);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByLabel('Page 1 of Preview of a paper: Debit note')).toBeVisible();
  await save(page);
  await saved(page);
  const admin = await asAdmin(request);
  const kept = await admin.read<{ bank_accounts: { iban: string }[] }>('organisation/settings/');
  expect(kept.bank_accounts).toMatchObject([{ iban: 'AE070331234567890123456' }]);
  expect(await admin.change('organisation/', { bank_accounts: [] })).toBe(200);
});

test('two people change it at once and keep what both meant', async ({ desk: mine, browser, request }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await openAs(theirs, await asAdmin(request), '/settings/organisation/');
  await follow(mine, '/settings/organisation/');
  await mine.getByLabel('Name', { exact: true }).fill('Mine');
  await mine.getByLabel('Postal code').fill('4711');
  await theirs.getByLabel('Name', { exact: true }).fill('Theirs');
  await theirs.getByLabel('City').fill('Dubai');
  await save(theirs);
  await saved(theirs);
  await context.close();

  await save(mine);
  const merge = mine.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(merge.getByRole('radio')).toHaveCount(2);
  await expect(merge.getByText('1 other field was taken over as it is now')).toBeVisible();
  await merge.getByRole('radio', { name: 'Theirs' }).check();
  await merge.getByRole('button', { name: 'Save this version' }).click();
  await saved(mine);
  await expect(mine.getByLabel('City')).toHaveValue('Dubai');
  const now = await (await asAdmin(request)).read<typeof asBefore>('organisation/settings/');
  expect(now).toMatchObject({ name: 'Theirs', address: { city: 'Dubai', postal_code: '4711' } });
});

test('who may only look sees everything and no way to change it', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const role = await admin.create('groups', {
    name: fresh('Lookers'),
    permissions: [{ module_name: 'organisation', scope: 'all', actions: ['view'] }],
  });
  const person = await createPerson(admin, { groups: [role.id] });
  await openAs(page, await asPerson(request, person.email), '/settings/organisation/');
  await expect(page.getByText('Changing them is not part of your role.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Covernote');
  for (const section of [
    'Who we are',
    'Bank accounts',
    'Money',
    'Region',
    'Numbering',
    'Know your customer',
    'Calendar',
  ]) {
    await open(page, section);
    await expect(main(page).getByRole('heading', { level: 2, name: section })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(main(page).locator('form input:enabled:not([type=file])')).toHaveCount(0);
  }
  await open(page, 'History');
  await expect(main(page).getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
});
