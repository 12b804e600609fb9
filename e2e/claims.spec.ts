import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { plusDays } from '#contract/base/wallClock';
import { expect, follow, test } from './fixtures.ts';
import { asAdmin, fresh, type Caller } from './people.ts';
import { fleet, plantIssued, plantProduct } from './policyActs.ts';
import { bringAxe, expectToBeAccessible, expectToFitPhone } from './screens.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const head = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

interface Insured {
  policyId: number;
  client: string;
  plates: string[];
}

/** A fleet of two vans whose product asks for a police report and a driver's licence with each claim. */
async function plantFleet(admin: Caller): Promise<Insured> {
  const today = (await admin.read<{ today: string }>('organisation/')).today;
  const { product } = await plantProduct(admin, 'motor');
  await admin.change(`products/${product.id}/`, {
    required_documents: [
      { key: 'police_report', name: 'Police report', stage: 'claim', required: true, claim_types: [] },
      { key: 'licence', name: 'Driver’s licence', stage: 'claim', required: true, claim_types: [] },
    ],
  });
  const plates = ['R', 'M'].map((letter) => `Dubai ${letter} ${fresh('').replaceAll(/\D/g, '').slice(-5)}`);
  const cars = await fleet(admin, 2);
  const { id, account_id } = await plantIssued(admin, 'motor', {
    product_id: product.id,
    start_date: plusDays(today, -200),
    end_date: plusDays(today, 164),
    risk: { line: 'motor', vehicles: cars.map((car, place) => ({ ...car, plate: plates[place] })) },
  });
  const { display_name } = await admin.read<{ display_name: string }>(`accounts/${account_id}/`);
  return { policyId: id, client: display_name, plates };
}

test('a loss that is told on the phone is settled in part', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { client, plates } = await plantFleet(admin);
  const [, plate = ''] = plates;
  await follow(page, '/claims/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(plate);
  await page.getByRole('option', { name: /^New claim/ }).click();
  await expect(dialog(page).getByText(plate)).toBeVisible();
});
