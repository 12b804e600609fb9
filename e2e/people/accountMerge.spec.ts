import type { Page } from '@playwright/test';
import { expect, follow, test, type Tokens } from '../fixtures.ts';
import { phone } from '../acts/leadActs.ts';

/** Calls the API as somebody, for what a test needs to find there. */
const apiOf =
  (page: Page, { access }: Tokens) =>
  async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; account_number: string };
  };

const dialog = (page: Page) => page.getByRole('dialog');
const record = (page: Page) => page.getByRole('main');

test('two accounts of one client become one, field by field, and two again with what was edited since', async ({
  desk: page,
  tokens,
}) => {
  const api = apiOf(page, tokens);
  const word = Date.now().toString(36);
  const number = phone();
  const account = (last_name: string, fields: object) =>
    api('POST', 'accounts/', {
      account_type: 'individual',
      first_name: 'Amal',
      last_name: `${last_name} ${word}`,
      address: { country: 'AE' },
      ...fields,
    });
  const stays = await account('Haddad', { email: `stays.${word}@example.com`, occupation: 'Pilot' });
  const goes = await account('Hadad', {
    email: `goes.${word}@example.com`,
    phone: number,
    occupation: 'Captain',
    tags: [`Fleet ${word}`],
  });
  const child = { relation: 'child', gender: 'female', date_of_birth: '2015-03-01', last_name: 'Haddad' };
  await api('POST', 'members/', { ...child, account_id: goes.id, first_name: 'Yasmin' });
  await api('POST', 'tasks/', { title: `Call back ${word}`, related_type: 'account', related_id: goes.id });
  await api('POST', 'notes/', { body: `Heard ${word}`, related_type: 'account', related_id: goes.id });

  await follow(page, `/accounts/${stays.id}/`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another account' }).click();
  await dialog(page).getByLabel('The other account').fill(goes.account_number);
  await page.locator('.ant-select-item-option').filter({ hasText: goes.account_number }).click();
  await expect(page).toHaveURL(new RegExp(`modal=account_merge&modal_record_id=${goes.id}`));
  await expect(dialog(page).getByText('With it go: 1 member, 1 note, 1 task.')).toBeVisible();
  const choice = (field: string, value: string) =>
    dialog(page).getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: value });
  await expect(choice('Phone', number)).toBeChecked();
  await expect(choice('Email', `stays.${word}@example.com`)).toBeChecked();
  // A choice stands in the address, and is made when that has changed.
  const choose = async (field: string, value: string) => {
    await choice(field, value).click();
    await expect(choice(field, value)).toBeChecked();
  };
  await choose('Email', `goes.${word}@example.com`);
  await choose('Occupation', 'Captain');
  await page.reload();
  await expect(choice('Email', `goes.${word}@example.com`)).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Swap' }).click();
  await expect(choice('Occupation', 'Captain')).toBeChecked();
  await expect(choice('Email', `goes.${word}@example.com`)).toBeChecked();
  await page.goBack();
  await expect(choice('Phone', number)).toBeChecked();
  await expect(choice('Occupation', 'Captain')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();

  await expect(page.getByText(`was merged into Amal Haddad ${word} (${stays.account_number})`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/accounts/${stays.id}/?$`));
  await expect(record(page).getByText(`goes.${word}@example.com`)).toBeVisible();
  await expect(record(page).getByText(`Fleet ${word}`)).toBeVisible();
  await expect(record(page).getByText(number)).toBeVisible();
  await page.getByRole('link', { name: /^Members/ }).click();
  await expect(page.getByText('Yasmin Haddad')).toBeVisible();
  await page
    .getByRole('link', { name: /^Tasks/ })
    .last()
    .click();
  await expect(page.getByText(`Call back ${word}`)).toBeVisible();

  await follow(page, `/accounts/${goes.id}/`);
  await page.getByRole('link', { name: `Open Amal Haddad ${word} (${stays.account_number})` }).click();
  await api('PATCH', `accounts/${stays.id}/`, { occupation: 'Flight instructor' });

  const merged = page.getByRole('region', { name: 'Merged into this account' });
  await expect(page.getByText(`Heard ${word}`)).toBeVisible();
  await merged.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page).getByText('gets back what it had before: Email, Phone, Tags.')).toBeVisible();
  const later = dialog(page).getByRole('region', { name: 'Changed since the merge, and so kept' });
  await expect(later).toHaveText(/Occupation.*Flight instructor.*Captain/);
  await dialog(page).getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText(/1 later change stays with .*: Occupation\./)).toBeVisible();
  await expect(merged).toBeHidden();
  await expect(page.getByText(`Heard ${word}`)).toBeHidden();
  await expect(record(page).getByText(`stays.${word}@example.com`)).toBeVisible();
  await expect(record(page).getByText('Flight instructor')).toBeVisible();
  await expect(record(page).getByText(number)).toBeHidden();

  await follow(page, `/accounts/${goes.id}/?tab=members`);
  await expect(page.getByText('Yasmin Haddad')).toBeVisible();
  await expect(record(page).getByText(`goes.${word}@example.com`)).toBeVisible();
  await expect(record(page).getByText('Captain')).toBeVisible();
});
