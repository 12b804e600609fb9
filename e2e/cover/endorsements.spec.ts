import type { Page } from '@playwright/test';
import { plusDays } from '#contract/base/days/wallClock';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import {
  fleet,
  plantClient,
  plantIssued,
  plantProduct,
  sendNothing,
  take,
  type Planted,
} from '../acts/policyActs.ts';
import { cell, freshVin, paste } from '../acts/riskActs.ts';

/** Another one at each call, so that no two policies share a vehicle or person. */
const idOf = (place: number) =>
  `00000000-0000-4000-8000-${String(process.pid).slice(-5).padStart(5, '0')}${String(Date.now()).slice(-5)}${String(place).padStart(2, '0')}`;

const base = (amount: string, item_id: string) => ({
  kind: 'base',
  label: 'Base premium',
  amount,
  tax_rate: '5',
  item_id,
});

const next = new Date().getUTCFullYear() + 1;
/** The next year of 365 days, which is still to come on whatever day this runs. */
const year = next % 4 === 0 ? next + 1 : next;

/** A fleet insured for that year, each vehicle at a price of its own with 5 % tax. */
async function plantFleet(admin: Caller, amounts: string[]): Promise<Planted & { ids: string[] }> {
  const ids = amounts.map((_, index) => idOf(index + 1));
  const vehicles = await fleet(admin, amounts.length);
  const policy = await plantIssued(admin, 'motor', {
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
    lines: amounts.map((amount, index) => base(amount, ids[index] ?? '')),
    risk: {
      line: 'motor',
      vehicles: vehicles.map((vehicle, index) => ({
        ...vehicle,
        id: ids[index],
        year: 2020 + index,
        ...(index === 1 ? { plate: '', plate_pending: true } : {}),
      })),
    },
  });
  return { ...policy, ids };
}

const dialog = (page: Page) => page.getByRole('dialog').last();

async function begin(page: Page, policy: Planted, what: string): Promise<void> {
  await follow(page, `/policies/${policy.id}/?section=endorsements`);
  await page.getByRole('button', { name: 'Endorse…' }).first().click();
  await page.getByRole('button', { name: new RegExp(`^${what}`) }).click();
  await expect(page).toHaveURL(/endorse=/);
}

async function effectiveFrom(page: Page, day: string): Promise<void> {
  const field = dialog(page).getByLabel('Effective from');
  await field.fill(day);
  await field.press('Tab');
}

const step = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** It is said that nothing is sent, before and after. */
async function markSubmitted(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: /^Submit END-/ });
  await expect(asked).toBeVisible();
  await sendNothing(page);
  await asked.getByRole('button', { name: 'Mark as submitted' }).click();
  await expect(page.getByText('Marked as submitted, nothing was sent.').first()).toBeVisible();
  await expect(asked).toHaveCount(0);
}

test('a vehicle is replaced in the middle of the term, priced, approved, applied and taken back', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const policy = await plantFleet(admin, ['1000.00', '800.00']);
  const make = fresh('Make');
  const { id: make_id } = await admin.create('vehicle-makes', { name: make });
  await admin.create('vehicle-models', { make_id, name: 'Patrol' });

  await begin(page, policy, 'Replace a vehicle');
  await effectiveFrom(page, `1/8/${year}`);
  await dialog(page).getByRole('checkbox', { name: /2020$/ }).check();
  await cell(page, 0, 0).click();
  await paste(
    page,
    [make, 'Patrol', '', '2026', '', '', '77001', '', freshVin(), '', '', 'Private', 'Comprehensive'].join(
      '\t',
    ),
  );
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('1300');
  await dialog(page).getByText('Text, tax and payee').click();
  await dialog(page).getByLabel('Tax rate').fill('5');

  const outcome = dialog(page).getByRole('complementary', { name: 'What comes of it' });
  await expect(outcome).toContainText('153/365 × 1,000.00');
  await expect(outcome).toContainText('153/365 × 1,300.00 = 544.93');
  await expect(outcome).toContainText('419.18');
  await expect(outcome).toContainText('125.75');
  await expect(outcome).toContainText('6.29');
  await expect(outcome).toContainText('132.04');
  await expect(outcome.getByText('Removed')).toBeVisible();
  await expect(outcome.getByText('Added')).toBeVisible();

  await step(page, 'Save and submit').click();
  await expect(page).toHaveURL(/modal=endorsement_view/);
  await markSubmitted(page);
  await expect(dialog(page).getByText('132.04').first()).toBeVisible();
  const number = (await dialog(page).getByText(/^END-/).first().innerText()).split(' ')[0] ?? '';
  const open = page.getByLabel('Open endorsement');
  await expect(open).toContainText(number);
  await expect(open).toContainText('With the insurer');
  await step(page, 'Record approval').click();
  await dialog(page).getByLabel('Insurer’s reference').fill('END/77');
  await step(page, 'Record approval').click();
  await expect(page.getByText(/ is approved$/)).toBeVisible();
  await step(page, 'Apply').click();
  await step(page, 'Apply').click();
  await expect(page.getByText(/ is applied$/)).toBeVisible();
  await expect(dialog(page).getByText('END/77')).toBeVisible();
  await expect(dialog(page).getByText('Version 2')).toBeVisible();
  await expect(dialog(page).getByText(/Debit note/)).toBeVisible();

  await dialog(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await dialog(page).getByLabel('Reason').fill('The car was not delivered.');
  await step(page, 'Reverse').click();
  await expect(dialog(page).getByText('Taken back by')).toBeVisible();
  await dialog(page).getByRole('link', { name: /^END/ }).click();
  await expect(dialog(page).getByText('Takes back')).toBeVisible();
  await expect(dialog(page).getByText('-132.04').first()).toBeVisible();
});

test('a plate arrives in one step, and the list and the search know of it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const policy = await plantFleet(admin, ['1000.00', '800.00']);
  await begin(page, policy, 'Correction');
  await effectiveFrom(page, `1/3/${year}`);
  await cell(page, 1, 6).click();
  await page.keyboard.type('12345');
  await page.keyboard.press('Tab');
  await page.keyboard.type('No');
  await page.keyboard.press('Tab');
  const outcome = dialog(page).getByRole('complementary', { name: 'What comes of it' });
  await expect(outcome.getByText('12345')).toBeVisible();
  await expect(outcome.getByText('No premium moves.')).toBeVisible();
  await step(page, 'Save and apply').click();
  await expect(page.getByText(/ is applied$/)).toBeVisible();
  await expect(dialog(page).getByText('12345')).toBeVisible();
  const title = (await dialog(page).locator('.ant-modal-title').innerText()).split(' · ')[0] ?? '';
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/modal=/);

  await follow(page, `/endorsements/?policy=${policy.id}`);
  await expect(page.getByText('Correction').first()).toBeVisible();
  await expect(page.getByText('No premium').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await expect(page.getByRole('dialog').last().getByText(title, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/endorsements\/?\?.*modal=endorsement_view/);
});

test('who left is taken off from a day before a later change, which is named', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await plantClient(admin, 'Horizon Logistics');
  const { product } = await plantProduct(admin, 'health');
  const person = (first_name: string) => ({
    account_id: account.id,
    first_name,
    last_name: 'Menon',
    gender: 'female',
    relation: 'employee',
    date_of_birth: '1985-03-04',
    accept_duplicates: true,
  });
  const members = [];
  for (const name of ['Asha', 'Diya', 'Ravi']) members.push(await admin.create('members', person(name)));
  const [asha, diya, ravi] = members.map(({ id }) => id);
  // Of 365 days, so that all that is told of it has happened.
  const start = plusDays(new Date().toISOString().slice(0, 10), -200);
  const [first = '', second = '', third = ''] = [11, 12, 13].map(idOf);
  const covered = (member_id: number | undefined, id: string) => ({ id, member_id, category: '' });
  const policy = await admin.create<Planted>('policies', {
    account_id: account.id,
    product_id: product.id,
    start_date: start,
    end_date: plusDays(start, 364),
    lines: [base('1000.00', first), base('800.00', second)],
    risk: { line: 'health', members: [covered(asha, first), covered(diya, second)] },
  });
  await take(admin, `policies/${policy.id}/submit`);
  await take(admin, `policies/${policy.id}/issue`, { policy_number: fresh('H/26') });
  const later = await admin.create<{ id: number; endorsement_number: string }>('endorsements', {
    policy_id: policy.id,
    type: 'add_member',
    effective_date: plusDays(start, 120),
    description: 'Ravi joins',
    change: { added: [covered(ravi, third)] },
    charges: [base('600.00', third)],
    price_basis: 'term',
  });
  for (const each of ['submit', 'approve', 'apply']) await take(admin, `endorsements/${later.id}/${each}`);
  await admin.change(`members/${asha}/`, { exit_date: plusDays(start, 89) });

  await follow(page, `/policies/${policy.id}/`);
  await page.getByRole('button', { name: 'Take them off…' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Asha Menon' })).toBeChecked();
  await effectiveFrom(page, plusDays(start, 90));
  const outcome = dialog(page).getByRole('complementary', { name: 'What comes of it' });
  await expect(outcome).toContainText('753.42');
  await expect(outcome).toContainText('791.09');
  await expect(outcome.getByText(later.endorsement_number)).toBeVisible();
  await step(page, 'Save draft').click();
  await expect(page).toHaveURL(/modal=endorsement_view/);
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Asha Menon' })).toBeChecked();
  await step(page, 'Save and submit').click();
  await markSubmitted(page);
});

test('more days are charged as those before them, or free for a reason that the insurer agrees to', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const policy = await plantFleet(admin, ['1000.00', '825.00']);
  await begin(page, policy, 'Extend the cover');
  const until = dialog(page).getByLabel('Cover until');
  await until.fill(`7/2/${year + 1}`);
  await until.press('Tab');
  const outcome = dialog(page).getByRole('complementary', { name: 'What comes of it' });
  await expect(outcome.getByText('This adds to the cover.')).toBeVisible();
  await expect(outcome.getByText('No premium moves.')).toHaveCount(0);
  await expect(step(page, 'Save and apply')).toHaveCount(0);

  // 38 of 365 days of 1,825.00.
  await dialog(page).getByRole('button', { name: 'Charge AED 190.00' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('190.00');
  await expect(outcome).toContainText('190.00');
  await dialog(page).getByRole('checkbox', { name: 'Free of charge' }).check();
  await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  await expect(outcome.getByText('Free of charge. The insurer agrees first')).toBeVisible();
  await step(page, 'Save and submit').click();
  await expect(dialog(page).getByText('Say why it is free of charge.').first()).toBeVisible();
  await dialog(page).getByLabel('Why it is free of charge').fill('Days lost in the port, as agreed');
  await step(page, 'Save and submit').click();
  await markSubmitted(page);
  await expect(dialog(page).getByText('Days lost in the port, as agreed')).toBeVisible();
  await step(page, 'Record approval').click();
  await page
    .getByRole('dialog', { name: / has approved / })
    .getByRole('button', { name: 'Record approval' })
    .click();
  await expect(page.getByText(/ is approved$/)).toBeVisible();
});

test('what moves the premium waits while a cancellation is booked, and says so', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const policy = await plantFleet(admin, ['1000.00', '800.00']);
  const [kept] = policy.ids;
  const added = await admin.create<{ id: number }>('endorsements', {
    policy_id: policy.id,
    type: 'sum_insured',
    effective_date: `${year}-02-01`,
    description: 'Worth more',
    change: { changed: [{ id: kept, insured_value: '96000.00' }] },
    charges: [base('365.00', kept ?? '')],
    price_basis: 'term',
  });
  for (const each of ['submit', 'approve']) await take(admin, `endorsements/${added.id}/${each}`);
  await take(admin, `policies/${policy.id}/cancel`, {
    cancel_date: `${year}-07-01`,
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
  });
  await follow(page, `/policies/${policy.id}/?section=endorsements`);
  // One in the header and one in its section: what comes later moves what is there.
  await expect(page.getByRole('button', { name: 'Endorse…' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Endorse…' }).first().click();
  const pale = dialog(page).getByRole('button', { name: /^Extend the cover/ });
  await expect(pale).toHaveAttribute('aria-disabled', 'true');
  await expect(pale).toHaveAccessibleDescription(
    new RegExp(`^A cancellation is booked from 1 Jul ${year} on`),
  );
  await expect(dialog(page).getByRole('button', { name: /^Correction/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await follow(page, `/policies/${policy.id}/?modal=endorsement_view&modal_record_id=${added.id}`);
  await dialog(page).getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByText('A cancellation is booked, and this moves the premium.')).toBeVisible();
});
