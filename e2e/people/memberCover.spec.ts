import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh } from '../people.ts';
import { plantClient, plantProduct, take } from '../acts/policyActs.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('is he covered? Ctrl+K, the card, the person with the family, the policy', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const account = await plantClient(admin, 'Horizon Logistics');
  const { product } = await plantProduct(admin, 'health');
  const person = { account_id: account.id, last_name: 'Menon', gender: 'female' };
  const head = await admin.create('members', {
    ...person,
    first_name: fresh('Asha').replaceAll(/\d/g, ''),
    relation: 'employee',
    employee_no: 'E-41',
    date_of_birth: '1985-03-04',
    accept_duplicates: true,
  });
  const child = await admin.create('members', {
    ...person,
    first_name: 'Diya',
    relation: 'child',
    principal_id: head.id,
    date_of_birth: '2015-06-07',
    accept_duplicates: true,
  });
  const card = fresh('CRD');
  const policy = await admin.create('policies', {
    account_id: account.id,
    product_id: product.id,
    start_date: day(-30),
    end_date: day(330),
    lines: [{ kind: 'base', label: 'Base premium', amount: '1000.00', taxable: false }],
    risk: {
      line: 'health',
      categories: [{ name: 'Staff', plan: 'Gold', network: 'Comprehensive' }],
      members: [head, child].map(({ id }, index) => ({
        member_id: id,
        category: 'Staff',
        certificate_no: index === 0 ? card : '',
      })),
    },
  });
  await take(admin, `policies/${policy.id}/submit`);
  await take(admin, `policies/${policy.id}/issue`, { policy_number: fresh('H/26') });
  await admin.change(`members/${head.id}/`, { exit_date: day(-2) });

  await follow(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(card);
  await expect(page.getByText(/Left .+, still covered until/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`/accounts/${account.id}/?\\?tab=members&modal=member_view&modal_record_id=${head.id}`),
  );
  const panel = page.getByRole('dialog').last();
  await expect(panel.getByText(card).first()).toBeVisible();
  await expect(panel.getByText('Gold · Category Staff')).toBeVisible();
  await panel.getByText('Family', { exact: true }).click();
  await expect(panel.getByRole('link', { name: 'Diya Menon' })).toBeVisible();
  await panel.getByText('Cover', { exact: true }).click();
  await panel.getByRole('region').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/policies/${policy.id}/?\\?`));
  await expect(page.getByText('2 people have left and are covered until an endorsement')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Insured people' }).getByText(/^Left/)).toHaveCount(2);
});
