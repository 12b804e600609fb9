import type { Page } from '@playwright/test';
import { chooseFrom, offered } from '../acts/choosing.ts';
import { expect, follow, test } from '../fixtures.ts';
import { searchForOne } from '../acts/searching.ts';
import { asAdmin, fresh } from '../people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text' });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });

const list = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label });

test('a template is written with fields, previewed on a client, translated and found again', async ({
  desk: page,
  request,
}) => {
  const [name, client] = [fresh('Greeting'), fresh('Haddad')];
  const admin = await asAdmin(request);
  await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name: client,
    email: `${client.replaceAll(' ', '.').toLowerCase()}@example.com`,
    address: { country: 'AE' },
  });

  await follow(page, '/settings/email-templates/');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByLabel('Subject', { exact: true }).fill('Welcome ');
  await chooseFrom(list(page, 'Insert a field'), 'Account: Name');
  await expect(dialog(page).getByLabel('Subject', { exact: true })).toHaveValue(
    'Welcome {{account.display_name}}',
  );
  await text(page).click();
  await page.keyboard.type('We call you: ');
  const phone = await offered(list(page, 'Insert a field'), 'Account: Phone');
  const isFocused = await phone.evaluate((option: HTMLElement) => {
    option.click();
    return document.activeElement?.matches('[contenteditable=true]');
  });
  // A moment later it would take the focus from what was gone on to meanwhile.
  expect(isFocused, 'the text is gone on with at once').toBe(true);
  await expect(text(page)).toHaveText('We call you: {{account.phone}}');

  await (await offered(list(page, 'Preview for'), `Amal ${client}`)).click();
  await expect(preview(page)).toContainText(`Welcome Amal ${client}`);
  await expect(preview(page)).toContainText('Without a value: Account: Phone.');

  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' {{account.shoe_size}}');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('No such field: {{account.shoe_size}}.').first()).toBeVisible();
  for (let typed = 0; typed < ' {{account.shoe_size}}'.length; typed += 1)
    await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await searchForOne(page, name);
  await page.getByRole('link', { name }).click();
  await dialog(page).getByRole('button', { name: 'Add العربية' }).click();
  await dialog(page).getByLabel('Subject', { exact: true }).fill('أهلًا {{account.display_name}}');
  await page.keyboard.press('Control+Enter');
  // The notice of the first one may still stand there.
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name }).first().click();
  await expect(dialog(page).getByText('العربية', { exact: true })).toBeVisible();
});

test('the text of an invitation keeps its one link when it is changed, and is shown as it will be', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { results } = await admin.read<{ results: { id: number; key: string; language: string }[] }>(
    'email-templates/?related_type=user&page_size=100',
  );
  const id = results.find(({ key, language }) => key === 'invitation' && language === 'en')?.id ?? 0;
  await follow(page, `/settings/email-templates/?modal=email_template_edit&modal_record_id=${id}`);
  await text(page).press('Control+End');
  await text(page).pressSequentially(' Welcome.');
  const shown = preview(page);
  await expect(shown.getByRole('link', { name: 'Choose a password' })).toHaveAttribute(
    'href',
    /\/login#link=example$/,
  );
  await expect(shown).toContainText('Welcome.');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  const { body } = await admin.read<{ body: string }>(`email-templates/${id}/`);
  expect(body).toContain('<a href="{{user.link}}">Choose a password</a>');
  expect(body).toContain('Welcome.');
});

test('an earlier text of a template is used again', async ({ desk: page, request }) => {
  const name = fresh('Reminder');
  const admin = await asAdmin(request);
  const { id } = await admin.create('email-templates', {
    name,
    purpose: 'service',
    related_type: 'account',
    language: 'en',
    subject: 'First words',
    body: '<p>First</p>',
  });
  await follow(page, `/settings/email-templates/?modal=email_template_edit&modal_record_id=${id}`);
  await dialog(page).getByLabel('Subject', { exact: true }).fill('Second words');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(preview(page)).toContainText('Second words');
  await dialog(page).getByText('Versions').click();
  await dialog(page).getByText('First words').click();
  await dialog(page).getByRole('button', { name: 'Use this text again' }).click();
  await expect(page.getByText('The earlier text is used again')).toBeVisible();
  await dialog(page).getByText('Text', { exact: true }).click();
  await expect(preview(page)).toContainText('First words');
});

test('what is pasted into a text keeps its words and loses its looks', async ({ desk: page }) => {
  await follow(page, '/settings/email-templates/?modal=email_template_create');
  await text(page).click();
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p style="color:red" onclick="alert(1)">Plain <b style="font-size:40px">words</b></p><img src=x onerror="document.title=1">',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(text(page)).toHaveText('Plain words');
  expect(await text(page).innerHTML()).not.toMatch(/style=|onclick|<img src/);
});
