import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { asAdmin, openAs, type Caller } from '../people.ts';
import { hireManager } from '../acts/tasks.ts';

async function makeAccount(admin: Caller): Promise<{ id: number; name: string }> {
  const last_name = `Haddad ${Date.now()}`;
  const { id } = await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Rana',
    last_name,
    email: `rana${Date.now()}@client.example`,
    address: { country: 'AE' },
  });
  return { id, name: `Rana ${last_name}` };
}

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const note = (page: Page, text: string) => conversation(page).getByRole('listitem').filter({ hasText: text });

test('a note that mentions a colleague is seen by them, and what it says is settled by its author alone', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const mona = await hireManager(request, admin, 'Mona');
  const account = await makeAccount(admin);

  await openAs(page, admin, `/accounts/${account.id}`);
  const text = conversation(page).getByRole('textbox', { name: 'Write a note' });
  await text.fill('Please **check** the licence ');
  await text.pressSequentially('@Mona');
  await page.getByRole('menuitem', { name: mona.name }).click();
  await text.press('Control+Enter');
  await expect(text).toHaveValue('');
  const written = note(page, 'Please check the licence');
  await expect(written.getByText(`@${mona.name}`)).toBeVisible();

  await written.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit note' });
  await form.getByLabel('Text').fill(`Please check both licences @${mona.name}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(note(page, 'Please check both licences')).toBeVisible();

  await openAs(page, mona.caller, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/i })
    .click();
  await page.getByRole('button', { name: account.name }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${account.id}`));
  const seen = note(page, 'Please check both licences');
  await seen.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(seen.getByText('Pinned')).toBeVisible();
});

test('a call is logged with its follow-up, found again, deleted and brought back', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await makeAccount(admin);
  await openAs(page, admin, `/accounts/${account.id}`);
  const panel = conversation(page);
  await expect(panel.getByText('No notes yet')).toBeVisible();

  await panel.getByText('Call', { exact: true }).click();
  await panel.getByText('Reached').click();
  await panel.getByRole('textbox', { name: 'Write a note' }).fill('Two new vans arrive in December.');
  await panel.getByRole('textbox', { name: 'Next follow-up' }).fill('3 Dec 2030 10:15');
  await panel.getByRole('button', { name: 'Log call' }).click();
  const call = note(page, 'Two new vans');
  await expect(call).toContainText('Call · Outgoing · Reached');
  await call.getByRole('link', { name: `Follow up with ${account.name}` }).click();
  await expect(page.getByRole('dialog').getByText('3 Dec 2030')).toBeVisible();
  await page.keyboard.press('Escape');

  const { id: other } = await admin.create('notes', {
    related_type: 'account',
    related_id: account.id,
    body: 'Sent the schedule.',
  });
  expect(other).toBeGreaterThan(0);
  await panel.getByRole('searchbox', { name: 'Find in these notes' }).fill('vans');
  await expect(page).toHaveURL(/notes.search=vans/);
  await expect(call).toBeVisible();
  await panel.getByRole('searchbox', { name: 'Find in these notes' }).fill('');
  await expect(page).not.toHaveURL(/search=/);

  await call.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(call).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(call).toBeVisible();
});

test('nothing that is written in a note ever runs, or is fetched', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const account = await makeAccount(admin);
  const run = 'window.canary=1';
  const hostile = [
    `<script>${run}</script><img src=x onerror="${run}"><svg onload="${run}"></svg> one`,
    `[two](javascript:${run}) [tab](java&#9;script:${run}) <javascript:${run}> [data](data:text/html,<script>${run}</script>)`,
    `![three](https://evil.example/pixel.png) <iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
    `<a href="javascript:${run}">four</a> <style>*{display:none}</style> <base href="https://evil.example/">`,
    `[page](https://example.com/a) [mail](mailto:a@example.com) [call](tel:+97145550000) five`,
  ];
  for (const body of hostile)
    await admin.create('notes', { related_type: 'account', related_id: account.id, body });
  const fetched: string[] = [];
  page.on('request', (each) => fetched.push(each.url()));
  await openAs(page, admin, `/accounts/${account.id}`);
  await expect(note(page, 'five')).toBeVisible();
  const list = conversation(page).getByRole('list');
  await expect(list.locator('script, img, iframe, style, base, [onload], [onerror]')).toHaveCount(0);
  const links = await list
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(links.toSorted()).toEqual(['https://example.com/a', 'mailto:a@example.com', 'tel:+97145550000']);
  await expect(list.getByRole('link', { name: 'page' })).toHaveAttribute('rel', 'noopener noreferrer');
  for (const word of ['two', 'tab', 'data']) await note(page, 'two').getByText(word, { exact: true }).click();
  expect(await page.evaluate('window.canary')).toBeUndefined();
  expect(fetched.filter((url) => url.includes('evil'))).toEqual([]);
});

test('a note whose answer is lost is saved once, and is not kept as unsaved', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await makeAccount(admin);
  await openAs(page, admin, `/accounts/${account.id}`);
  await page.route(
    '**/api/notes/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const text = conversation(page).getByRole('textbox', { name: 'Write a note' });
  await text.fill('Sent into the dark');
  await text.press('Control+Enter');
  await expect(text).toHaveValue('');
  await expect(note(page, 'Sent into the dark')).toHaveCount(1);
});
