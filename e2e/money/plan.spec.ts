import type { Page } from '@playwright/test';
import type { Statement } from '#contract/money/statements';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';
import { plantIssued, plantPolicy, take } from '../acts/policyActs.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByLabel('Instalments as they will be').last();

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** Each as its day and its amount, as a reader sees them. */
const previewed = async (page: Page): Promise<string[]> =>
  (await preview(page).getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

/** The instalments that there are, the same way. */
const made = (page: Page) => main(page).getByRole('table', { name: 'Instalments' }).locator('tbody tr');

test('a policy is paid in the parts that were previewed, and then in own ones', async ({
  desk: page,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  const { id } = await plantPolicy(admin, 'other', {
    billing_type: 'agency_bill',
    lines: [{ kind: 'base', label: 'Base premium', amount: '10200.00', taxable: false }],
  });
  await follow(page, `/policies/${id}/edit`);
  await pick(page, 'Payment plan', 'Equal parts');
  await expect(preview(page).getByRole('listitem')).toHaveCount(4);
  await page.getByLabel('How many parts').fill('13');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#policy_payment_plan_count_help')).toHaveText(
    'The last instalment would be due after the cover has ended.',
  );
  await page.getByLabel('How many parts').fill('4');
  await expect(preview(page)).toContainText('AED 2,550.00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/policies\/\d+\/?$/);
  await take(admin, `policies/${id}/submit`);

  // The page that is open read the policy before it was submitted; what leads to the step reads it anew.
  await follow(page, `/policies/${id}/?modal=policy_issue&modal_record_id=${id}`);
  await dialog(page).getByLabel('Policy number').fill(fresh('P/26'));
  await expect(preview(page).getByRole('listitem')).toHaveCount(4);
  await press(page, 'Change the plan');
  await pick(page, 'How often', 'Every month · Monthly');
  await dialog(page).getByLabel('How many parts').fill('3');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(preview(page).getByRole('listitem')).toHaveCount(3);
  const shown = await previewed(page);
  await press(page, 'Issue');
  await expect(page).not.toHaveURL(/modal=/);
  await follow(page, `/policies/${id}/?section=payments`);
  await expect(made(page)).toHaveCount(3);
  const rows = (await made(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(rows.map((row, index) => row.startsWith(String(shown[index])))).toEqual([true, true, true]);

  await main(page).getByRole('button', { name: 'Change the plan' }).click();
  await pick(page, 'Payment plan', 'Own parts');
  const part = (number: number) => dialog(page).getByRole('group', { name: `Part ${number}`, exact: true });
  await part(1).getByLabel('Amount').selectText();
  await page.keyboard.type('1000');
  await expect(part(1).getByLabel('Amount')).toHaveValue('1000');
  await expect(dialog(page).getByLabel('Sum of the parts')).toContainText('AED 2,400.00 is missing');
  await press(page, 'Save the plan');
  await expect(dialog(page).getByText('The instalments add up to 7800.00 AED')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add part' }).click();
  await expect(part(4).getByLabel('Amount')).toHaveValue(/^2,?400\.00$/);
  await press(page, 'Save the plan');
  await expect(made(page)).toHaveCount(4);
  await expect(made(page).first()).toContainText('AED 1,000.00');
  await expect(made(page).last()).toContainText('AED 2,400.00');
});

test('a client sees in the statement what the server reckons, for any period', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { account_id } = await plantIssued(admin, 'other', { billing_type: 'agency_bill' });
  await admin.create('payments', {
    direction: 'from_client',
    account_id,
    currency: 'AED',
    amount: '320.00',
    method: 'transfer',
    date: '2026-01-05',
  });
  await follow(page, `/accounts/${account_id}/?section=payments`);
  await main(page).getByRole('button', { name: 'Statement' }).click();
  const expectAsReckoned = async (from: string, to: string) => {
    const { currencies } = await admin.read<Statement>(
      `accounts/${account_id}/statement/?from=${from}&to=${to}`,
    );
    const { lines = [], opening, closing } = currencies[0] ?? {};
    const table = dialog(page).getByRole('table', { name: 'Statement in AED' });
    await expect(table.locator('tbody tr')).toHaveCount(lines.length + 1);
    await expect(table.locator('tbody tr').first()).toContainText(amount(opening));
    await expect(table.locator('tfoot')).toContainText(amount(closing));
    for (const [index, { balance }] of lines.entries())
      await expect(table.locator('tbody tr').nth(index + 1)).toContainText(amount(balance));
  };
  const today = new Date().toISOString().slice(0, 10);
  await expectAsReckoned(`${today.slice(0, 4)}-01-01`, today);
  await expect(dialog(page).getByLabel(/^Unpaid on/)).toContainText('AED 320.00');
  await pick(page, 'Period', 'This month');
  await expect(page).toHaveURL(new RegExp(`statement_from=${today.slice(0, 7)}-01`));
  await expectAsReckoned(`${today.slice(0, 7)}-01`, today);
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toBe(`statement-${account_id}-${today}.csv`);
  await dialog(page).getByRole('button', { name: 'PDF' }).click();
  await expect(page).toHaveURL(/modal=attachment_preview/, { timeout: 60_000 });
  await page.goBack();
  await dialog(page)
    .getByRole('link', { name: /^Debit note/ })
    .click();
  await expect(page).toHaveURL(/\/policies\/\d+\/?\?section=premium/);
});

const amount = (text = ''): string => Number(text).toLocaleString('en', { minimumFractionDigits: 2 });

test('whoever does not see all of a client is told why there is no statement', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { account_id } = await plantIssued(admin, 'other', { billing_type: 'agency_bill' });
  const role = await admin.create('groups', {
    name: fresh('Own policies'),
    permissions: [
      { module_name: 'accounts', scope: 'all', actions: ['view'] },
      { module_name: 'payments', scope: 'all', actions: ['view', 'export'] },
      { module_name: 'policies', scope: 'own', actions: ['view'] },
    ],
  });
  const { email } = await createPerson(admin, { groups: [role.id] });
  await openAs(page, await asPerson(request, email), `/accounts/${account_id}/?section=payments`);
  await main(page).getByRole('button', { name: 'Statement' }).click();
  await expect(dialog(page)).toContainText('You do not see all policies and payments of this client');
  await expect(dialog(page).getByRole('button', { name: 'CSV' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
