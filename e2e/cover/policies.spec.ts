import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import {
  fleet,
  plantClient,
  plantIssued,
  plantPolicy,
  plantProduct,
  sendNothing,
  take,
} from '../acts/policyActs.ts';
import { freshVin } from '../acts/riskActs.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const step = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A quote that its client has accepted. */
async function plantAccepted(admin: Caller) {
  const account = await plantClient(admin, 'Haddad Trading');
  const { insurer, category, product } = await plantProduct(admin, 'other');
  const { id } = await admin.create('quotes', {
    account_id: account.id,
    category_id: category.id,
    start_date: day(0),
    end_date: day(364),
    valid_until: day(14),
    risk: { line: 'other', description: 'Eleven delivery vans' },
  });
  const offer = await admin.create(`quotes/${id}/offers`, {
    insurer_id: insurer.id,
    product_id: product.id,
    lines: [{ kind: 'base', label: 'Base premium', amount: '1200.00', taxable: false }],
  });
  await take(admin, `quotes/${id}/receive`);
  await admin.change(`quotes/${id}/`, {
    recommended_offer_id: offer.id,
    recommendation_reason: 'The only one.',
  });
  await take(admin, `quotes/${id}/send`, { channel: 'handed_over', how: 'In person' });
  await take(admin, `quotes/${id}/accept`, {
    offer_id: offer.id,
    accepted_on: day(0),
    accepted_by: 'Omar Haddad',
    accepted_how: 'By phone',
  });
  return { quote: id, account: account.id, product };
}

test('a quote becomes a draft, is bound, issued, and has its debit note', async ({ desk: page, request }) => {
  test.slow();
  const admin = await asAdmin(request);
  const { quote, account, product } = await plantAccepted(admin);

  await follow(page, `/quotes/${quote}/?modal=quote_convert&modal_record_id=${quote}`);
  await expect(dialog(page).getByTitle(product.name)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await step(page, 'Make the policy').click();
  await expect(main(page).getByText('A draft: there is no cover')).toBeVisible();
  await follow(page, `/quotes/${quote}/`);
  await step(page, 'Open the policy').click();
  await expect(main(page).getByText('A draft: there is no cover')).toBeVisible();

  await step(page, 'Submit to insurer').click();
  await dialog(page).getByLabel('Covered since').fill(day(0));
  await dialog(page).getByLabel('Covered since').press('Enter');
  await expect(dialog(page).getByText('30 days, unless the insurer says otherwise')).toBeVisible();
  await dialog(page).getByLabel('Cover note until').fill(day(20));
  await sendNothing(page);
  await confirm(page, 'Mark as submitted');
  await expect(main(page).getByText(/^Not issued yet, held covered until/)).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await step(page, 'Issue').click();
  await confirm(page, 'Issue');
  await expect(dialog(page).getByLabel('Policy number')).toHaveAttribute('aria-invalid', 'true');
  const number = fresh('P/26/1101');
  await dialog(page).getByLabel('Policy number').fill(number);
  await confirm(page, 'Issue');
  await expect(main(page).getByText(/^In force until/)).toBeVisible();
  await expect(main(page).getByText(number).first()).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await follow(page, `/accounts/${account}/?section=policies`);
  await expect(main(page).getByRole('link', { name: number })).toHaveCount(1);
  await main(page).getByRole('link', { name: number }).click();

  await main(page).getByText('Premium', { exact: true }).click();
  await expect(main(page).getByText(/Debit note DN/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Debit note DN/ })).toBeVisible({ timeout: 60_000 });
  await follow(page, `/policies/?search=${encodeURIComponent(number.replaceAll('/', ' '))}`);
  await expect(main(page).getByRole('link', { name: /Haddad Trading/ })).toBeVisible();
  await expect(page.getByLabel('Premium of this list')).toContainText('1,200.00');
});

test('what blocks the issue leads to its cell, and what is to be collected stays after it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { product } = await plantProduct(admin, 'motor', {
    required_documents: [{ name: 'Trade licence', stage: 'policy' }],
  });
  const [whole, bare] = await fleet(admin, 2);
  const { id } = await plantPolicy(admin, 'motor', {
    product_id: product.id,
    start_date: day(10),
    end_date: day(374),
    risk: { line: 'motor', vehicles: [whole, { ...bare, chassis_no: '' }] },
  });
  await take(admin, `policies/${id}/submit`);
  await follow(page, `/policies/${id}/`);
  const blocks = main(page).getByRole('region', { name: 'Blocks the issue' });
  const collect = main(page).getByRole('region', { name: 'Still to collect' });
  await expect(blocks.getByRole('listitem')).toHaveCount(1);
  await expect(collect.locator('[data-key="documents.trade_licence"]')).toContainText('Trade licence');
  await step(page, 'Complete 1 detail').click();
  await expect(page).toHaveURL(/field=risk\.vehicles\.1\.chassis_no/);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.type(freshVin());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(blocks).toContainText('Ready to issue');

  await step(page, 'Issue').click();
  await dialog(page).getByLabel('Policy number').fill(fresh('P/26'));
  await confirm(page, 'Issue');
  await expect(step(page, 'Record payment')).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);
  await expect(main(page).locator('.ant-tag').first()).toHaveText(/^Starts /);
  await expect(main(page).getByText('Begins later')).toHaveCount(0);
  await expect(blocks).toHaveCount(0);
  await collect.getByLabel('Add the file: Trade licence').setInputFiles({
    name: 'licence.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b'),
  });
  await expect(collect.locator('[data-key="documents.trade_licence"]')).toHaveCount(0);
});

test('a policy is cancelled with its refund worked out, and reinstated with a gap', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantIssued(admin, 'other', { start_date: day(-100), end_date: day(264) });
  await follow(page, `/policies/${id}/`);
  await main(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the policy' }).click();

  const working = dialog(page).getByLabel('How the return comes about');
  await expect(working).toContainText('265 of 365 days unused');
  await expect(working).toContainText('726.03');
  await dialog(page).getByText('Flat, from the start').click();
  await expect(working).toContainText('365 of 365 days unused');
  await dialog(page).getByText('Pro rata', { exact: true }).click();
  await dialog(page).getByLabel('First day without cover').fill(day(-10));
  await dialog(page).getByLabel('Figure of the insurer').fill('700');
  await expect(working).toContainText('753.42');
  await expect(working).toContainText('700.00');
  await dialog(page).getByLabel('Why it was cancelled').fill('The vans were sold.');
  await confirm(page, 'Cancel the policy');
  await expect(main(page).getByText(/^Not in force: cancelled, without cover since/)).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await follow(page, `/policies/${id}/?section=premium`);
  await expect(
    main(page)
      .getByText(/Credit note CN/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByLabel('How the return comes about')).toContainText('753.42');

  // What was covered until then is not paid, which comes first.
  await expect(step(page, 'Record payment')).toBeVisible();
  await main(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reinstate' }).click();
  await dialog(page).getByLabel('Cover again from').fill(day(-5));
  await dialog(page).getByLabel('Cover again from').press('Tab');
  await expect(dialog(page).getByText(/^5 days without cover/)).toBeVisible();
  await dialog(page).getByLabel('Why', { exact: true }).fill('The buyer withdrew.');
  await confirm(page, 'Reinstate');
  await expect(main(page).getByText(/^In force until/)).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await follow(page, `/policies/${id}/?section=versions`);
  const comparison = main(page).getByLabel('Compare versions');
  await expect(comparison.getByRole('rowheader', { name: 'Status', exact: true })).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^Status/ })).toContainText('CancelledActive');
});

test('whoever asks by plate sees the car among the thousand of its policy', async ({
  desk: page,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  const vehicles = await fleet(admin, 1000);
  await plantIssued(admin, 'motor', {
    start_date: day(-10),
    end_date: day(354),
    risk: { line: 'motor', vehicles },
  });
  const { plate } = vehicles[700] as { plate: string };
  await follow(page, '/tasks/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(plate.replace(' ', '-'));
  await expect(page.getByRole('option', { selected: true })).toContainText(plate);
  await page.keyboard.press('Enter');

  await expect(main(page).getByText(/^In force until/)).toHaveCount(2);
  await expect(page).toHaveURL(/item=/);
  const car = main(page).locator('tr[aria-current=true]');
  // Of a thousand rows only those are there to which the list was moved.
  await expect(car).toContainText(plate);
  await expect(main(page).getByRole('region').filter({ hasText: plate }).last()).toBeInViewport();
});
