import { fieldsUnderAt, nothingUnder } from '../acts/covering.ts';
import { expect, follow, test } from '../fixtures.ts';
import { choose } from '../acts/choosing.ts';
import { categoryOf, phone, plant, read } from '../acts/leadActs.ts';
import { asAdmin, fresh } from '../people.ts';

test('a call becomes a qualified lead and a client', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const name = fresh('Carlos Mendes');
  await follow(page, '/leads/create');
  await page.getByLabel('Name', { exact: true }).fill(`Mr ${name}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill(phone());
  await choose(page, 'Category', (await categoryOf(admin)).name);
  await choose(page, 'Source', 'Referral');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\/\d+\/?$/);
  const id = Number(/\/leads\/(\d+)/.exec(page.url())?.[1]);

  await page.getByRole('main').getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In a sentence').fill('Wants cover for six cars.');
  await dialog.getByRole('button', { name: 'In 3 days' }).click();
  await dialog.getByRole('button', { name: 'Log a call', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Wants cover for six cars.')).toBeVisible();
  expect(await read(admin, id)).toMatchObject({ status: 'contacted' });
  expect((await read(admin, id)).next_follow_up_at).not.toBeNull();

  await expect(
    page.getByRole('main').getByRole('button', { name: 'New quote', exact: true }).first(),
  ).toBeVisible();
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' }).first();
  await more.click();
  await page.getByRole('menuitem', { name: 'Qualify' }).click();
  await expect(page.getByRole('list', { name: 'Stages' }).locator('[aria-current=step]')).toHaveText(
    /Qualified$/,
  );
  await more.click();
  await page.getByRole('menuitem', { name: 'Convert to a client' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue(/^Carlos/);
  await dialog.getByLabel('Country').fill('United Arab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Convert to a client', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { account_id, status } = await read(admin, id);
  expect([status, account_id === null]).toEqual(['qualified', false]);
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/accounts/${account_id}`);
  await expect(page).not.toHaveURL(/modal=/);
  const stages = page.getByRole('list', { name: 'Stages' });
  await expect(stages.locator('[aria-current=step]')).toHaveText(/Qualified$/);
  await expect(stages.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(2);
  await page.getByText('Timeline', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Less than an hour' })).toHaveCount(3);
  await page.getByRole('main').getByRole('button', { name: 'New quote', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/quotes/create.*lead=${id}`));
});

test('a lead whom we know is linked to the account, and lost with a reason', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const number = phone();
  const last_name = fresh('Known');
  await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Rosa',
    last_name,
    phone: number,
    address: { country: 'AE' },
  });
  await follow(page, '/leads/create');
  await page.getByLabel('Name', { exact: true }).fill('Rosa');
  await page.getByLabel('Phone', { exact: true }).fill(number);
  await expect(page.getByText('Same phone number')).toBeVisible();
  expect(await fieldsUnderAt(page, page.getByRole('complementary').filter({ hasText: 'Rosa' }))).toEqual(
    nothingUnder,
  );
  await page.getByRole('button', { name: 'Use this account' }).click();
  await choose(page, 'Category', (await categoryOf(admin)).name);
  await choose(page, 'Source', 'Website');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\/\d+\/?$/);
  await expect(page.getByRole('link', { name: `Rosa ${last_name}` })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark lost', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark lost', exact: true }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Why it was lost').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Price', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark lost', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible();
});

test('who asks again goes on with the lead that is open, and nothing that was typed is lost', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const number = phone();
  const { id, name } = await plant(admin, 'Rania Odeh', { phone: number });
  await follow(page, '/leads/create');
  await page.getByLabel('Name', { exact: true }).fill('Rania');
  await page.getByLabel('Phone', { exact: true }).fill(number);
  await choose(page, 'Source', 'Walk-in');
  await page.getByLabel('Next follow-up').fill('2099-03-01 10:00');
  await page.keyboard.press('Tab');
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'It is the same person' }).click();
  await expect(page).toHaveURL(new RegExp(`/leads/${id}/?$`));
  await expect(page.getByText('Asked again.')).toBeVisible();
  await expect(page.getByText('Source: Walk-in')).toBeVisible();
  expect((await read(admin, id)).next_follow_up_at).toMatch(/^2099-03-01/);
  const { results } = await admin.read<{ results: unknown[] }>(`leads/?search=${encodeURIComponent(number)}`);
  expect(results).toHaveLength(1);
  await follow(page, '/leads/create');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a lead is converted to an account that we have', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, name } = await plant(admin, 'Hala Nasser', { email: `${phone()}@example.com` });
  const last_name = fresh('Nasser');
  const account = await admin.create<{ id: number }>('accounts', {
    account_type: 'individual',
    first_name: 'Hala',
    last_name,
    phone: phone(),
    address: { country: 'AE' },
  });
  await follow(page, `/leads/${id}/`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Convert to a client' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toHaveValue(/^Hala/);
  await dialog.getByText('An account we have').click();
  const confirm = dialog.getByRole('button', { name: 'Convert to a client', exact: true });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByLabel('Account', { exact: true })).toHaveAttribute('aria-required', 'true');
  await dialog.getByLabel('Account', { exact: true }).fill(last_name);
  await page.locator('.ant-select-dropdown:visible').getByText(last_name).last().click();
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Hala ${last_name}` })).toHaveAttribute(
    'href',
    `/accounts/${account.id}`,
  );
  expect(await read(admin, id)).toMatchObject({ name, status: 'new', account_id: account.id });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Convert to a client' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('what is wrong with a lead is said at its field', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const code = fresh('OLD').replaceAll(/\W/g, '').slice(0, 20);
  const category = await admin.create<{ id: number }>('product-categories', {
    name: fresh('Old cover'),
    code,
    line: 'other',
  });
  const { name } = await admin.read<{ name: string }>(`product-categories/${category.id}/`);
  const expectSaid = (role: 'textbox' | 'combobox', label: string, sentence: string) =>
    expect(page.getByRole(role, { name: new RegExp(`${label}$`) })).toHaveAccessibleDescription(sentence);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await follow(page, '/leads/create');
  await page.getByLabel('Name', { exact: true }).fill(fresh('Sami'));
  await choose(page, 'Category', name);
  await choose(page, 'Source', 'Email');
  await save.click();
  await expectSaid('textbox', 'Phone', 'Enter an email address or a phone number.');
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone());
  await page.getByLabel('Expected premium', { exact: true }).fill('100.505');
  await choose(page, 'Currency', 'AED');
  await expectSaid('textbox', 'Expected premium', 'Amounts in AED have at most 2 decimal places.');
  await page.getByLabel('Expected premium', { exact: true }).fill('100.50');
  await page.getByLabel('Next follow-up').fill('2020-03-01 10:00');
  expect(await admin.change(`product-categories/${category.id}/`, { is_active: false })).toBe(200);
  await save.click();
  await page.getByRole('button', { name: 'Save it all the same' }).click();
  await expectSaid('combobox', 'Category', `${name} is deactivated. Choose another one.`);
  await choose(page, 'Category', (await categoryOf(admin)).name);
  await save.click();
  await page.getByRole('button', { name: 'Save it all the same' }).click();
  await expect(page).toHaveURL(/\/leads\/\d+\/?$/);

  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Log a call' }).click();
  await dialog.getByLabel('In a sentence').fill('No answer.');
  await dialog.getByLabel('Next follow-up').fill('2020-04-01 10:00');
  await dialog.getByRole('button', { name: 'Log a call', exact: true }).click();
  await expect(dialog.getByText('This moment has passed. Choose a later one.')).toBeVisible();
});

test('leads are narrowed by what they would bring, in the list and on the board', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const name = fresh('Premium');
  const small = await plant(admin, `${name} small`, { expected_premium: '900' });
  const large = await plant(admin, `${name} large`, { expected_premium: '12500' });
  await follow(page, `/leads/?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(small.name)).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Premium from').fill('1,000');
  await page.getByLabel('Premium to').fill('much');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter an amount' })).toBeVisible();
  await page.getByLabel('Premium to').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/expected_premium__range=1000%2C(?:&|$)/);
  await expect(page.getByText(small.name)).toHaveCount(0);
  await expect(page.getByText(large.name)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText('from 1,000');
  await page.keyboard.press('Escape');
  await page.getByTitle('Board').click();
  await expect(page.getByRole('listitem').filter({ hasText: large.name })).toBeVisible();
  await expect(page.getByText(small.name)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a call is written down in two clicks from the list', async ({ desk: page, request }) => {
    const admin = await asAdmin(request);
    const { id, name } = await plant(admin, 'Dana Aziz');
    await follow(page, `/leads/?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Log a call with ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('In a sentence').fill('Wants travel cover.');
    await dialog.getByRole('button', { name: 'Log a call', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Contacted');
    expect((await read(admin, id)).status).toBe('contacted');
  });
});
