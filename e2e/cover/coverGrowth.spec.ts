import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh } from '../people.ts';
import { fleet, plantClient, plantIssued, plantProduct, take, type Planted } from '../acts/policyActs.ts';
import { paste, vin } from '../acts/riskActs.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const step = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const idOf = (place: number) =>
  `00000000-0000-4000-8000-${String(process.pid).slice(-5).padStart(5, '0')}${String(Date.now()).slice(-5)}${String(place).padStart(2, '0')}`;

test('a vehicle of 96,000 without an amount is neither applied nor submitted by Ctrl+Enter', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const make = fresh('Make');
  const { id: make_id } = await admin.create('vehicle-makes', { name: make });
  await admin.create('vehicle-models', { make_id, name: 'Patrol' });
  const policy = await plantIssued(admin, 'motor', {
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    risk: { line: 'motor', vehicles: await fleet(admin, 1) },
  });
  await follow(
    page,
    `/policies/${policy.id}/?modal=endorsement_create&modal_record_id=${policy.id}&endorse=add_vehicle`,
  );
  await expect(dialog(page).getByLabel('Effective from')).toBeFocused();
  await dialog(page).locator('td[data-row="0"][data-column="0"]').click();
  await paste(
    page,
    [
      make,
      'Patrol',
      '',
      '2027',
      '',
      '',
      '77002',
      '',
      vin(78),
      '',
      '',
      'Private',
      'Comprehensive',
      '96000',
    ].join('\t'),
  );
  const outcome = dialog(page).getByRole('complementary', { name: 'What comes of it' });
  await expect(dialog(page).locator('td[data-row="0"][data-column="13"]')).toContainText('96,000');
  await expect(outcome.getByText('This adds to the cover.')).toBeVisible();
  await expect(outcome.getByText('No premium moves.')).toHaveCount(0);
  await expect(step(page, 'Save and apply')).toHaveCount(0);
  await dialog(page).getByLabel('Effective from').focus();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText(/field to correct|fields to correct/)).toBeVisible();
  await expect(page).toHaveURL(/endorse=add_vehicle/);
  const { count } = await admin.read<{ count: number }>(`endorsements/?policy=${policy.id}`);
  expect(count).toBe(0);
});

test('whoever is taken off takes the dependants along, who are named, or stay for a reason', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await plantClient(admin, 'Horizon Logistics');
  const { product } = await plantProduct(admin, 'health');
  const member = (first_name: string, over: object = {}) =>
    admin.create('members', {
      account_id: account.id,
      first_name,
      last_name: 'Menon',
      gender: 'female',
      relation: 'employee',
      date_of_birth: '1985-03-04',
      accept_duplicates: true,
      ...over,
    });
  const { id: head } = await member('Asha');
  const depends = { principal_id: head, relation: 'child', date_of_birth: '2015-03-04' };
  const people = [
    head,
    (await member('Diya', depends)).id,
    (await member('Ravi', depends)).id,
    (await member('Omar')).id,
  ];
  const ids = people.map((_, place) => idOf(place + 1));
  const policy = await admin.create<Planted>('policies', {
    account_id: account.id,
    product_id: product.id,
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    lines: ids.map((item_id) => ({ kind: 'base', label: 'Base premium', amount: '365.00', item_id })),
    risk: {
      line: 'health',
      members: people.map((member_id, place) => ({ id: ids[place], member_id, category: '' })),
    },
  });
  await take(admin, `policies/${policy.id}/submit`);
  await take(admin, `policies/${policy.id}/issue`, { policy_number: fresh('H/27') });

  await follow(
    page,
    `/policies/${policy.id}/?modal=endorsement_create&modal_record_id=${policy.id}&endorse=remove_member`,
  );
  const tick = (name: string) => dialog(page).getByRole('checkbox', { name: `${name} Menon` });
  await tick('Asha').check();
  await expect(tick('Diya')).toBeChecked();
  await expect(tick('Ravi')).toBeChecked();
  await expect(tick('Omar')).not.toBeChecked();
  await expect(dialog(page).getByText('3 of 4 chosen')).toBeVisible();
  const outcome = dialog(page).getByRole('complementary', { name: 'What comes of it' });
  for (const name of ['Asha', 'Diya', 'Ravi']) await expect(outcome.getByText(`${name} Menon`)).toBeVisible();

  await tick('Diya').uncheck();
  await expect(tick('Asha')).toBeChecked();
  const staying = dialog(page).getByRole('region', { name: 'Dependants who would stay insured' });
  const reason = staying.getByLabel('Why Diya Menon stays insured');
  await expect(reason).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(staying.getByText(/^Say why this dependant stays insured/)).toBeVisible();
  await expect(page).toHaveURL(/endorse=remove_member/);
  await reason.fill('Works for the company herself');
  await step(page, 'Save draft').click();
  await expect(page).toHaveURL(/modal=endorsement_view/);
  await expect(dialog(page).getByText('Works for the company herself')).toBeVisible();
  await expect(dialog(page).getByText('Diya Menon').first()).toBeVisible();
});
