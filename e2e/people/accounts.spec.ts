import type { Page } from '@playwright/test';
import { fieldsUnderAt, nothingUnder } from '../acts/covering.ts';
import { expect, fillLogin, follow, logInByApi, openDoor, storeTokens, test } from '../fixtures.ts';
import { choose } from '../acts/choosing.ts';
import { phone } from '../acts/leadActs.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, type Caller } from '../people.ts';
import { pressOn } from '../acts/tasks.ts';

interface Account {
  id: number;
  email: string;
  phone: string;
  tags: string[];
  version: number;
}

/** A place of its own in the world, so that no account of another test looks like it. */
const emailOf = (name: string) => `${fresh(name).replaceAll(/\W+/g, '.').toLowerCase()}@example.com`;

const plant = (admin: Caller, fields: object = {}) =>
  admin.create<Account>('accounts', {
    account_type: 'individual',
    first_name: 'Salma',
    last_name: fresh('Planted'),
    email: emailOf('planted'),
    address: { country: 'AE' },
    ...fields,
  });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const idInAddress = (page: Page) => Number(/\/accounts\/(\d+)/.exec(page.url())?.[1]);

async function arrivedAt(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/accounts\/\d+\/?$/);
  return idInAddress(page);
}

test('a person is entered by the keyboard alone', async ({ desk: page, request }) => {
  const email = emailOf('keys');
  const number = phone();
  await follow(page, '/accounts/');
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'New account' }).first());
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type('Amal');
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Last name')).toBeFocused();
  await page.keyboard.type('Haddad');
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible();
  await pressOn(page, field(page, 'Email'), 'Control');
  await page.keyboard.type(email.toUpperCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type(
    `0${number.slice(4, 5)} ${number.slice(5, 8)} ${number.slice(8, 10)} ${number.slice(10)}`,
  );
  await pressOn(page, field(page, 'Country'), 'Control');
  await page.keyboard.type('United Arab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Amal Haddad created')).toBeVisible();
  const account = await (await asAdmin(request)).read<Account>(`accounts/${await arrivedAt(page)}/`);
  expect(account).toMatchObject({ email, phone: number });
});

test('a company is entered with whom to call, who owns it and who signs', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  expect(await admin.change('organisation/', { address: { country: 'AE' } })).toBe(200);
  await openAs(page, admin, '/accounts/create');
  await expect(page.getByText('United Arab Emirates', { exact: true })).toBeVisible();
  await page.getByText('Company', { exact: true }).click();
  await field(page, 'Legal name').fill('Harbour Works LLC');
  await field(page, 'Registration number').fill(fresh('CN'));
  await field(page, 'Email').fill(emailOf('works'));
  await field(page, 'Turnover a year').fill('1,250,000.50');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const contact = page.getByRole('group', { name: 'Contact 1' });
  await contact.getByLabel('Name').fill('Rana Aziz');
  await contact.getByLabel('Phone').fill('12345');
  await contact.getByLabel('First to call').check();
  await page.getByRole('button', { name: 'Add an owner' }).click();
  const owner = page.getByRole('group', { name: 'Owner 1' });
  await owner.getByLabel('Name').fill('Omar Aziz');
  await owner.getByLabel('Share').fill('101');
  await page.getByRole('button', { name: 'Add a signatory' }).click();
  await page.getByRole('group', { name: 'Signatory 1' }).getByLabel('Name').fill('Omar Aziz');
  await saveButton(page).click();
  await expect(owner.getByText('Enter a percentage from 0 to 100')).toBeVisible();
  await owner.getByLabel('Share').fill('60');
  await saveButton(page).click();
  await expect(contact.getByText('Enter a phone number, such as +971 50 123 4567.')).toBeVisible();
  await contact.getByLabel('Phone').fill('04 222 3344');
  await saveButton(page).click();
  await expect(page.getByText('Harbour Works LLC created')).toBeVisible();
  const company = await admin.read<object>(`accounts/${await arrivedAt(page)}/`);
  expect(company).toMatchObject({
    country: 'AE',
    annual_turnover: expect.stringMatching(/^1250000\.50?/),
    contacts: [{ name: 'Rana Aziz', phone: '+97142223344', is_primary: true }],
    beneficial_owners: [{ name: 'Omar Aziz' }],
    signatories: [{ name: 'Omar Aziz' }],
  });
});

test('a client who is there already is found while typing, and used', async ({ desk: page, request }) => {
  const number = phone();
  const known = await plant(await asAdmin(request), { first_name: 'Known', phone: number });
  await follow(page, '/accounts/create');
  await field(page, 'First name').fill('Somebody');
  await choose(page, 'Country', 'United Arab Emirates');
  await field(page, 'Phone').fill(`0${number.slice(4, 5)}-${number.slice(5, 8)} ${number.slice(8)}`);
  const like = page.getByRole('complementary').filter({ hasText: 'Accounts like this one' });
  await expect(like).toContainText('The same phone number');
  expect(await fieldsUnderAt(page, like)).toEqual(nothingUnder);
  await expect(like.getByRole('link', { name: /^Open Known/ })).toHaveAttribute('target', '_blank');
  await like.getByRole('button', { name: /^Use this one: Known/ }).click();
  expect(await arrivedAt(page)).toBe(known.id);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Known');
  await follow(page, '/accounts/create');
  await expect(field(page, 'First name')).toHaveValue('');
});

test('of a client out of reach only the owner is told, and only when saving', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { email } = await plant(admin, { first_name: 'Secret' });
  const { results } = await admin.read<{ results: { id: number; name: string }[] }>('groups/?search=Sales');
  const groups = results.filter(({ name }) => name === 'Sales').map(({ id }) => id);
  const seller = await createPerson(admin, { groups });
  await openAs(page, await asPerson(request, seller.email), '/accounts/create');
  await field(page, 'First name').fill('Second');
  await field(page, 'Last name').fill('Of The Name');
  const asked = page.waitForResponse(
    (answer) =>
      answer.url().includes('/accounts/duplicates/') && Boolean(answer.request().postData()?.includes(email)),
  );
  await field(page, 'Email').fill(email);
  await choose(page, 'Country', 'United Arab Emirates');
  const told = page.getByText(/^An account with the same email exists\. .* owns it\.$/);
  await asked;
  await expect(told).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('There are accounts like this one')).toBeVisible();
  await expect(told).toBeVisible();
  await expect(page.getByText('Secret')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create anyway' }).click();
  await expect(page.getByText('Second Of The Name created')).toBeVisible();
});

async function retype(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await field(page, 'Document number').fill(number);
}

test('two people change one account and merge', async ({ desk: mine, context, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plant(admin, { occupation: 'Baker', id_type: 'passport', id_number: 'K-1004321' });
  const theirs = await context.newPage();
  await openDoor(theirs);
  await storeTokens(theirs, await logInByApi(request));
  await follow(mine, `/accounts/${id}/edit`);
  await theirs.goto(`/accounts/${id}/edit`);
  await field(theirs, 'Occupation').fill('Pilot');
  await field(theirs, 'City').fill('Ajman');
  await retype(theirs, 'Q-7654321');
  await theirs.keyboard.press('Control+Enter');
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
  const { id_number_mark } = await admin.read<{ id_number_mark: string }>(`accounts/${id}/`);
  await field(mine, 'Occupation').fill('Judge');
  await field(mine, 'Postal code').fill('112');
  await retype(mine, 'R-7654321');
  await saveButton(mine).click();
  const merge = mine.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(merge.getByText('1 other field was taken over as it is now')).toBeVisible();
  const choice = (label: string) => merge.getByRole('radiogroup', { name: label, exact: true });
  await choice('Occupation').getByRole('radio', { name: 'Theirs' }).check();
  await expect(choice('Document number').getByText('R-7654321')).toBeVisible();
  await choice('Document number').getByRole('radio', { name: 'Theirs •••• 4321' }).check();
  await merge.getByRole('button', { name: 'Save this version' }).click();
  await arrivedAt(mine);
  expect(await admin.read<object>(`accounts/${id}/`)).toMatchObject({
    occupation: 'Pilot',
    id_number_mark,
    address: { city: 'Ajman', postal_code: '112', country: 'AE' },
  });
});

test('the number of a document stays hidden, and is kept in no draft', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plant(admin, { id_type: 'passport', id_number: 'L-2004321' });
  await follow(page, `/accounts/${id}/edit`);
  await expect(field(page, 'Document number')).toHaveValue('•••• 4321');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await field(page, 'Document number').fill('P-1112223');
  await field(page, 'Occupation').fill('Sailor');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('Sailor');
  expect(stored).not.toContain('1112223');

  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page);
  await expect(page.getByText('What you had typed before was kept.')).toBeVisible();
  await expect(field(page, 'Occupation')).toHaveValue('Sailor');
  await expect(page.getByText('The number you had typed is not kept on a device.')).toBeVisible();
  await expect(field(page, 'Document number')).toHaveValue('•••• 4321');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).not.toHaveURL(/edit/);
});

test('the list is searched, narrowed and tagged, and its address brings it back', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const phone = `+97155${String(Date.now()).slice(-7)}`;
  const { id } = await plant(admin, { first_name: 'Findable', phone });
  await plant(admin, { first_name: 'Other' });
  await follow(page, '/accounts/');
  const row = page.getByRole('row').filter({ hasText: 'Findable' });
  await page.getByRole('searchbox').fill(`055 ${phone.slice(6, 9)} ${phone.slice(9)}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Individual', { exact: true }).click();
  await expect(page).toHaveURL(/account_type=individual/);

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const tag = fresh('tag');
  await page.getByRole('dialog').getByRole('combobox').fill(tag);
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('1 row changed')).toBeVisible();
  await expect(row).toContainText(tag);
  expect((await admin.read<Account>(`accounts/${id}/`)).tags).toEqual([tag]);

  await page.getByRole('button', { name: 'Clear', exact: true }).filter({ hasText: 'Clear' }).click();
  await expect(page).toHaveURL(/\/accounts\/?$/);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill(tag);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tag=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: /^Findable/ }).click();
  expect(await arrivedAt(page)).toBe(id);
});
