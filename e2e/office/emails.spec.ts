import type { APIRequestContext, Page } from '@playwright/test';
import { mailbox, MailServer } from '../../server/test/smtp/mailServer.ts';
import { expect, follow, test } from '../fixtures.ts';
import { searchForOne } from '../acts/searching.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

let mail: MailServer;
test.beforeAll(async () => {
  mail = await MailServer.start();
});
test.afterAll(() => mail.stop());
test.beforeEach(() => {
  mail.ending = 'takes';
  mail.received.length = 0;
});

const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** The mails that have arrived under this subject, which a mark may follow; those of a test before may still come. */
const arrivedOf = (subject: string) =>
  mail.received.filter(({ email }) => email.subject?.startsWith(subject));

/** An account to send through, which is the usual one from now on. */
async function setUp(request: APIRequestContext, fields: object = {}): Promise<void> {
  const admin = await asAdmin(request);
  await admin.create('mail-accounts', {
    name: fresh('Office'),
    host: 'localhost',
    port: mail.port,
    ...mailbox,
    from_address: 'office@covernote.example',
    from_name: 'Harbour Brokers',
    signature: 'Harbour Brokers, Pier 4',
    is_default: true,
    ...fields,
  });
}

async function client(request: APIRequestContext, fields: object = {}) {
  const admin = await asAdmin(request);
  const email = `${fresh('client').replaceAll(' ', '.')}@example.com`.toLowerCase();
  const { id } = await admin.create<{ id: number }>('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name: fresh('Mail').replaceAll(/[ -]/g, 'x'),
    email,
    address: { country: 'AE' },
    accept_duplicates: true,
    ...fields,
  });
  return { id, email };
}

async function choose(page: Page, field: string, text: string): Promise<void> {
  const input = dialog(page).getByLabel(field, { exact: true });
  await input.fill(text);
  await input.press('Enter');
  await input.press('Escape');
}

test('a mail account is set up, tested, mended and paused', async ({ desk: page }) => {
  const name = fresh('Claims desk');
  await follow(page, '/settings/integrations/');
  await page.getByRole('button', { name: 'New mail account' }).first().click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByLabel('Sender address').fill('claims@covernote.example');
  await dialog(page).getByLabel('Mail server').fill('localhost');
  await dialog(page).getByLabel('Port').fill(String(mail.port));
  await dialog(page).getByLabel('User name').fill(mailbox.username);
  await dialog(page).getByLabel('Password', { exact: true }).fill('wrong');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();

  await searchForOne(page, name);
  await page.getByRole('link', { name }).click();
  await dialog(page).getByRole('button', { name: 'Test' }).click();
  await expect(dialog(page)).toContainText('localhost did not accept the user name and password.');
  await expect(dialog(page)).toContainText('535');

  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('User name').fill(`${mailbox.username}s`);
  await expect(dialog(page)).toContainText('It goes when you save, unless you enter one.');
  await dialog(page).getByLabel('User name').fill(mailbox.username);
  await dialog(page).getByLabel('Password', { exact: true }).fill(mailbox.password);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('button', { name: 'Test' }).click();
  await expect(dialog(page)).toContainText('localhost answered and accepted the user name and password.');
  await expect(dialog(page).getByText('Works', { exact: true })).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Pause' }).click();
  await expect(dialog(page).getByText('Paused', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Resume' }).click();
  await expect(dialog(page).getByText('Paused', { exact: true })).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the account that the office writes through says who chose it and who led it where, and when', async ({
  desk: page,
  request,
}) => {
  const name = fresh('Desk');
  await setUp(request);
  await setUp(request, { name, is_default: false });
  const fact = (label: string) =>
    dialog(page).getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await follow(page, '/settings/integrations/');
  await page.getByRole('link', { name }).click();
  await expect(fact('Server and sender set by')).toContainText('Covernote Administrator');
  await expect(fact('Made the usual one by')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Make it the usual one' }).click();
  await expect(fact('Made the usual one by')).toContainText('Covernote Administrator');
  await expect(fact('Made the usual one by').locator('time')).toHaveText(/\d/);
});

test('a sender address of one’s own is proved by the code that was mailed to it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  await setUp(request, { carries_system_mail: true });
  const { email } = await createPerson(admin, {});
  const person = await asPerson(request, email);
  const address = `${fresh('sender').replaceAll(' ', '.')}@example.com`;
  await person.create('users/me/mail-account', { host: 'mail.example.com', from_address: address });
  await openAs(page, person, '/profile/?section=mail');
  await expect(page.getByText('Sender address not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a code' }).click();
  const sent = () => mail.received.find(({ envelope }) => envelope.to.includes(address));
  await expect.poll(() => sent()?.envelope.to).toEqual([address]);
  const [code = ''] = /\b\d{6}\b/.exec(sent()?.email.text ?? '') ?? [];
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('This is not the code that was sent last')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(notice(page, `${address} is confirmed as yours`)).toBeVisible();
  await expect(page.getByText('Sender address not confirmed yet')).toBeHidden();
});

test('a mail is written on the page of a client, taken back, and sent with a file', async ({
  desk: page,
  request,
}) => {
  await setUp(request);
  const { id, email } = await client(request);
  const subject = fresh('Your renewal');
  await follow(page, `/accounts/${id}/?tab=attachments`);
  await page
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'Terms.txt', mimeType: 'text/plain', buffer: Buffer.from('All the terms') }]);
  await expect(page.getByRole('link', { name: 'Terms.txt' })).toBeVisible();

  await follow(page, `/accounts/${id}/?tab=emails`);
  await page.getByRole('button', { name: 'New email' }).first().click();
  await dialog(page).getByLabel('To', { exact: true }).click();
  await page.getByTitle(email).last().click();
  await dialog(page).getByLabel('Subject').fill(subject);
  const text = dialog(page).getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Dear Amal, ');
  await dialog(page).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('all is ready');
  await dialog(page).getByLabel('Files').click();
  await page
    .getByTitle(/^Terms\.txt/)
    .last()
    .click();
  await text.click();
  await expect(dialog(page)).toContainText('Kept as a draft');
  await expect(page).toHaveURL(/modal=email_edit&modal_record_id=\d+/);

  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toBeHidden();
  await notice(page, 'The mail is on its way').getByRole('button', { name: 'Undo' }).click();
  await expect(text).toContainText('Dear Amal, all is ready');
  expect(arrivedOf(subject)).toHaveLength(0);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toBeHidden();

  await expect.poll(() => arrivedOf(subject).length, { timeout: 30_000 }).toBe(1);
  const arrived = arrivedOf(subject)[0]?.email;
  expect(arrived?.to).toMatchObject([{ address: email }]);
  expect(arrived?.text).toContain('Dear Amal, all is ready');
  expect(arrived?.text).toContain('Harbour Brokers, Pier 4');
  expect(arrived?.html).toContain('<strong>all is ready</strong>');
  expect(arrived?.attachments.map(({ filename }) => filename)).toEqual(['Terms.txt']);

  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: new RegExp(`^${subject}`) }).click();
  const said = dialog(page).frameLocator('iframe');
  await expect(said.getByText('all is ready')).toBeVisible();
  await expect(said.getByText('Harbour Brokers, Pier 4')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: /Terms\.txt/ })
    .click();
  expect((await saving).suggestedFilename()).toBe('Terms.txt');
});

test('who asked not to be contacted is named before a mail leaves', async ({ desk: page, request }) => {
  await setUp(request);
  const { id } = await client(request, { do_not_contact: true });
  await follow(page, `/accounts/${id}/?tab=emails&modal=email_create`);
  await expect(dialog(page)).toContainText('asked not to be contacted.');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toContainText('Enter to whom this mail goes first.');
  await choose(page, 'To', 'someone@example.com');
  await dialog(page).getByLabel('Subject').fill('As you asked');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Send all the same' }).click();
  await expect(notice(page, 'The mail is on its way')).toBeVisible();
});

test('a mail that failed is told in the bell, seen in its list, and tried again', async ({
  desk: page,
  request,
}) => {
  await setUp(request);
  mail.ending = 'refuses';
  const subject = fresh('Refused');
  await follow(page, '/emails/?modal=email_create');
  await choose(page, 'To', 'Amal Haddad <amal@example.com>');
  await dialog(page).getByLabel('Subject').fill(subject);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(row.getByText('Failed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Failed').click();
  await expect(row).toBeVisible();
  await follow(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click();
  await page.getByRole('button', { name: new RegExp(`${subject}.*could not be sent`) }).click();
  await expect(dialog(page)).toContainText('554 5.7.1 This looks like spam');
  mail.ending = 'takes';
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(arrivedOf(subject)).toHaveLength(1);
});
