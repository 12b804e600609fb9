import type { APIRequestContext, Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, type Caller } from '../people.ts';

interface Account {
  id: number;
  account_number: string;
}

/** A family name that no other test has taken, without what a search would read as a number. */
const familyName = () => fresh(`Rahmani${Date.now().toString(36)}`).replaceAll(/[ -]/g, 'x');

const createPersonAccount = (admin: Caller, last_name: string, more: object = {}) =>
  admin.create<Account>('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name,
    email: `${fresh('amal').replaceAll(' ', '.')}@example.com`,
    address: { country: 'AE' },
    accept_duplicates: true,
    ...more,
  });

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Conversation' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function openNew(page: Page, request: APIRequestContext, more: object = {}, query = '') {
  const admin = await asAdmin(request);
  const name = familyName();
  const account = await createPersonAccount(admin, name, more);
  await follow(page, `/accounts/${account.id}/${query}`);
  await expect(heading(page)).toHaveText(`Amal ${name}`);
  return { admin, account, name: `Amal ${name}` };
}

test('an account is opened from its list, stepped on from, and its address tells tab and section', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const name = familyName();
  for (const first_name of ['Zayd', 'Yara', 'Xenia']) await createPersonAccount(admin, name, { first_name });
  await follow(page, `/accounts/?search=${name}&ordering=display_name`);
  await page.getByRole('link', { name: `Yara ${name}` }).click();
  await expect(heading(page)).toHaveText(`Yara ${name}`);
  await expect(page.getByText('2 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText(`Zayd ${name}`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heading(page)).toHaveText(`Yara ${name}`);

  await expect(page.getByText('No notes yet')).toBeVisible();
  await tab(page, 'Members').click();
  await expect(page).toHaveURL(/\?tab=members$/);
  await page.getByRole('main').getByText('History', { exact: true }).click();
  await expect(page).toHaveURL(/section=history/);
  await expect(page.getByText('created', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/section=/);
  await page.goBack();
  await expect(tab(page, 'Notes')).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await page.reload();
  await expect(page.getByText('No members yet')).toBeVisible();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/accounts/?\\?.*search=${name}`));

  await follow(page, '/accounts/2147483647/');
  await expect(heading(page)).toHaveText('Not Found');
});

test('a member is added, corrected, leaves and comes back', async ({ desk: page, request }) => {
  await openNew(page, request, {}, '?tab=members');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(page).toHaveURL(/modal=member_create/);
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Rahmani');
  await choose(page, 'Relation', 'Child');
  await page.getByLabel('Date of birth').fill('2 Mar 2015');
  await page.keyboard.press('Enter');
  await choose(page, 'Gender', 'Female');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Noor Rahmani added')).toBeVisible();
  await expect(page.getByText(/Child · \d+ years · Female/)).toBeVisible();
  await expect(tab(page, /Members\s*1/)).toBeVisible();

  await page.getByRole('link', { name: 'Noor Rahmani' }).click();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/modal=member_edit&modal_record_id=\d+/);
  await page.getByLabel('First name').fill('Noura');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).getByText('History').click();
  await expect(page).toHaveURL(/modal_section=history/);
  await expect(dialog(page).getByText('Noura')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Actions for Noura Rahmani' }).click();
  await page.getByRole('menuitem', { name: 'End membership' }).click();
  await expect(dialog(page).getByLabel('Last day as a member')).not.toHaveValue('');
  await dialog(page).getByLabel('Last day as a member').fill('31 Jan 2026');
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'End membership' }).click();
  await expect(page.getByText('Nobody is a member at present')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show former members' }).click();
  await expect(page).toHaveURL(/former=true/);
  await expect(page.getByText(/^Left \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Noura Rahmani' }).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await dialog(page).getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText(/^Left \d/)).toHaveCount(0);
});

test('a task is added on the account and done there', async ({ desk: page, request }) => {
  const { account } = await openNew(page, request, {}, '?tab=tasks&section=history');
  const title = fresh('Collect the passport');
  await page.getByLabel('Add a task').fill(title);
  await page.keyboard.press('Enter');
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await expect(open.getByRole('link', { name: title })).toBeVisible();
  await expect(
    page.getByRole('main').locator('dd').getByRole('link', { name: '1', exact: true }),
  ).toBeVisible();

  await open.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/modal=task_view/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/section=history/);
  await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
  await expect(
    page.getByRole('region', { name: 'Done or cancelled' }).getByRole('link', { name: title }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See them in the list of tasks' }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks/?\\?.*related_id=${account.id}`));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a number is revealed with a reason, which the history tells and the number not', async ({
  desk: page,
  request,
}) => {
  const number = '784-1984-7654321-9';
  await openNew(page, request, { id_type: 'national_id', id_number: number });
  await page.getByRole('button', { name: 'Reveal' }).click();
  const show = dialog(page).getByRole('button', { name: 'Show the number' });
  await expect(show).toBeDisabled();
  await page.getByLabel('Why do you need to see it?').fill('The insurer asks for it');
  await show.click();
  await expect(dialog(page).getByText(number)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(number)).toHaveCount(0);

  await page.getByRole('main').getByText('History', { exact: true }).click();
  await expect(page.getByText('looked at the ID number')).toBeVisible();
  await expect(page.getByText('The insurer asks for it')).toBeVisible();
  expect(await page.content()).not.toContain(number);
});

test('an account is handed over, deactivated and deleted', async ({ desk: page, request }) => {
  const { admin, name } = await openNew(page, request);
  const colleague = fresh('Daoud');
  await createPerson(admin, { first_name: 'Lina', last_name: colleague });
  await act(page, 'Assign owner');
  await dialog(page).getByLabel('Owner').fill(colleague);
  await page.locator('.ant-select-item-option', { hasText: colleague }).click();
  await dialog(page).getByRole('button', { name: 'Assign owner' }).click();
  await expect(page.getByText(`${name} is now looked after by Lina ${colleague}`)).toBeVisible();

  await act(page, 'Deactivate');
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();
  await act(page, 'Activate');
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toHaveCount(0);

  await act(page, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/accounts\/?$/);
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('who may only look sees no actions, and who sees nothing finds nothing', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await createPersonAccount(admin, familyName(), {
    id_type: 'passport',
    id_number: 'P7654321',
  });
  const openWith = async (scope: string) => {
    const permissions = [
      { module_name: 'accounts', scope, actions: ['view'] },
      { module_name: 'members', scope, actions: ['view'] },
    ];
    const role = await admin.create('groups', { name: fresh('Lookers'), permissions });
    const person = await createPerson(admin, { groups: [role.id] });
    await openAs(page, await asPerson(request, person.email), `/accounts/${account.id}/?tab=members`);
  };
  await openWith('all');
  await expect(page.getByText('No members yet')).toBeVisible();
  for (const name of ['Edit', 'More actions', 'Reveal', 'Add member'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(tab(page, 'Tasks')).toHaveCount(0);
  await openWith('own');
  await expect(heading(page)).toHaveText('Not Found');
});
