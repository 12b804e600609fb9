import type { APIRequestContext, Page } from '@playwright/test';
import { follow } from '../fixtures.ts';
import { asAdmin, fresh } from '../people.ts';

export interface Planted {
  account: number;
  category: number;
  make: string;
  model: string;
}

/** A client, a category and a vehicle to choose. */
export async function plantRisk(request: APIRequestContext, line: string): Promise<Planted> {
  const admin = await asAdmin(request);
  const word = fresh('Risk').replaceAll(/[ -]/g, 'x');
  const { id: account } = await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Layla',
    last_name: word,
    email: `${word}@example.com`.toLowerCase(),
    address: { country: 'AE' },
    accept_duplicates: true,
  });
  const { id: category } = await admin.create('product-categories', {
    name: `${line} ${word}`,
    code: word.slice(-12),
    line,
  });
  const [make, model] = [`Make ${word}`, `Model ${word}`];
  const { id: make_id } = await admin.create('vehicle-makes', { name: make });
  await admin.create('vehicle-models', { make_id, name: model });
  return { account, category, make, model };
}

export const vin = (number: number) => `JTDKB20U4${String(97_000_000 + number)}`;

/** Of a car that no other test has. */
export const freshVin = () => vin(Number(fresh('').replaceAll(/\D/g, '').slice(-6)));

/** Puts a text on the clipboard of the machine and pastes it where the keyboard is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

export const cell = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`);

/** A new quote for the client, in the planted category of the line. */
export async function openQuoteForm(page: Page, { account, make }: Planted, line: string): Promise<void> {
  const category = `${line} ${make.slice('Make '.length)}`;
  await follow(page, `/quotes/create?account=${account}`);
  await page.getByLabel('Category').click();
  await page.getByLabel('Category').fill(category);
  await page.getByTitle(category).last().click();
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Cover from').fill(soon);
  await page.getByLabel('Cover from').press('Tab');
}
