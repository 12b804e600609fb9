import { expect, follow, test } from '../fixtures.ts';
import { asAdmin } from '../people.ts';
import { choose } from '../acts/choosing.ts';
import { plantPolicy } from '../acts/policyActs.ts';

interface Draft {
  insurer: { id: number; label: string };
  product: { label: string };
}

test('the rates of an insurer are typed together, refused where two hold on a day, and tell what a draft earns', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantPolicy(admin, 'other');
  const { insurer, product } = await admin.read<Draft>(`policies/${id}/`);
  await follow(page, '/settings/commission-rates/');
  await page.getByRole('button', { name: 'Rates of an insurer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rates of an insurer' });
  await choose(dialog, 'Insurer', insurer.label);
  const line = (number: number) => dialog.getByRole('group', { name: `Rate ${number}`, exact: true });
  const type = async (number: number, rate: string) => {
    await line(number).getByLabel('Rate', { exact: true }).fill(rate);
    await line(number).getByLabel('From', { exact: true }).fill('1/1/2020');
    await line(number).getByLabel('From', { exact: true }).press('Tab');
  };
  await type(1, '10');
  await dialog.getByRole('button', { name: 'Add a rate' }).click();
  await type(2, '17.25');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = line(2).getByText(`On some of these days “${insurer.label} · 10 %” holds already.`);
  await expect(refusal).toBeVisible();
  await choose(line(2), 'Product', product.label);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 rates created')).toBeVisible();

  await follow(page, `/policies/${id}/?section=details`);
  await expect(page.getByText('17.25% of the net premium, by the rates of today')).toBeVisible();
  await page.getByRole('button', { name: 'Why this rate' }).click();
  const why = page.getByRole('tooltip');
  await expect(why.getByRole('listitem').filter({ hasText: 'this one holds' })).toContainText('17.25%');
  await expect(why.getByRole('listitem').filter({ hasText: 'another one is narrower' })).toContainText(
    `${insurer.label} · 10 %`,
  );
});
