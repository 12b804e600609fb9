import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, type Caller } from '../people.ts';
import { plantIssued } from '../acts/policyActs.ts';
import { searchForOne } from '../acts/searching.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function withRole(admin: Caller, name: string): Promise<string> {
  const { results } = await admin.read<{ results: { id: number; name: string }[] }>(`groups/?search=${name}`);
  const groups = results.filter((group) => group.name === name).map(({ id }) => id);
  return (await createPerson(admin, { groups })).email;
}

/** Somebody of whom `fresh` makes a name and a code. */
const working = (name: string) => ({
  name,
  code: name.replaceAll(/\W/g, '').slice(-12),
  email: 'agency@example.com',
  phone: '+971501234567',
});

/** 12.5 % of 1,000.00, of which an agent gets 40 %, and a sub-agent a quarter of that. */
async function plantEarned(admin: Caller) {
  const agent = fresh('Tariq');
  const { id: agent_id } = await admin.create('agents', { ...working(agent), default_share_pct: '40' });
  const { id: sub_agent_id } = await admin.create('sub-agents', {
    ...working(fresh('Leila')),
    agent_id,
    share_of_agent_pct: '25',
  });
  const shared = { agent_id, sub_agent_id, commission_rate: '12.5', billing_type: 'direct_bill' };
  return { agent, policy: await plantIssued(admin, 'other', shared) };
}

test('commission is shared anew, comes in part and then whole, and what may be paid of it follows', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { agent, policy } = await plantEarned(admin);
  const email = await withRole(admin, 'Finance');
  await openAs(page, await asPerson(request, email), '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Commissions' }).click();
  await expect(page).toHaveURL(/\/commissions\/?\?.*is_due=true/);
  await searchForOne(page, policy.reference);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('AED 125.00');
  await row.getByRole('link').first().click();
  await expect(dialog(page)).toContainText('12.5% of net AED 1,000.00 is AED 125.00.');
  const shares = dialog(page).getByRole('table', { name: 'Shares' });
  await expect(shares.getByRole('row', { name: agent })).toContainText('37.50');
  await expect(shares.getByRole('row', { name: 'House' })).toContainText('75.00');

  await press(page, 'Change shares');
  await dialog(page).getByLabel(agent).fill('30');
  const preview = dialog(page).getByRole('table', { name: 'What each gets' });
  await expect(preview.getByRole('row', { name: 'House' })).toContainText('87.50');
  await dialog(page).getByLabel('Reason').fill('Agreed by letter');
  await press(page, 'Save');
  await expect(shares.getByRole('row', { name: agent })).toContainText('28.12');

  await press(page, 'Receive');
  const amount = dialog(page).getByLabel('Amount');
  await expect(amount).toHaveValue('125.00');
  await amount.fill('50');
  await expect(dialog(page)).toContainText('AED 75.00 stays open.');
  await press(page, 'Receive');
  await expect(dialog(page)).toContainText('Part received');
  await expect(dialog(page)).toContainText('AED -75.00');
  await expect(shares.getByRole('row', { name: agent })).toContainText('11.25');
  await expect(dialog(page).getByRole('button', { name: 'Change shares' })).toHaveCount(0);

  await press(page, 'Receive');
  await expect(dialog(page).getByLabel('Amount')).toHaveValue('75.00');
  await expect(dialog(page)).toContainText('Nothing stays open.');
  await press(page, 'Receive');
  await expect(dialog(page).getByText('Received', { exact: true }).first()).toBeVisible();
  await dialog(page).getByText('What came').click();
  await expect(dialog(page).getByRole('table', { name: 'What came' })).toContainText('Together125.00');

  await follow(page, `/policies/${policy.id}/?section=commissions`);
  const rows = main(page).getByRole('table', { name: 'Commissions' });
  await expect(rows.getByRole('row').nth(1)).toContainText('12.5% of AED 1,000.00');

  const outsider = await withRole(admin, 'Read-only');
  await openAs(page, await asPerson(request, outsider), `/policies/${policy.id}/`);
  await expect(main(page).getByText('Premium', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('Commissions', { exact: true })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Commissions' })).toHaveCount(0);
});
