import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin } from '../people.ts';
import { fleet, plantIssued } from '../acts/policyActs.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const working = (page: Page) => dialog(page).getByRole('region', { name: 'Working' });
const choose = (page: Page, method: string) => dialog(page).getByText(method, { exact: true }).click();

async function enter(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog(page).getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press('Tab');
  }
}

/** What stands in the clipboard after the button was pressed, line by line. */
async function copied(page: Page): Promise<string[]> {
  await working(page).getByRole('button', { name: 'Copy as text' }).click();
  await expect(working(page).getByText('Copied', { exact: true })).toBeVisible();
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
}

test('a premium is calculated free of any policy, and its working copied', async ({ desk: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await follow(page, '/policies/');
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Calculate…' }).click();
  await expect(working(page)).toContainText('Fill in the fields');

  await enter(page, {
    'Net premium of the term': '1460',
    Tax: '5',
    'Start of the term': '1 Jan 2027',
    'End of the term': '31 Dec 2027',
    'Covered from': '1 Oct 2027',
  });
  await expect(working(page)).toContainText('1,460.00 × 92 / 365');
  await expect(working(page)).toContainText('AED 386.40');
  expect(await copied(page)).toEqual([
    'Added item',
    'Amounts in AED',
    '',
    'Term: 1 Jan 2027 to 31 Dec 2027, 365 days',
    'Charged: 1 Oct 2027 to 31 Dec 2027, 92 days',
    'Tax at 5 %: 1,460.00 × 5 % = 73.00',
    'Net premium: 1,460.00 × 92 / 365 = 368.00',
    'Tax: 73.00 × 92 / 365 = 18.40',
    'To charge: AED 386.40',
  ]);

  // What is typed is worked out at once, and what was copied is not said of it any more.
  await enter(page, { Fee: '20' });
  await expect(working(page)).toContainText('AED 406.40');
  await expect(working(page).getByText('Copied', { exact: true })).toBeHidden();

  // What does not fit together is said at its field, and nothing is computed.
  await enter(page, { 'Covered from': '1 Jan 2028' });
  await expect(dialog(page).getByText('Enter a day within the term.')).toBeVisible();
  await expect(working(page)).toContainText('Fill in the fields');

  // The next one begins with what was entered for the one before it.
  await choose(page, 'Removed item');
  await enter(page, { 'Net premium': '1000', 'First day without it': '1 Jul 2027' });
  await expect(working(page)).toContainText('AED 529.32');

  await choose(page, 'Short rate');
  await enter(page, { 'Net premium of the term': '1000', 'Up to days': '180', Kept: '70' });
  await enter(page, { 'First day without cover': '30 Jun 2027' });
  await expect(working(page)).toContainText('after 180 days');
  await expect(working(page)).toContainText('AED 315.00');

  await choose(page, 'Co-termination');
  await enter(page, {
    'All end on': '31 Dec 2027',
    Name: 'Fleet',
    'Net premium of the term': '1200',
    Start: '1 Apr 2026',
    End: '31 Mar 2027',
  });
  await expect(working(page)).toContainText('1,200.00 × 275 / 365');
  await expect(working(page)).toContainText('AED 904.11');

  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).not.toHaveURL(/modal=/);
});

test('on a policy the calculators know what was charged', async ({ desk: page, request }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await asAdmin(request);
  const vehicles = await fleet(admin, 2);
  const ids = [randomUUID(), randomUUID()];
  const { id } = await plantIssued(admin, 'motor', {
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    risk: {
      line: 'motor',
      vehicles: vehicles.map((each, index) => ({
        ...each,
        id: ids[index],
        plate: `7700${index}`,
      })),
    },
    lines: [
      { kind: 'base', label: 'Comprehensive', amount: '1000.00', tax_rate: '5', item_id: ids[0] },
      { kind: 'fee', label: 'Policy fee', amount: '20.00' },
    ],
  });
  await follow(page, `/policies/${id}/`);
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Calculate…' }).click();

  await enter(page, { 'First day without cover': '1 Jul 2027' });
  await expect(working(page)).toContainText('1,000.00 × 184 / 365');
  await expect(working(page)).toContainText('Fees that are kept');
  await expect(working(page)).toContainText('AED 529.32');

  await choose(page, 'Removed item');
  await expect(dialog(page).getByText('77000')).toBeVisible();
  await expect(working(page)).toContainText('AED 529.32');
  const text = await copied(page);
  expect(text[0]).toBe('Removed item');
  expect(text[1]).toMatch(/^P\/26.* · Haddad Trading/);
  expect(text.slice(4)).toEqual([
    'Premium for: 1 Jan 2027 to 31 Dec 2027, 365 days',
    'Unused: 1 Jul 2027 to 31 Dec 2027, 184 days',
    'Tax at 5 %: 1,000.00 × 5 % = 50.00',
    'Net premium: 1,000.00 × 184 / 365 = 504.11',
    'Tax: 50.00 × 184 / 365 = 25.21',
    'To give back: AED 529.32',
  ]);

  // Of the other car no line says what it costs, so that is entered.
  await dialog(page).getByLabel('What is taken off').click();
  await page.getByRole('option', { name: /77001/ }).click();
  await expect(working(page)).toContainText('No line of the premium is for it');
  await working(page).getByRole('button', { name: 'Enter its premium' }).click();
  await enter(page, { 'Net premium': '1300' });
  await expect(working(page)).toContainText('AED 688.11');

  // Nothing was written.
  const headers = { authorization: `Bearer ${admin.tokens.access}` };
  const transactions = await request.get(`/api/policies/${id}/transactions/`, { headers });
  expect(await transactions.json()).toHaveLength(1);
});
