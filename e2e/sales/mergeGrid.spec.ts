import type { APIRequestContext, Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, type Caller } from '../people.ts';
import { cell, plantRisk } from '../acts/riskActs.ts';

interface Place {
  id: string;
  address: string;
  occupancy: string;
  building_si: string | null;
}
interface Quote {
  id: number;
  risk: { line: 'property'; locations: Place[] };
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const place = (address: string) => ({ address, occupancy: 'Shop', building_si: '100000.00' });

async function plantPlaces(admin: Caller, request: APIRequestContext): Promise<Quote> {
  const { account, category } = await plantRisk(request, 'property');
  const locations = ['Quay 1', 'Quay 2', 'Quay 3'].map(place);
  return admin.create<Quote>('quotes', {
    account_id: account,
    category_id: category,
    start_date: day(20),
    valid_until: day(14),
    risk: { line: 'property', locations },
  });
}

/** A colleague, who saves what they make of the places. */
async function colleagueSaves(
  { id }: Quote,
  admin: Caller,
  change: (places: Place[]) => Place[],
): Promise<void> {
  const { email } = await createPerson(admin, { is_superuser: true });
  const colleague = await asPerson(admin.request, email);
  const { risk } = await colleague.read<Quote>(`quotes/${id}/`);
  const locations = change(risk.locations);
  expect(await colleague.change(`quotes/${id}/`, { risk: { ...risk, locations } })).toBe(200);
}

const type = async (page: Page, row: number, column: number, text: string) => {
  await cell(page, row, column).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const placesOf = async (admin: Caller, { id }: Quote) =>
  (await admin.read<Quote>(`quotes/${id}/`)).risk.locations;

test('two people change different places of one quote, and nobody is asked', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const quote = await plantPlaces(admin, request);
  await follow(page, `/quotes/${quote.id}/edit`);
  await type(page, 1, 0, 'Marina 2');
  await colleagueSaves(quote, admin, ([first, second, third]) => [
    { ...first, occupancy: 'Bakery' } as Place,
    { ...second, building_si: '250000.00' } as Place,
    third as Place,
    { ...place('Quay 4'), id: '' },
  ]);
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await placesOf(admin, quote)).toMatchObject([
    { address: 'Quay 1', occupancy: 'Bakery' },
    { address: 'Marina 2', building_si: '250000.00' },
    { address: 'Quay 3' },
    { address: 'Quay 4' },
  ]);
});

test('where both changed one cell, or one a place that the other removed, each is asked about by name', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const quote = await plantPlaces(admin, request);
  await follow(page, `/quotes/${quote.id}/edit`);
  await type(page, 1, 0, 'Marina 2');
  await type(page, 2, 1, 'Warehouse');
  await colleagueSaves(quote, admin, ([first, second]) => [
    { ...first, occupancy: 'Bakery' } as Place,
    { ...second, address: 'Creek 2' } as Place,
  ]);
  await save(page);
  const merge = page.getByRole('dialog', { name: 'Someone else changed this' });
  const choice = (label: string) => merge.getByRole('radiogroup', { name: label, exact: true });
  await expect(merge.getByRole('radiogroup')).toHaveCount(2);
  await choice('Place 2 · Address').getByRole('radio', { name: 'Theirs Creek 2' }).check();
  await expect(choice('Place 3').getByRole('radio', { name: 'Theirs Removed' })).toBeVisible();
  await expect(choice('Place 3').getByRole('radio', { name: /^Mine Quay 3/ })).toBeChecked();
  await merge.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await placesOf(admin, quote)).toMatchObject([
    { address: 'Quay 1', occupancy: 'Bakery' },
    { address: 'Creek 2' },
    { address: 'Quay 3', occupancy: 'Warehouse' },
  ]);
});
