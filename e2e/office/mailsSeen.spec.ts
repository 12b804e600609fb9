import type { APIRequestContext, Page } from '@playwright/test';
import { mailbox, MailServer } from '../../server/test/smtp/mailServer.ts';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plantInsurer, plantQuote, readQuote } from '../acts/quoteActs.ts';

let mail: MailServer;
test.beforeAll(async () => {
  mail = await MailServer.start();
});
test.afterAll(() => mail.stop());
test.beforeEach(() => {
  mail.received.length = 0;
});

const dialog = (page: Page) => page.getByRole('dialog');

async function setUp(request: APIRequestContext): Promise<Caller> {
  const admin = await asAdmin(request);
  await admin.create('mail-accounts', {
    name: fresh('Office'),
    host: 'localhost',
    port: mail.port,
    ...mailbox,
    from_address: 'office@covernote.example',
    is_default: true,
  });
  return admin;
}

const drafts = async (admin: Caller) =>
  (await admin.read<{ count: number }>('emails/?status=draft&page_size=1')).count;

test('insurers are written to as each mail was seen and changed', async ({ desk: page, request }) => {
  const admin = await setUp(request);
  const { id } = await plantQuote(admin);
  const first = await plantInsurer(admin, 'Gulf Union');
  const second = await plantInsurer(admin, 'Orient');
  const silent = await admin.create<{ id: number; name: string }>('insurers', {
    name: fresh('Quiet Mutual'),
    short_code: fresh('Q').replaceAll(/\W/g, '').slice(-12),
  });
  await admin.create(`quotes/${id}/offers/bulk`, { insurer_ids: [first.id, second.id, silent.id] });

  await follow(page, `/quotes/${id}/?modal=quote_request&modal_record_id=${id}`);
  const text = dialog(page).getByRole('textbox', { name: 'Text' });
  await expect(text).toContainText('Eleven delivery vans');
  await expect(dialog(page)).toContainText('quotes@insurer.example');
  await expect(dialog(page)).toContainText('Asked outside: it has no contact for quotes');
  const asked = fresh('Please reply this week');
  await dialog(page).getByLabel('What all should know besides').fill(asked);
  await expect(text).toContainText(asked);

  await dialog(page)
    .getByRole('button', { name: `Show the mail to ${second.name}` })
    .click();
  await dialog(page).getByLabel('Subject').fill('');
  await dialog(page).getByRole('button', { name: 'Send to 2' }).click();
  await expect(dialog(page)).toContainText('Enter a subject first.');
  await dialog(page).getByLabel('Subject').fill('Eleven vans for Orient');
  await dialog(page).getByRole('button', { name: 'Send to 2' }).click();

  await expect(dialog(page)).toContainText('2 insurers were written to.');
  await expect(dialog(page)).toContainText(silent.name);
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'Done']);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page).not.toHaveURL(/modal=/);
  const arrived = () => mail.received.filter(({ email }) => email.text?.includes(asked));
  await expect.poll(() => arrived().length, { timeout: 40_000 }).toBe(2);
  const subjects = arrived()
    .map(({ email }) => String(email.subject))
    .toSorted();
  expect(subjects[0]).toContain('Eleven vans for Orient');
  for (const { email } of arrived()) {
    expect(email.attachments.map(({ filename }) => filename)).toEqual([
      `${(await readQuote(admin, id)).quote_number}.csv`,
    ]);
  }
});

test('an address opens the composer, a name finds whom it goes to, and nothing typed is nothing kept', async ({
  desk: page,
  request,
}) => {
  const admin = await setUp(request);
  // Nobody else is called as all but its last letter says.
  const surname = `${fresh('Finder').replaceAll(/[ -]/g, 'x')}s`;
  const email = `${surname.toLowerCase()}@example.com`;
  const client = await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name: surname,
    email,
    address: { country: 'AE' },
    accept_duplicates: true,
  });
  const insurer = await plantInsurer(admin, 'Findable');
  const before = await drafts(admin);

  await follow(page, `/accounts/${client.id}/`);
  await page.getByRole('main').getByTitle(email).first().click();
  await expect(dialog(page).getByTitle(email)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).not.toHaveURL(/modal=/);

  await follow(page, `/accounts/?search=${surname}`);
  await page.getByRole('row').getByTitle(email).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${client.id}/?[?].*modal=email_create`));
  await expect(dialog(page).getByTitle(email)).toBeVisible();

  await follow(page, '/emails/?modal=email_create');
  const to = dialog(page).getByLabel('To', { exact: true });
  await to.fill(surname.slice(0, -1));
  await expect(
    page.locator('.ant-select-dropdown:visible').getByText('Client', { exact: true }),
  ).toBeVisible();
  await to.fill(insurer.name);
  await to.press('Enter');
  await expect(dialog(page).getByTitle('quotes@insurer.example')).toBeVisible();
  await dialog(page)
    .getByTitle('quotes@insurer.example')
    .locator('.ant-select-selection-item-remove')
    .click();
  await dialog(page).getByLabel('Subject').fill('Begun');
  await expect(dialog(page)).toContainText('Kept as a draft');
  expect(await drafts(admin)).toBe(before + 1);
  await dialog(page).getByLabel('Subject').fill('');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).not.toHaveURL(/modal=/);
  await expect.poll(() => drafts(admin)).toBe(before);
});
