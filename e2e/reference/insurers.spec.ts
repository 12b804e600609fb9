import type { Page } from '@playwright/test';
import {
  expect,
  fillLogin,
  follow,
  logInByApi,
  openDoor,
  storeTokens,
  test,
  type Tokens,
} from '../fixtures.ts';
import { searchForOne } from '../acts/searching.ts';

type Api = { post: (path: string, body: object) => Promise<{ id: number }> };

/** Calls the API as somebody, for what a test needs to find there. */
function apiOf(page: Page, { access }: Tokens): Api {
  const headers = { authorization: `Bearer ${access}` };
  return {
    async post(path, body) {
      const answer = await page.request.post(`/api${path}`, { headers, data: body });
      expect(answer.status()).toBe(201);
      return answer.json();
    },
  };
}

let made = 0;
/** An insurer that no other test knows. */
const unique = (name: string) => {
  made += 1;
  const stamp = `${Date.now().toString(36)}${made}`.toUpperCase().slice(-8);
  return { name: `${name} ${stamp}`, short_code: `X${stamp}` };
};

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

test('an insurer is created, corrected, found, deactivated, deleted and brought back', async ({
  desk: page,
}) => {
  const { name, short_code } = unique('Harbour Assurance');
  await follow(page, '/settings/insurers/');
  await page.getByRole('main').getByRole('button', { name: 'New insurer' }).first().click();
  await expect(page).toHaveURL(/modal=insurer_create/);

  await page.getByLabel('Short code').fill('!');
  const problem = dialog(page).getByText('Enter 2 to 12 letters, digits, - or &.');
  await expect(problem).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Short code').fill(short_code);
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByLabel('Contact name').fill('Reem Haddad');
  await dialog(page).getByLabel('Email').fill('nobody');
  await expect(dialog(page).getByText('Enter an email address, such as name@example.com.')).toBeVisible();
  await dialog(page).getByLabel('Email').fill('reem@example.com');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await searchForOne(page, short_code);
  await expect(page).toHaveURL(new RegExp(`search=${short_code}`));
  await page.getByRole('link', { name }).click();
  await dialog(page).getByText('Contacts', { exact: true }).click();
  await expect(dialog(page).getByText('reem@example.com')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Rating').fill('A+');
  await save(page).click();
  await dialog(page).getByText('History').click();
  await expect(dialog(page).getByText('changed', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/section=history/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('1 row changed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();

  await page.getByRole('link', { name }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a name that is taken is told at the form, with a way to the one that holds it', async ({
  desk: page,
  tokens,
}) => {
  const taken = unique('Twice');
  await apiOf(page, tokens).post('/insurers/', taken);
  await follow(page, '/settings/insurers/?modal=insurer_create');
  await page.getByLabel('Name', { exact: true }).fill(taken.name);
  await page.getByLabel('Short code').fill(unique('x').short_code);
  await save(page).click();
  await dialog(page).getByRole('alert').getByRole('button', { name: taken.name }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog(page).getByText(taken.short_code)).toBeVisible();
});

test('two people edit one insurer and merge', async ({ desk: mine, tokens, context, request }) => {
  const { id } = await apiOf(mine, tokens).post('/insurers/', {
    ...unique('Merge'),
    rating: 'A',
    website: '',
  });
  const theirs = await context.newPage();
  await openDoor(theirs);
  await storeTokens(theirs, await logInByApi(request));
  const form = `/settings/insurers/?modal=insurer_edit&modal_record_id=${id}`;
  await follow(mine, form);
  await theirs.goto(form);
  await theirs.getByLabel('Rating').fill('B');
  await theirs.getByLabel('Website').fill('https://theirs.example');
  await save(theirs).click();
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();

  await mine.getByLabel('Rating').fill('C');
  await mine.getByLabel('Licence number').fill('LIC-9');
  await save(mine).click();
  const merge = mine.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(merge.getByRole('radio')).toHaveCount(2);
  await expect(merge.getByText('1 other field was taken over as it is now')).toBeVisible();
  await merge.getByRole('radio', { name: 'Theirs' }).check();
  await merge.getByRole('button', { name: 'Save this version' }).click();
  const facts = mine.getByRole('dialog').locator('dl').first();
  await expect(facts).toContainText('B');
  await expect(facts).toContainText('LIC-9');
  await expect(facts).toContainText('theirs.example');
});

test('what is typed and not saved is guarded, and survives the end of the session', async ({
  door: page,
}) => {
  await page.goto('/settings/insurers/');
  await page.getByRole('main').getByRole('button', { name: 'New insurer' }).first().click();
  const { name } = unique('Draft');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

  await page.evaluate(() => {
    localStorage.removeItem('accessToken');
    localStorage.removeItem('refreshToken');
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page);
  await expect(dialog(page).getByText('What you had typed before was kept.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('the state of the list is its address: back, forward, reload and a pasted link', async ({
  door: page,
  tokens,
}) => {
  const stem = unique('Paged').short_code;
  const api = apiOf(page, tokens);
  for (let index = 0; index < 12; index += 1) {
    await api.post('/insurers/', {
      name: `${stem} ${String(index).padStart(2, '0')}`,
      short_code: `${stem}${index}`,
    });
  }
  const rows = page.getByRole('link', { name: new RegExp(`^${stem} `) });
  await page.goto(`/settings/insurers/?search=${stem}&ordering=-name`);
  await expect(rows.first()).toHaveText(`${stem} 11`);
  await expect(rows).toHaveCount(10);
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await page.goForward();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveText([`${stem} 01`, `${stem} 00`]);

  await rows.first().click();
  await expect(dialog(page).getByText('11 of 12')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Previous' }).click();
  await expect(dialog(page).getByText('10 of 12')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`modal_record_id=\\d+`));
  await page.keyboard.press('Escape');

  const link = page.url();
  const pasted = await page.context().newPage();
  await pasted.goto(link);
  await expect(pasted.getByRole('link', { name: new RegExp(`^${stem} `) })).toHaveCount(10);
  await pasted.goto(`/settings/insurers/?search=${stem}&page=9`);
  await pasted.getByRole('button', { name: 'Go to page 1' }).click();
  await expect(pasted.getByRole('link', { name: new RegExp(`^${stem} `) })).toHaveCount(10);
});

test('columns and density are remembered, and the list is saved as a file', async ({
  door: page,
  tokens,
}) => {
  await apiOf(page, tokens).post('/insurers/', unique('Looks'));
  await page.goto('/settings/insurers/');
  await page.getByRole('button', { name: 'Columns and density' }).click();
  await page.getByRole('checkbox', { name: 'Licence number' }).check();
  await page.getByText('Compact', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Licence number' })).toBeVisible();
  expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBe(40);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Comma-separated (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/insurers.*\.csv$/);
});
