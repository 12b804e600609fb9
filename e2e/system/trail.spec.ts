import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

test('the audit log is searched by person, record and day', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const role = await admin.create('groups', {
    name: fresh('Clerks'),
    permissions: [{ module_name: 'users', actions: ['view', 'create', 'update'] }],
  });
  const surname = fresh('Kassab');
  const { email } = await createPerson(admin, { last_name: surname, groups: [role.id] });
  const clerk = await asPerson(request, email);
  const [harbour, creek] = [fresh('Harbour'), fresh('Creek')];
  const team = await clerk.create('teams', { name: harbour, description: 'first' });
  await clerk.create('teams', { name: creek });
  expect(await clerk.change(`teams/${team.id}/`, { description: 'second' })).toBe(200);

  await openAs(page, admin, '/settings/audit/');
  const rows = page.getByRole('table').getByRole('row');
  const of = (name: string) => rows.filter({ hasText: name });
  await page.getByRole('combobox', { name: 'Person' }).fill(surname);
  await page.getByTitle(`Nour ${surname}`).click();
  await expect(page).toHaveURL(/actor=\d+/);
  await expect(of(creek)).toHaveCount(1);
  await expect(of(harbour)).toHaveCount(2);

  await page.getByRole('spinbutton', { name: 'Record number' }).fill(String(team.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`record_id=${team.id}`));
  await expect(of(creek)).toHaveCount(0);
  const changed = of(harbour).first();
  await changed.locator('summary').click();
  await expect(changed).toContainText('first');
  await expect(changed).toContainText('second');

  const { pathname, search } = new URL(page.url());
  await follow(page, `${pathname}${search}&at__range=2020-01-01,2020-01-31`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(of(harbour)).toHaveCount(0);
});

test('what was deleted is brought back from the trash', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const name = fresh('Marina desk');
  const { id } = await admin.create('teams', { name });
  expect(await admin.remove(`teams/${id}/`)).toBe(204);
  await openAs(page, admin, '/settings/trash/');
  const found = page.waitForResponse(/\/api\/trash\/\?search=/);
  await page.getByRole('searchbox').fill(name);
  await found;
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`${name} is back`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await admin.look(`teams/${id}/`)).toEqual([200]);
});

test('a client who was entered anew meanwhile is brought back only when that is meant', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const last_name = fresh('Trashed');
  const email = `${last_name.replaceAll(/\W+/g, '.').toLowerCase()}@example.com`;
  const client = { account_type: 'individual', first_name: 'Salma', email, address: { country: 'AE' } };
  const { id } = await admin.create('accounts', { ...client, last_name });
  expect(await admin.remove(`accounts/${id}/`)).toBe(204);
  await admin.create('accounts', { ...client, last_name: fresh('Anew') });
  await openAs(page, admin, '/settings/trash/');
  const found = page.waitForResponse(/\/api\/trash\/\?search=/);
  await page.getByRole('searchbox').fill(last_name);
  await found;
  const row = page.getByRole('row').filter({ hasText: last_name });
  await row.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('dialog', { name: 'There are accounts like this one' });
  await expect(question).toContainText('has the same email address.');
  await question.getByRole('button', { name: 'Bring back anyway' }).click();
  await expect(page.getByText(`Salma ${last_name} is back`)).toBeVisible();
  expect(await admin.look(`accounts/${id}/`)).toEqual([200]);
});
