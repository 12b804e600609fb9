import type { Page } from '@playwright/test';
import { mailbox, MailServer } from '../../server/test/smtp/mailServer.ts';
import { admin as administrator } from '../admin.ts';
import { expect, expectSignedIn, follow, readTokens, test } from '../fixtures.ts';
import { searchForOne } from '../acts/searching.ts';
import { asAdmin, fresh } from '../people.ts';

interface Found {
  results: { id: number }[];
}

/** Tests before these leave mail accounts behind, and a link would leave through one of them. */
test.beforeEach(async ({ request }) => {
  const admin = await asAdmin(request);
  const waiting = await admin.read<Found>('emails/?status=queued&page_size=100');
  const headers = { authorization: `Bearer ${admin.tokens.access}` };
  // One that leaves just now is not held back any more, and its account goes once it has left.
  for (const { id } of waiting.results)
    expect([200, 409]).toContain((await request.post(`/api/emails/${id}/undo/`, { headers })).status());
  const accounts = await admin.read<Found>('mail-accounts/?page_size=100');
  for (const { id } of accounts.results)
    await expect.poll(() => admin.remove(`mail-accounts/${id}/`)).toBe(204);
});

const chosen = 'copper meadow kite forty one';
const dialog = (page: Page) => page.getByRole('dialog');
const addressOf = (name: string) => `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;

/** As an administrator without a mail account gets it. */
async function linkOf(page: Page): Promise<string> {
  const link = dialog(page).getByLabel('Link', { exact: true });
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).hash;
}

async function choose(page: Page, password = chosen): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

test('someone is invited, chooses a password once and is signed in', async ({ desk, page }) => {
  test.slow();
  const last = fresh('Karam');
  await follow(desk, '/settings/users/?modal=user_create');
  await dialog(desk).getByLabel('First name').fill('Nadia');
  await dialog(desk).getByLabel('Last name').fill(last);
  await dialog(desk).getByLabel('Email').fill(addressOf(last));
  await dialog(desk).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText(`Nadia ${last} created`)).toBeVisible();
  await searchForOne(desk, last);
  await desk.getByRole('link', { name: `Nadia ${last}` }).click();
  await expect(dialog(desk).getByText('No password yet')).toBeVisible();
  await dialog(desk).getByRole('button', { name: 'Invite' }).click();
  const hash = await linkOf(desk);

  await page.goto(`/login${hash}`);
  await expect(page.getByText('Welcome, Nadia.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await choose(page, 'short');
  await expect(page.getByText('Enter at least 12 characters.')).toBeVisible();
  await choose(page);
  await expectSignedIn(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/api/health/');
  await page.goto(`/login${hash}`);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.');
  await page.getByRole('button', { name: 'Back to signing in' }).click();
  await page.getByLabel('Email').fill(addressOf(last));
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
});

test('what became of an invitation by mail stands on the page of its person', async ({
  desk: page,
  request,
}) => {
  const mail = await MailServer.start();
  const admin = await asAdmin(request);
  await admin.create('mail-accounts', {
    name: fresh('System'),
    host: 'localhost',
    port: mail.port,
    ...mailbox,
    from_address: 'office@covernote.example',
    carries_system_mail: true,
  });
  const last = fresh('Haddad');
  const email = addressOf(last);
  const { id } = await admin.create('users', { email, first_name: 'Rana', last_name: last });
  mail.ending = 'refuses';
  await follow(page, `/settings/users/?modal=user_view&modal_record_id=${id}`);
  await dialog(page).getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`A link is on its way to ${email}`)).toBeVisible();
  const state = dialog(page).getByText('Last link by mail').locator('..');
  await expect(state).toContainText('Invitation');
  await expect
    .poll(async () => (await admin.read<{ link_mail: { status: string } }>(`users/${id}/`)).link_mail.status)
    .toBe('failed');
  await follow(page, '/settings/users/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${email}`) }).click();
  await expect(state).toContainText('Could not be sent');
  await expect(state).toContainText('This looks like spam');
  mail.ending = 'takes';
  await dialog(page).getByRole('button', { name: 'Invite' }).click();
  await expect.poll(() => mail.received.at(-1)?.envelope.to).toEqual([email]);
  await mail.stop();
});

test('a password is reset by a link, also where someone else is signed in', async ({
  door: page,
  request,
}) => {
  const last = fresh('Nasser');
  const admin = await asAdmin(request);
  const { id } = await admin.create('users', {
    email: addressOf(last),
    first_name: 'Omar',
    last_name: last,
    password: 'an old password of his',
  });
  const { link } = await admin.act<{ link: string }>(`users/${id}/invite`);
  const [, before] = await readTokens(page);
  await page.goto(`/login${new URL(link).hash}`);
  await expect(page.getByText('Hello Omar.')).toBeVisible();
  await choose(page);
  await expectSignedIn(page);
  expect((await readTokens(page))[1]).not.toBe(before);
});

test('whoever forgot a password is answered the same, known or not', async ({ page }) => {
  for (const email of [administrator.email, 'nobody.at.all@example.com']) {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If someone signs in with ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Back to signing in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});
