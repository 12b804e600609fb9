import { expect, test } from '../fixtures.ts';
import { plant } from '../acts/leadActs.ts';
import { asAdmin, openAs } from '../people.ts';
import { hireManager } from '../acts/tasks.ts';

test('home says what waits, and each figure opens the list that it counts', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const me = await hireManager(request, admin, 'Dana');
  const { name: first } = await plant(admin, 'Amal Nasser', { assigned_to_id: me.id });
  await plant(admin, 'Bashir Odeh', { assigned_to_id: me.id });
  await openAs(page, me.caller, '/?whose=mine');

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '2 leads had no first contact', exact: true })).toBeVisible();
  const waits = page.getByRole('region', { name: 'What waits' });
  await waits.getByRole('link', { name: 'Leads without a first contact 2' }).click();
  await expect(page).toHaveURL(new RegExp(`/leads/?\\?.*assigned_to=${me.id}`));
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: first })).toBeVisible();

  await page.goBack();
  const pipeline = page.getByRole('region', { name: 'Pipeline' });
  await expect(pipeline.getByRole('row', { name: /^New/ })).toContainText('2');
  await pipeline.getByRole('row', { name: /^New/ }).getByRole('link').click();
  await expect(page.getByRole('row', { name: first })).toBeVisible();

  await page.goBack();
  await page.getByRole('radiogroup', { name: 'Whose work' }).getByText('Everyone’s').click();
  await expect(page).toHaveURL(/whose=all/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Everyone’s' })).toBeChecked();
  await expect(page.getByText(/^(Your day is clear|Nothing of your own today\.)$/)).toBeVisible();
});
