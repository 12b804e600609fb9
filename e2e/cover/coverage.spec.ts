import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plantProduct, take } from '../acts/policyActs.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** As the screen writes it: 9 Aug 2026, 9 Sept 2026. */
const written = (days: number) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day(days)}T00:00:00Z`));

/** A client with a child whose health cover began a hundred days ago. */
async function plantFamily(admin: Caller) {
  const last_name = fresh('Haddad').replaceAll(/\d/g, '');
  const account = await admin.create<{ id: number; display_name: string }>('accounts', {
    account_type: 'individual',
    first_name: 'Karim',
    last_name,
    email: `${fresh('karim').replaceAll(/\W/g, '')}@example.com`.toLowerCase(),
    address: { country: 'AE' },
    accept_duplicates: true,
  });
  const born = { account_id: account.id, last_name, gender: 'female', accept_duplicates: true };
  const self = await admin.create('members', {
    ...born,
    first_name: 'Karim',
    relation: 'self',
    date_of_birth: '1982-03-04',
  });
  const child = await admin.create('members', {
    ...born,
    first_name: 'Yara',
    relation: 'child',
    date_of_birth: '2017-06-07',
  });
  const { product } = await plantProduct(admin, 'health');
  const policy = await admin.create('policies', {
    account_id: account.id,
    product_id: product.id,
    start_date: day(-100),
    end_date: day(200),
    lines: [{ kind: 'base', label: 'Base premium', amount: '1000.00', taxable: false }],
    risk: { line: 'health', members: [self, child].map(({ id }) => ({ member_id: id })) },
  });
  await take(admin, `policies/${policy.id}/submit`);
  await take(admin, `policies/${policy.id}/issue`, { policy_number: fresh('H/26') });
  await plantProduct(admin, 'travel');
  return { account, policy, child: `Yara ${last_name}` };
}

test('from a hole of the matrix to its lead, and what nobody wants', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { account, policy, child } = await plantFamily(admin);
  const cell = (line: string, name: string) => page.getByLabel(new RegExp(`^${line}, ${name}: `));

  await follow(page, `/accounts/${account.id}/?section=cover`);
  await expect(page.getByText('Nothing has a gap, and nothing ends soon.')).toBeVisible();
  await expect(cell('Health', child)).toHaveText(new RegExp(`In force.*until ${written(200)}`));

  await cell('Travel', child).click();
  const hole = page.getByRole('region', { name: `Travel for ${child}` });
  await expect(hole).toContainText('Never covered with us.');
  await expect(hole).toContainText('Cross-sell, ACC-');
  await hole.getByRole('button', { name: 'Not wanted' }).click();
  await expect(cell('Travel', child)).toHaveText('Not wanted');
  await expect(page.getByText('1 not wanted.')).toBeVisible();
  await cell('Travel', child).click();
  await expect(hole).toContainText(/Not wanted, says .+/);
  await hole.getByRole('button', { name: 'Wanted after all' }).click();
  await expect(cell('Travel', child)).toHaveText('Never');

  await cell('Travel', child).click();
  await hole.getByRole('button', { name: 'Start the lead' }).click();
  await expect(page).toHaveURL(/\/leads\/\d+/);
  await expect(page.getByRole('heading', { name: account.display_name })).toBeVisible();
  await expect(page.getByText(`Travel for ${child}: never covered with us.`)).toBeVisible();

  await page.goBack();
  await expect(cell('Travel', child)).toHaveText(/Never.*Lead open/);
  await cell('Travel', child).click();
  await expect(hole.getByRole('link', { name: /^Open LEAD-/ })).toBeVisible();
  await expect(hole.getByRole('button', { name: 'Start the lead' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(hole).toHaveCount(0);

  await cell('Health', child).click();
  await expect(page).toHaveURL(new RegExp(`/policies/${policy.id}/?\\?.*item=`));
});

test('the matrix is right on another day, which stands in the address', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { account, child } = await plantFamily(admin);
  const health = page.getByLabel(new RegExp(`^Health, ${child}: `));

  await follow(page, `/accounts/${account.id}/?section=cover&on=${day(190)}`);
  await expect(page.getByText('2 covers that end soon.')).toBeVisible();
  await expect(health).toHaveText(new RegExp(`Ends in 10 days.*${written(200)}`));

  await page.getByLabel('On', { exact: true }).fill(day(201));
  await page.getByLabel('On', { exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`on=${day(201)}`));
  await expect(page.getByText('2 gaps.')).toBeVisible();
  await expect(health).toHaveText(new RegExp(`Gap.*since ${written(201)}`));

  await page.getByLabel('On', { exact: true }).fill(day(-101));
  await page.getByLabel('On', { exact: true }).press('Enter');
  await expect(health).toHaveText(new RegExp(`Begins later.*from ${written(-100)}`));
  await page.getByLabel(new RegExp(`^Travel, ${child}: `)).click();
  await expect(page.getByText('This is a day that has passed')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).not.toHaveURL(/[?&]on=/);
  await expect(health).toHaveText(/In force/);
});
