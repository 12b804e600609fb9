import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, openAs, type Caller } from '../people.ts';
import { plantClient } from '../acts/policyActs.ts';

interface Refund {
  id: number;
  receipt_no: string;
  status: string;
  reason: string;
}

const row = (page: Page, { receipt_no }: Refund) => page.getByRole('row', { name: receipt_no });
/** Beside the list: what is asked for, and the decision. */
const peek = (page: Page, title: string) => page.getByRole('region', { name: title });
const statusOf = async (admin: Caller, { id }: Refund) => {
  const { status, reason } = await admin.read<Refund>(`payments/${id}/`);
  return [status, reason];
};

test('of three refunds that a colleague asks for one is approved, one refused, and one was withdrawn meanwhile', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await plantClient(admin, 'Palm Gate');
  const money = { account_id: account.id, currency: 'AED', method: 'transfer' };
  await admin.create('payments', { ...money, direction: 'from_client', amount: '900.00' });
  const [cashier, manager, director] = [
    await createPerson(admin, { is_superuser: true, first_name: 'Rami', last_name: 'Nassar' }),
    await createPerson(admin, { is_superuser: true }),
    await createPerson(admin, { is_superuser: true }),
  ];
  const asking = await asPerson(request, cashier.email);
  const ask = (amount: string, reason: string) =>
    asking.create<Refund>('payments', { ...money, direction: 'refund_to_client', amount, reason });
  const wanted = await ask('250.00', 'Paid twice');
  const unfit = await ask('300.00', 'Asked by phone');
  const withdrawn = await ask('100.00', 'A mistake');

  await openAs(page, await asPerson(request, manager.email), '/');
  await page.getByRole('link', { name: /^Waits for my decision/ }).click();
  await page.getByRole('searchbox').fill(account.display_name);
  await expect(row(page, wanted)).toContainText('Rami Nassar');
  await expect(row(page, wanted)).toContainText('Paid twice');
  await expect(row(page, wanted)).toContainText('250.00');
  await expect(page.getByText('3 things wait, AED 650.00.')).toBeVisible();
  await expect(row(page, withdrawn)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: /^Approvals, \d+ wait/ })).toBeVisible();

  await row(page, wanted).getByRole('button').click();
  const first = peek(page, `AED 250.00 back to ${account.display_name}`);
  await expect(first).toContainText('Rami Nassar');
  await expect(first.getByRole('row', { name: /^Set aside for it/ })).toContainText('AED 0.00');
  await expect(first.getByRole('button', { name: 'Refuse' })).toHaveAttribute('aria-disabled', 'true');
  await first.getByRole('button', { name: 'Ask Rami' }).click();
  await first.getByLabel('Question to Rami').fill('Which receipt was it?');
  await first.getByRole('button', { name: 'Send the question' }).click();
  await expect(first.getByRole('list', { name: 'Said since it was asked for' })).toContainText(
    `About ${wanted.receipt_no}: Which receipt was it?`,
  );
  await first.getByRole('button', { name: 'Approve AED 250.00' }).click();
  await expect(row(page, wanted)).toHaveCount(0);
  expect(await statusOf(admin, wanted)).toEqual(['cleared', 'Paid twice']);

  await expect(row(page, unfit)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(row(page, withdrawn)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  const second = peek(page, `AED 300.00 back to ${account.display_name}`);
  await expect(row(page, unfit)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('x');
  await second.getByLabel('Why').pressSequentially('Not agreed with the client');
  await second.getByRole('button', { name: 'Refuse' }).click();
  await expect(row(page, unfit)).toHaveCount(0);
  expect(await statusOf(admin, unfit)).toEqual(['reversed', 'Not agreed with the client']);

  const other = await asPerson(request, director.email);
  const headers = { authorization: `Bearer ${other.tokens.access}` };
  const data = { reason: 'Not needed any more' };
  await request.post(`/api/payments/${withdrawn.id}/reverse/`, { headers, data });
  await peek(page, `AED 100.00 back to ${account.display_name}`)
    .getByRole('button', { name: 'Approve AED 100.00' })
    .click();
  await expect(page.getByText('This payment is reversed.')).toBeVisible();
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await follow(page, '/approvals/');
  await page.getByRole('link', { name: 'Decided by me' }).click();
  await expect(row(page, wanted)).toContainText('Approved');
  await expect(row(page, unfit)).toContainText('Not agreed with the client');
  await expect(row(page, withdrawn)).toHaveCount(0);

  await openAs(page, asking, '/');
  const asked = await asking.read<{ results: { kind: string }[] }>('notifications/');
  expect(asked.results.map(({ kind }) => kind)).toContain('note_mention');
  await follow(page, '/approvals/');
  await expect(page.getByRole('heading', { name: 'What waits for me' })).toBeVisible();
  await expect(row(page, wanted)).toHaveCount(0);
});
