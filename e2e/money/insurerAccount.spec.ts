import type { Page } from '@playwright/test';
import { plusDays } from '#contract/base/days/wallClock';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, type Caller } from '../people.ts';
import { beginning, plantIssued, plantProduct, take, type Planted } from '../acts/policyActs.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const newTransfer = (page: Page) => dialog(page).getByRole('button', { name: 'Record a transfer' }).click();
const share = (page: Page, name: string) => dialog(page).getByRole('textbox', { name: `Part for ${name}` });

/** Of a client who has paid it, 1,020.00. */
async function plantCollected(
  admin: Caller,
  product_id: number,
): Promise<Planted & { policy_number: string }> {
  const { id } = await plantIssued(admin, 'other', { billing_type: 'agency_bill', product_id });
  const policy = await admin.read<Planted & { policy_number: string }>(`policies/${id}/`);
  await admin.create('payments', {
    direction: 'from_client',
    account_id: policy.account_id,
    amount: '1020',
    currency: 'AED',
    method: 'transfer',
    allocations: [{ policy_id: id, amount: '1020' }],
  });
  return policy;
}

test('a premium is returned after it was sent, and one transfer settles it with what is owed', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { insurer, product } = await plantProduct(admin, 'other');
  const x = await plantCollected(admin, product.id);
  const y = await plantCollected(admin, product.id);
  const account = `/settings/insurers/?modal=insurer_view&modal_record_id=${insurer.id}`;

  await follow(page, account);
  await expect(dialog(page).getByText('We owe them in all')).toBeVisible();
  await expect(dialog(page).getByText('AED 2,040.00')).toBeVisible();
  await newTransfer(page);
  await expect(dialog(page).getByText('We pay AED 2,040.00, for 2 policies.')).toBeVisible();
  await share(page, y.policy_number).fill('1020.01');
  await press(page, 'Record');
  await expect(
    dialog(page).getByText('Only 1020.00 AED is open between the insurer and us for this policy.'),
  ).toBeVisible();
  await share(page, y.policy_number).fill('');
  await expect(dialog(page).getByText('We pay AED 1,020.00, for one policy.')).toBeVisible();
  await press(page, 'Record');
  await expect(page.getByText(/^REM-\d+ created$/)).toBeVisible();

  // 184 of 365 days are left.
  await take(admin, `policies/${x.id}/cancel`, {
    cancel_date: plusDays(beginning(), 181),
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
  });
  await follow(page, account);
  const row = dialog(page).getByRole('row').filter({ hasText: x.policy_number });
  await expect(row).toContainText('-504.11');
  await expect(row).toContainText('They owe');
  await expect(dialog(page).getByText('AED 515.89')).toBeVisible();

  await newTransfer(page);
  await expect(share(page, x.policy_number)).toHaveValue('-504.11');
  await expect(dialog(page).getByText('We pay AED 515.89, for 2 policies.')).toBeVisible();
  await press(page, 'Record');
  await expect(dialog(page)).toHaveCount(0);

  await follow(page, account);
  await expect(dialog(page).getByText('Nothing is open')).toBeVisible();
  await follow(page, `/payments/?insurer=${insurer.id}`);
  const listed = page.getByRole('main').getByRole('row').filter({ hasText: 'AED 515.89' });
  await listed.getByRole('link', { name: insurer.name }).click();
  await expect(dialog(page).getByText('AED -504.11')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Remittance advice' })).toBeVisible();
});
