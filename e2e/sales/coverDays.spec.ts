import type { Page } from '@playwright/test';
import type { Policy } from '#contract/cover/policies/policies';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh } from '../people.ts';
import { choose } from '../acts/choosing.ts';
import { plantClient, plantProduct } from '../acts/policyActs.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Tab');
}

async function save(page: Page): Promise<Policy> {
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/policies/') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const answer = await answered;
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test('what is insured fills in when it is covered, and a life policy says how its years are paid', async ({
  desk: page,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  const account = await plantClient(admin, 'Haddad Holding');
  const person = { relation: 'self', date_of_birth: '1990-05-17', gender: 'female' };
  const first_name = fresh('Layla');
  await admin.create('members', { account_id: account.id, first_name, last_name: 'Haddad', ...person });
  const { product } = await plantProduct(admin, 'life');

  await follow(page, `/policies/create?account=${account.id}`);
  await choose(page, 'Product', product.name);
  await type(page, 'Cover from', '1/12/2026');
  await choose(page, 'Member', `${first_name} Haddad`);
  await type(page, 'Sum assured', '500000');
  await type(page, 'Term in years', '20');
  await expect(page.getByLabel('Cover until')).toHaveValue('30 Nov 2046');
  await expect(page.getByText('The cover has these years, and its end is filled in:')).toBeVisible();
  await type(page, 'Cover until', '30/11/2027');
  await expect(page.getByText('By its years the policy ends on 2046-11-30.')).toBeVisible();
  await type(page, 'Cover until', '30/11/2046');
  await choose(page, 'Premium is paid', 'Quarterly');
  await page.getByRole('button', { name: 'Add line' }).click();
  await type(page, 'Amount', '1200');
  const preview = page.getByRole('region', { name: 'Instalments as they will be' });
  await expect(preview.getByRole('listitem')).toHaveCount(4);
  await expect(preview).toContainText('The 19 policy years after it are charged on their anniversaries');
  expect(await save(page)).toMatchObject({
    end_date: '2046-11-30',
    sum_insured: '500000.00',
    payment_mode: 'instalments',
    payment_plan: { kind: 'equal', count: 4, every_months: 3 },
  });

  const trips = { name: fresh('Trips'), code: fresh('T').replaceAll(/\W/g, '').slice(-12), line: 'travel' };
  await admin.create('product-categories', trips);
  await follow(page, `/quotes/create?account=${account.id}`);
  await choose(page, 'Category', trips.name);
  await type(page, 'Cover from', '1/12/2026');
  await type(page, 'Destination', 'Japan');
  await choose(page, 'Trip', 'Single trip');
  await type(page, 'First day', '10/12/2026');
  await type(page, 'Last day', '24/12/2026');
  await expect(page.getByLabel('Cover from')).toHaveValue('10 Dec 2026');
  await expect(page.getByLabel('Cover until')).toHaveValue('24 Dec 2026');
  await expect(page.getByText('The cover is the trip, and its days are filled in:')).toBeVisible();
  await type(page, 'Cover until', '31/12/2026');
  await expect(page.getByText('The cover of a single trip ends with it, on 2026-12-24.')).toBeVisible();
});
