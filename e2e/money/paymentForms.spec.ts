import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, openAs, type Caller } from '../people.ts';
import { plantClient, plantIssued, take } from '../acts/policyActs.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const record = (page: Page) => main(page).getByRole('button', { name: 'Record a payment' }).click();
const share = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name });
const saidOfShares = (page: Page) => dialog(page).locator('output', { hasText: 'pays for' });

/** We collect the premium. */
const ours = { billing_type: 'agency_bill' };

/** Someone of finance. Whoever made their login is no second person to them, but two of them are to each other. */
async function ofFinance(admin: Caller): Promise<Caller> {
  const { email } = await createPerson(admin, { is_superuser: true });
  return asPerson(admin.request, email);
}

const offered = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await offered(page).filter({ hasText: option }).click();
}

/** One of many, found by typing. */
async function find(page: Page, field: string, text: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).fill(text);
  await offered(page).filter({ hasText: text }).first().click();
}

test('a premium is paid in three parts, each with its receipt', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const payment_plan = { kind: 'equal', count: 3, every_months: 3 };
  // What is issued late is due at once, all of it.
  const term = { start_date: day(0), end_date: day(364) };
  const { id } = await plantIssued(admin, 'other', { ...ours, ...term, payment_plan });
  await follow(page, `/policies/${id}/?section=payments`);
  await expect(main(page).getByText('We collect this premium.')).toBeVisible();

  await record(page);
  const amount = dialog(page).getByLabel('Amount');
  await expect(amount).toHaveValue('340.00');
  await expect(amount).toBeFocused();
  await page.keyboard.type('0');
  await expect(amount).toHaveValue('0');
  await confirm(page, 'Record');
  await expect(dialog(page).getByText('Enter an amount that is more than nothing.')).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('340');
  await expect(share(page, /Instalment 1$/)).toHaveValue('340.00');
  await expect(share(page, /Instalment 2$/)).toHaveValue('');
  await dialog(page).getByLabel('Date').fill(day(3));
  await confirm(page, 'Record');
  await expect(dialog(page).getByText('This day is yet to come.')).toBeVisible();
  await dialog(page).getByLabel('Date').fill(day(0));
  await confirm(page, 'Record');
  await expect(page.getByText(/^RCT-\d+ created$/)).toBeVisible();

  await record(page);
  await dialog(page).getByLabel('Amount').fill('500');
  await expect(share(page, /Instalment 2$/)).toHaveValue('340.00');
  await expect(share(page, /Instalment 3$/)).toHaveValue('160.00');
  // What is open now is told late: the next one begins with it all the same, and not with what was open before.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/instalments/?*', async (route) => {
    await held;
    await route.continue();
  });
  await confirm(page, 'Record');
  await expect(dialog(page)).toHaveCount(0);
  await record(page);
  await expect(dialog(page)).toBeVisible();
  letGo();
  await expect(amount).toHaveValue('180.00');
  await expect(share(page, /Instalment 3$/)).toHaveValue('180.00');
  await confirm(page, 'Record');
  await expect(dialog(page)).toHaveCount(0);
  const payments = main(page).getByRole('list', { name: 'Payments' });
  await expect(payments.getByText(/RCT-/)).toHaveCount(3);
  await expect(main(page).getByText('Unpaid')).toHaveCount(0);
});

test('the instalment that is due next is offered, not all that is unpaid, and typing takes its place', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const payment_plan = { kind: 'equal', count: 4, every_months: 3 };
  const { id } = await plantIssued(admin, 'other', {
    ...ours,
    start_date: day(10),
    end_date: day(374),
    payment_plan,
    lines: [{ kind: 'base', label: 'Base premium', amount: '4222.50', taxable: false }],
  });
  await follow(page, `/policies/${id}/?section=payments`);
  await record(page);
  const amount = dialog(page).getByLabel('Amount');
  await expect(amount).toHaveValue('1055.64');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-required', 'true');
  await page.keyboard.type('1055.64');
  await expect(amount).toHaveValue('1055.64');
  for (const name of ['Amount', 'Date', 'Method'])
    await expect(dialog(page).locator('label.ant-form-item-required', { hasText: name }), name).toBeVisible();
});

test('one cheque pays for two policies, is held, and bounces', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const account = await plantClient(admin, 'Haddad Trading');
  const fields = { ...ours, account_id: account.id };
  const [older, newer] = [
    await plantIssued(admin, 'other', fields),
    await plantIssued(admin, 'other', { ...fields, start_date: day(-170), end_date: day(194) }),
  ];
  await follow(page, `/accounts/${account.id}/?section=payments`);
  await expect(main(page).getByRole('definition').filter({ hasText: 'AED 2,040.00' }).first()).toBeVisible();

  await record(page);
  await dialog(page).getByLabel('Amount').fill('1500');
  await expect(saidOfShares(page)).toContainText('AED 1,500.00 pays for 2 parts. Nothing is left over.');
  await choose(page, 'Method', 'Cheque');
  await confirm(page, 'Record');
  await expect(dialog(page).getByText('Enter the number of the cheque.')).toBeVisible();
  await dialog(page).getByLabel('Cheque number').fill('000451');
  await dialog(page).getByLabel('Cheque date').fill(day(20));
  await dialog(page).getByLabel('Cheque date').press('Tab');
  await expect(dialog(page).getByText('The cheque is held until it clears')).toBeVisible();
  const [first, second] = [share(page, /^Part for/).nth(0), share(page, /^Part for/).nth(1)];
  await first.fill('1020.01');
  await expect(dialog(page).getByText('Only 1020.00 AED of this instalment is open.')).toBeVisible();
  await first.fill('600');
  await expect(second).toHaveValue('900.00');
  await confirm(page, 'Record');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText('By cheques that are held')).toBeVisible();

  await follow(page, `/policies/${older.id}/?section=payments`);
  await main(page).getByRole('button', { name: 'Mark bounced', exact: true }).click();
  await dialog(page).getByLabel('Reason').fill('No funds');
  await confirm(page, 'Mark bounced');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText('By cheques that are held')).toHaveCount(0);
  for (const { id } of [older, newer]) {
    const { balance } = await admin.read<{ balance: object }>(`policies/${id}/instalments/`);
    expect(balance).toMatchObject({ due: '1020.00', held: '0.00', paid: '0.00' });
  }
});

test('what is paid too much is refunded once someone else approves it', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plantIssued(admin, 'other', ours);
  const { account_id } = await admin.read<{ account_id: number }>(`policies/${id}/`);
  await follow(page, `/policies/${id}/?section=payments`);
  await record(page);
  await dialog(page).getByLabel('Amount').fill('1100');
  await expect(saidOfShares(page)).toContainText('AED 80.00 stays as the client’s credit.');
  await confirm(page, 'Record');
  await expect(dialog(page)).toHaveCount(0);

  await openAs(page, await ofFinance(admin), `/accounts/${account_id}/?section=payments`);
  await main(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog(page).getByText('Someone else has to approve it')).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('80.01');
  await confirm(page, 'Ask for the refund');
  await expect(dialog(page).getByText('The client has a credit of 80.00 AED.')).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('80');
  await confirm(page, 'Ask for the refund');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText(/Refund to a client.*RFD-/)).toBeVisible();

  await main(page).getByRole('link', { name: 'AED 80.00' }).click();
  const approve = dialog(page).getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  const { pathname, search } = new URL(page.url());
  await openAs(page, await ofFinance(admin), `${pathname}${search}`);
  await approve.click();
  await expect(dialog(page).getByText('Cleared', { exact: true }).first()).toBeVisible();
  await follow(page, `/accounts/${account_id}/?section=payments`);
  await expect(main(page).getByRole('button', { name: 'Record a payment' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('what the insurer collects is noted with its reference and without a receipt', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantIssued(admin, 'other', { billing_type: 'direct_bill' });
  await follow(page, `/policies/${id}/?section=payments`);
  await record(page);
  await expect(
    dialog(page).getByText(/^The insurer collects this premium. This is noted for information only/),
  ).toBeVisible();
  const reference = dialog(page).getByLabel('Reference of the insurer’s receipt');
  await expect(reference).toHaveAttribute('aria-required', 'true');
  await dialog(page).getByLabel('Amount').fill('1100');
  await confirm(page, 'Record');
  await expect(dialog(page).getByText(/Enter the reference of its receipt/)).toBeVisible();
  await expect(dialog(page).getByText(/Enter no more than it was paid/)).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('1020');
  await reference.fill('OR-41129');
  await confirm(page, 'Record');
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByText(/OR-41129/)).toBeVisible();
  await expect(main(page).getByText(/RCT-/)).toHaveCount(0);
});

test('an instalment is waived by someone else than who asked', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plantIssued(admin, 'other', ours);
  await openAs(page, await ofFinance(admin), `/policies/${id}/?section=payments`);
  await main(page).getByRole('button', { name: 'Ask to waive' }).click();
  await dialog(page).getByLabel('Why').fill('Our mistake in the quote');
  await confirm(page, 'Ask to waive');
  await expect(main(page).getByText(/asked to waive it: Our mistake in the quote/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Waive', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const { instalments } = await admin.read<{ instalments: { id: number }[] }>(`policies/${id}/instalments/`);
  await take(await ofFinance(admin), `instalments/${instalments[0]?.id}/waive`);
  await follow(page, `/policies/${id}/`);
  await follow(page, `/policies/${id}/?section=payments`);
  await expect(main(page).getByText(/Waived by Nour Haddad: Our mistake/)).toBeVisible();
});

test('what is left is allocated later, for another account', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plantIssued(admin, 'other', ours);
  const { policy_number } = await admin.read<{ policy_number: string }>(`policies/${id}/`);
  const parent = await plantClient(admin, 'Haddad Holding');
  const payment = await admin.create('payments', {
    direction: 'from_client',
    account_id: parent.id,
    amount: '1500',
    currency: 'AED',
    method: 'transfer',
  });
  await follow(page, `/payments/?modal=payment_view&modal_record_id=${payment.id}`);
  await confirm(page, 'Allocate');
  await expect(dialog(page).getByText(/^AED 1,500.00 is left of RCT-/)).toBeVisible();
  await dialog(page).getByLabel('It also pays for policies of another account').check();
  await find(page, 'Policies of other accounts', policy_number);
  await expect(share(page, /Instalment 1$/)).toHaveValue('1,020.00');
  await dialog(page)
    .getByText(/is left of RCT-/)
    .click();
  await expect(saidOfShares(page)).toContainText('AED 480.00 stays as the client’s credit.');
  await confirm(page, 'Allocate');
  await expect(dialog(page)).toHaveCount(0);
});
