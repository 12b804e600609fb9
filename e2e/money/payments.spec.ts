import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, openAs, type Caller } from '../people.ts';
import { plantClient, plantIssued } from '../acts/policyActs.ts';

interface Planted {
  id: number;
  receipt_no: string;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, { receipt_no }: Planted) => page.getByRole('row', { name: receipt_no });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** A cheque that is held and may be brought to the bank today. */
async function plantCheque(admin: Caller, account_id: number, cheque_no: string): Promise<Planted> {
  const { today } = await admin.read<{ today: string }>('organisation/');
  return admin.create<Planted>('payments', {
    direction: 'from_client',
    account_id,
    amount: '400.00',
    currency: 'AED',
    method: 'cheque',
    cheque_no,
    cheque_date: today,
  });
}

test('of the cheques due at the bank this week two clear at once, and one clears and one bounces from its row', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantClient(admin, 'Palm Gate');
  const paid = await plantCheque(admin, id, '1101');
  const refused = await plantCheque(admin, id, '1102');
  const many = [await plantCheque(admin, id, '1103'), await plantCheque(admin, id, '1104')];
  await follow(page, '/payments/?method=cash');
  const preset = main(page).getByRole('button', { name: /^Cheques due at the bank this week/ });
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');

  for (const { receipt_no } of many)
    await page.getByRole('checkbox', { name: `Select ${receipt_no}` }).check();
  await page.getByRole('button', { name: 'Cleared by the bank' }).click();
  await press(page, 'Mark cleared');
  for (const each of many) await expect(row(page, each)).toHaveCount(0);

  await row(page, paid).getByRole('button', { name: 'Mark cleared' }).click();
  await expect(dialog(page).getByLabel('Cleared on')).not.toHaveValue('');
  await press(page, 'Mark cleared');
  await expect(row(page, paid)).toHaveCount(0);
  await expect(row(page, refused).getByRole('button', { name: 'Mark cleared' })).toBeFocused();
  await row(page, refused).getByRole('button', { name: 'Mark bounced' }).click();
  await dialog(page).getByLabel('Reason').fill('Not enough funds');
  await press(page, 'Mark bounced');
  await expect(row(page, refused)).toHaveCount(0);

  await follow(page, `/payments/?account=${id}`);
  await expect(row(page, paid)).toContainText('Cleared');
  await expect(row(page, refused)).toContainText('Bounced');
  const totals = page.getByLabel('What this list comes to');
  await expect(totals).toContainText('AED 1,200.00 cleared');
  await expect(totals).toContainText('AED 400.00 bounced');
  await page.getByRole('searchbox').fill('1102');
  await expect(row(page, paid)).toHaveCount(0);
  await row(page, refused).getByRole('link').click();
  await expect(dialog(page).getByText('The bank refused the cheque: Not enough funds')).toBeVisible();
});

test('a payment begins with whose it is', async ({ desk: page }) => {
  await follow(page, '/payments/?modal=payment_create');
  const account = page.getByRole('dialog').getByRole('combobox');
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-required', 'true');
});

test('a payment is found by its number, and taken back by someone else than who recorded it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const policy = await plantIssued(admin, 'other', { billing_type: 'agency_bill' });
  const { account_id } = await admin.read<{ account_id: number }>(`policies/${policy.id}/`);
  // Whoever made the login of the one who recorded it cannot take it back either.
  const cashier = await createPerson(admin, { is_superuser: true });
  const payment = await (
    await asPerson(request, cashier.email)
  ).create<Planted>('payments', {
    direction: 'from_client',
    account_id,
    amount: '300.00',
    currency: 'AED',
    method: 'transfer',
    allocations: [{ policy_id: policy.id, amount: '300.00' }],
  });
  await follow(page, '/payments/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(payment.receipt_no);
  await page.getByText(`${payment.receipt_no} · `).last().click();
  await expect(dialog(page).getByText(/^Instalment 1, due on/)).toBeVisible();
  const reverse = dialog(page).getByRole('button', { name: 'Reverse' });
  await expect(reverse).toHaveAttribute('aria-disabled', 'true');

  const { email } = await createPerson(admin, { is_superuser: true });
  await openAs(page, await asPerson(request, email), `/policies/${policy.id}/?section=payments`);
  await main(page).getByRole('link', { name: 'AED 300.00' }).click();
  await reverse.click();
  await dialog(page).getByLabel('Reason').fill('Another client');
  await press(page, 'Reverse');
  await expect(dialog(page).getByText('Taken back: Another client')).toBeVisible();
  await expect(reverse).toHaveCount(0);
  await dialog(page)
    .getByRole('link', { name: /20\d\d$/ })
    .click();
  await expect(dialog(page).getByText('Takes another payment back: Another client')).toBeVisible();
  await dialog(page).getByRole('link', { name: payment.receipt_no }).click();
  await expect(dialog(page).getByText('Taken back: Another client')).toBeVisible();
});
