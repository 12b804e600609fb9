import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plant } from '../acts/leadActs.ts';
import { plantInsurer } from '../acts/quoteActs.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const person = (category: string, at: number) => ({
  first_name: `${category || 'New'}${at}`,
  last_name: 'Haddad',
  date_of_birth: '1990-04-05',
  gender: 'female',
  relation: 'employee',
  category,
});

/** A group of which two are staff and one is a manager, and whom nobody has priced. */
async function plantGroup(admin: Caller) {
  const category = await admin.create('product-categories', {
    name: fresh('Group medical'),
    code: fresh('G').replaceAll(/\W/g, '').slice(-12),
    line: 'health',
  });
  const lead = await plant(admin, 'Haddad Trading', { category_id: category.id });
  return admin.create<{ id: number }>('quotes', {
    lead_id: lead.id,
    category_id: category.id,
    start_date: day(20),
    valid_until: day(14),
    risk: {
      line: 'health',
      categories: [{ name: 'Staff', plan: 'Silver', copay_pct: '20' }, { name: 'Managers' }],
      members: [person('Staff', 1), person('Staff', 2), person('Managers', 1)],
    },
  });
}

const row = (page: Page, number: number) => page.getByRole('group', { name: `Category ${number}` });

test('categories are named above the people, priced for each head, and compared', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantGroup(admin);
  const insurer = await plantInsurer(admin, 'Northstar');
  await admin.create(`quotes/${id}/offers`, { insurer_id: insurer.id });

  await follow(page, `/quotes/${id}/edit/`);
  await expect(row(page, 1).getByLabel('People')).toHaveText('2');
  await row(page, 1).getByLabel('Category', { exact: true }).fill('Employees');
  await row(page, 2).getByLabel('Plan').fill('Gold');
  await expect(page.getByRole('grid', { name: 'People' }).getByText('Employees')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add category' }).click();
  await row(page, 3).getByLabel('Category', { exact: true }).fill('Directors');
  await row(page, 3).getByLabel('Plan').fill('Platinum');
  await expect(page.getByText('Nobody is in category Directors.')).toBeVisible();
  await row(page, 2)
    .getByRole('button', { name: /Remove/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Remove category Managers?' });
  await expect(question).toContainText('1 person is in it');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('button', { name: 'Enter the price' }).click();
  const form = page.getByRole('dialog', { name: /^Offer of Northstar/ });
  const staff = form.getByRole('group', { name: 'Employees' });
  await expect(staff.getByLabel('Plan')).toHaveValue('Silver');
  await staff.getByLabel('Per person').fill('3400');
  await page.keyboard.press('Tab');
  await expect(staff.getByLabel('People')).toBeFocused();
  await form.getByRole('group', { name: 'Managers' }).getByLabel('Per person').fill('5150');
  await expect(staff.getByLabel('Premium')).toHaveText('6,800.00');
  await expect(form.getByLabel('Totals')).toContainText('11,950.00');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();

  await follow(page, `/quotes/${id}/?section=compare`);
  const table = page.getByRole('table', { name: 'Offers side by side' });
  await expect(table.getByRole('row', { name: /^Category Employees/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Premium per person .*3,400\.00/ })).toBeVisible();
});
