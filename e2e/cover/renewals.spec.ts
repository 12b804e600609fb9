import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh } from '../people.ts';
import { take } from '../acts/policyActs.ts';
import { plantRenewal, plantRenewals } from '../acts/endingPolicies.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const step = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const head = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

/** The number in a counter of the days that are left. */
const counter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Open renewals by the days that are left' }).getByRole('button', { name });

test('the list counts what ends in each window, narrows by it, and begins several at once', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const planted = await plantRenewals(admin, [3, 5, 40]);
  const policies = planted.map(({ policy_id }) => policy_id).join();
  await follow(page, `/renewals/?policy=${policies}`);
  await expect(counter(page, '0–7 days')).toContainText('2');
  await expect(counter(page, '0–7 days')).toContainText('AED 2,0');
  await expect(counter(page, '31–60 days')).toContainText('1');
  await expect(counter(page, 'Overdue')).toContainText('0');
  await expect(page.getByRole('row')).toHaveCount(4);

  await counter(page, '0–7 days').click();
  await expect(page).toHaveURL(/window=7/);
  await expect(counter(page, '0–7 days')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('in 3 days')).toBeVisible();
  // What the others come to is told all the same.
  await expect(counter(page, '31–60 days')).toContainText('1');

  await page.getByRole('checkbox', { name: 'Select every row on this page' }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'In progress' })).toHaveCount(2);

  await counter(page, '0–7 days').click();
  await expect(page).not.toHaveURL(/window=/);
  await expect(page.getByRole('row').filter({ hasText: 'Upcoming' })).toHaveCount(1);
  await page.getByText('Closed', { exact: true }).click();
  await expect(page).toHaveURL(/progress=closed/);
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('why a renewal presses is told in the list, also to the keyboard', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { policy_id } = await plantRenewal(admin, 2);
  await follow(page, `/renewals/?policy=${policy_id}`);
  const why = page.getByRole('button', { name: /^Priority .*: why$/ });
  await why.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 or fewer')).toBeVisible();
});

test('a renewal is begun, lost for a reason, and opened again', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, account } = await plantRenewal(admin, 12);
  await follow(page, `/renewals/${id}/`);
  const shown = head(page, account.label);
  await expect(shown.getByText(/^Cover ends in 12 days/)).toBeVisible();
  await shown.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(shown.getByRole('button', { name: 'Quote', exact: true })).toBeVisible();

  await shown.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Lose' }).click();
  await step(page, 'Lose').click();
  await expect(dialog(page).getByText('This field is required.')).toBeVisible();
  await dialog(page).getByLabel('Why it was lost').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Price', { exact: true }).click();
  await dialog(page).getByLabel('Lost to').fill('Gulf Brokers');
  await step(page, 'Lose').click();
  await expect(shown.getByText('Lost to Gulf Brokers: Price')).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await shown.getByRole('button', { name: 'Reopen' }).click();
  await dialog(page).getByLabel('Why it is worked on again').fill('They called back.');
  await step(page, 'Reopen').click();
  await expect(shown.getByText(/^Cover ends in 12 days/)).toBeVisible();
  await expect(shown.getByText('In progress').first()).toBeVisible();
});

test('when the client is asked again is said on the page', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, account } = await plantRenewal(admin, 25);
  await follow(page, `/renewals/${id}/`);
  await head(page, account.label).getByRole('button', { name: 'Edit' }).click();
  await step(page, 'Tomorrow').click();
  await step(page, 'Save').click();
  await expect(head(page, account.label).getByText('tomorrow', { exact: true })).toBeVisible();
});

test('as expiring takes two clicks, and the issue of the draft renews it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, account, renewal_number, policy_id } = await plantRenewal(admin, 20);
  await follow(page, `/policies/${policy_id}/`);
  await main(page)
    .getByRole('link', { name: `Renewal ${renewal_number}` })
    .click();
  await head(page, account.label).getByRole('button', { name: 'Renew as expiring' }).click();
  await expect(dialog(page).getByText('AED 1,0')).toBeVisible();
  await step(page, 'Make the draft').click();
  await expect(page).toHaveURL(/\/policies\/\d+/);
  const draft = Number(/policies\/(\d+)/.exec(page.url())?.[1]);
  expect(draft).not.toBe(policy_id);

  await follow(page, `/renewals/${id}/`);
  await expect(head(page, account.label).getByText(/^A draft continues it/)).toBeVisible();
  // There is nothing to do about it, and it is found where drafts are.
  await follow(page, `/renewals/?policy=${policy_id}&progress=open`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.locator('.ant-segmented').getByText('Drafted', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: renewal_number })).toContainText('Drafted');
  await take(admin, `policies/${draft}/submit`);
  await take(admin, `policies/${draft}/issue`, { policy_number: fresh('P/27') });
  await follow(page, '/renewals/');
  await follow(page, `/renewals/${id}/`);
  await expect(head(page, account.label).getByText('Renewed').first()).toBeVisible();
});

test('a quote with aged sums leads to the offer that the client takes', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, account } = await plantRenewal(admin, 28);
  await take(admin, `renewals/${id}/start`);
  await follow(page, `/renewals/${id}/`);
  await head(page, account.label).getByRole('button', { name: 'Quote', exact: true }).click();
  await dialog(page).getByLabel('Age the sums insured by').fill('-10');
  await expect(dialog(page).getByText('A sum of AED 100,000.00 becomes AED 90,000.00.')).toBeVisible();
  await step(page, 'Quote').click();
  await expect(page).toHaveURL(/\/quotes\/\d+/);
  const quote = Number(/quotes\/(\d+)/.exec(page.url())?.[1]);

  const { offers } = await admin.read<{ offers: { id: number }[] }>(`quotes/${quote}/`);
  const [offer] = offers;
  if (!offer) throw new Error('The quote asks no insurer.');
  await admin.change(`quotes/${quote}/offers/${offer.id}/`, {
    lines: [{ kind: 'base', label: 'Base premium', amount: '1100.00', taxable: false }],
  });
  await take(admin, `quotes/${quote}/receive`);
  await admin.change(`quotes/${quote}/`, {
    recommended_offer_id: offer.id,
    recommendation_reason: 'Nobody is cheaper.',
  });
  await take(admin, `quotes/${quote}/send`, { channel: 'handed_over', how: 'At their office' });
  await take(admin, `quotes/${quote}/accept`, { offer_id: offer.id });

  // What someone else has changed is asked for by a page that is loaded anew.
  await page.goto(`/renewals/${id}/`);
  const beside = page.getByRole('region', { name: 'Expiring beside offers' });
  await expect(beside.getByText('Chosen')).toBeVisible();
  await expect(beside.getByText('1,100.00').first()).toBeVisible();
  await head(page, account.label).getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(dialog(page).getByText('the offer that the client accepted')).toBeVisible();
  await step(page, 'Make the draft').click();
  await expect(page).toHaveURL(/\/policies\/\d+/);
});

test('a reminder is held back and let go again', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plantRenewal(admin, 29);
  await follow(page, `/renewals/${id}/?section=contact`);
  await page.getByRole('button', { name: 'Hold back the reminder 15 days before' }).click();
  await expect(page.getByText('Held back')).toBeVisible();
  await page.getByRole('button', { name: 'Let the reminder go 15 days before' }).click();
  await expect(page.getByText('Held back')).toHaveCount(0);
});
