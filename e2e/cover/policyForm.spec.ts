import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { choose } from '../acts/choosing.ts';
import { plantIssued } from '../acts/policyActs.ts';
import { plantInsurer } from '../acts/quoteActs.ts';
import { cell, paste, plantRisk, vin } from '../acts/riskActs.ts';

interface Sold {
  id: number;
  name: string;
}

const sell = (admin: Caller, category_id: number, fields: object) =>
  admin.create<Sold>('products', {
    name: fresh('Product'),
    code: fresh('P').replaceAll(/\W/g, '').slice(-12),
    category_id,
    ...fields,
  });

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Tab');
}

async function enterPremium(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add line' }).click();
  await type(page, 'Amount', amount);
}

/** Saves, and answers what the server made of it. */
async function save<T>(page: Page): Promise<T> {
  const answered = page.waitForResponse(
    (answer) =>
      /\/api\/policies\/(\d+\/)?$/.test(answer.url()) &&
      ['POST', 'PATCH'].includes(answer.request().method()),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const answer = await answered;
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(page).toHaveURL(/\/policies\/\d+\/?$/);
  return answer.json();
}

test('a fleet is pasted into a policy of thirteen months, priced, shared and moved', async ({
  desk: page,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  const { account, category, make, model } = await plantRisk(request, 'motor');
  const [insurer, other] = [await plantInsurer(admin, 'Orient'), await plantInsurer(admin, 'Sukoon')];
  const product = await sell(admin, category, {
    insurer_id: insurer.id,
    term_months: 13,
    tax_rate: '5',
    default_commission_rate: '12.5',
    required_documents: [{ name: 'Registration card', stage: 'policy' }],
  });
  await follow(page, `/policies/create?account=${account}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#policy_product_id_help')).toHaveText('This field is required.');
  await expect(page.locator('#policy_start_date_help')).toBeVisible();

  await choose(page, 'Product', product.name);
  await expect(page.getByText(`Filled in by ${product.name}: Insurer, Billing.`)).toBeVisible();
  await expect(page.getByText('Before it is issued the insurer wants: Registration card.')).toBeVisible();
  await expect(page.getByLabel('Insurer', { exact: true })).toBeDisabled();
  await type(page, 'Cover from', '1/1/2027');
  await expect(page.getByLabel('Cover until')).toHaveValue('31 Jan 2028');
  await expect(page.getByText('396 days; 13 months by the product')).toBeVisible();

  await cell(page, 0, 0).click();
  const heading = ['Make', 'Model', 'Year', 'Chassis no.', 'Plate', 'Cover'].join('\t');
  const rows = Array.from({ length: 30 }, (_, index) =>
    [make, model, 2024, vin(index), `D${index}`, 'comprehensive'].join('\t'),
  );
  await paste(page, [heading, ...rows].join('\n'));
  await expect(page.getByText('30 vehicles')).toBeVisible();
  await expect(page.getByText('to correct')).toHaveCount(0);

  await enterPremium(page, '1,000.10');
  await expect(page.getByLabel('Totals')).toContainText('1,050.11');
  await page.getByRole('button', { name: 'Add co-insurer' }).click();
  const share = page.getByRole('group', { name: 'Co-insurer 1' });
  await choose(share, 'Insurer', other.name);
  await share.getByLabel('Share', { exact: true }).fill('40');
  await expect(page.getByText('Together 40 %, so that 60 % stays with the insurer')).toBeVisible();

  const { id, ...made } = await save<Record<string, unknown> & { id: number }>(page);
  expect(made).toMatchObject({
    status: 'draft',
    insurer_id: insurer.id,
    end_date: '2028-01-31',
    commission_rate: null,
    gross_premium: '1050.11',
    item_count: 30,
    coinsurers: [{ share_pct: '40' }],
  });
  await expect(page.getByText('Next: submit it to the insurer.')).toBeVisible();

  await follow(page, `/policies/${id}/edit`);
  await type(page, 'Cover from', '1/2/2027');
  await expect(page.getByLabel('Cover until')).toHaveValue('29 Feb 2028');
  await expect(page.getByText('30 vehicles')).toBeVisible();
  expect(await save(page)).toMatchObject({
    start_date: '2027-02-01',
    end_date: '2028-02-29',
    item_count: 30,
  });
});

test('a group is covered once its people are members, and a place from scratch', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const health = await plantRisk(request, 'health');
  const insurer = await plantInsurer(admin, 'Daman');
  const group = await sell(admin, health.category, {});
  const property = await plantRisk(request, 'property');
  const building = await sell(admin, property.category, {});

  await follow(page, `/policies/create?account=${health.account}`);
  await choose(page, 'Product', group.name);
  await choose(page, 'Insurer', insurer.name);
  await type(page, 'Cover from', '29/2/2028');
  await expect(page.getByLabel('Cover until')).toHaveValue('28 Feb 2029');
  await type(page, 'Cover until', '31/12/2028');
  await cell(page, 0, 0).click();
  const people = ['7\tOmar Haddad\t17/5/1990\tM\tStaff\tJordan', '7\tNour Haddad\t28/2/2015\tF\tDaughter\t'];
  await paste(page, ['Emp No\tName\tDOB\tSex\tRelation\tNationality', ...people].join('\n'));
  await expect(page.getByText('2 people are not members of the account yet.')).toBeVisible();
  await enterPremium(page, '500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 0, 0)).toHaveAttribute('title', 'This person is not a member of the account yet.');
  await page.getByRole('button', { name: 'Make them members' }).click();
  await expect(page.getByText('not members of the account yet')).toHaveCount(0);
  const covered = await save<{ end_date: string; risk: { members: { member_id: number }[] } }>(page);
  expect(covered.end_date).toBe('2028-12-31');
  const { results } = await admin.read<{ results: { id: number }[] }>(`members/?account=${health.account}`);
  const [parent, child] = covered.risk.members.map(({ member_id }) =>
    results.find(({ id }) => id === member_id),
  );
  expect(results).toHaveLength(2);
  expect(parent).toMatchObject({ employee_no: '7', nationality: 'JO', principal_id: null });
  expect(child).toMatchObject({ employee_no: '7', nationality: '', principal_id: parent?.id });

  await follow(page, `/policies/create?account=${property.account}`);
  await choose(page, 'Product', building.name);
  await choose(page, 'Insurer', insurer.name);
  await type(page, 'Cover from', '1/1/2027');
  await expect(page.getByText('365 days; 12 months by the product')).toBeVisible();
  await cell(page, 0, 0).click();
  await page.keyboard.type('Warehouse 4, Al Quoz');
  await page.keyboard.press('Enter');
  await enterPremium(page, '800');
  expect(await save(page)).toMatchObject({ policy_type: 'property', item_count: 1, gross_premium: '800.00' });

  const issued = await plantIssued(admin, 'other');
  await follow(page, `/policies/${issued.id}/edit`);
  await expect(page.getByText('What stands here changes by an endorsement')).toBeVisible();
  await expect(page.getByLabel('Cover from')).toHaveCount(0);
  const number = fresh('P/27');
  await type(page, 'Policy number', number);
  expect(await save(page)).toMatchObject({ status: 'active', policy_number: number });
});
