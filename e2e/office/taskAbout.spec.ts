import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { asAdmin, fresh, openAs } from '../people.ts';

const row = (page: Page, title: string) => page.getByRole('row', { name: title });

test('a task says which client it is about, and the list can be narrowed to that client', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const last_name = fresh('Haddad');
  // By this word the list shows these tasks and no others.
  const word = fresh('Waiting').replaceAll(/\W/g, '');
  const [other, title, another] = [`Sort the mail ${word}`, `Explain ${word}`, `Send the schedule ${word}`];
  const name = `Salma ${last_name}`;
  const { id } = await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Salma',
    last_name,
    email: `${last_name.replaceAll(/\W/g, '.').toLowerCase()}@client.example`,
    address: { country: 'AE' },
  });
  await admin.create('tasks', { title: other });

  await openAs(page, admin, `/tasks/?search=${word}`);
  await page.getByRole('button', { name: 'New task' }).click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('combobox', { name: 'About' }).fill(last_name);
  await page.getByTitle(name).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const link = row(page, title).getByRole('link', { name });
  await expect(link).toHaveAttribute('href', new RegExp(`^/accounts/${id}/?$`));
  await page.getByRole('link', { name: title }).click();
  const task = page.getByRole('dialog', { name: title });
  await expect(task.getByRole('link', { name })).toBeVisible();
  await task.getByText('History').click();
  await expect(task.getByText('About')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(task).toBeHidden();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'About the account' }).fill(last_name);
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  await expect(page).toHaveURL(new RegExp(`related_id=${id}&related_type=account`));
  await expect(row(page, other)).toBeHidden();
  await expect(row(page, title)).toBeVisible();

  const popover = page.locator('.ant-popover');
  // The list of choices first, and once that has gone what it belongs to.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Add a task' }).fill(another);
  await page.keyboard.press('Enter');
  await expect(row(page, another)).toContainText(name);
  const list = page.getByRole('region', { name: 'Tasks' });
  await page.getByRole('button', { name: /More filters/ }).click();
  await expect(popover).toBeVisible();
  await list.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/related/);
  await list.getByRole('searchbox').fill(word);
  await expect(row(page, other)).toBeVisible();
});
