import { expect, type Page } from '@playwright/test';
import { plusDays } from '#contract/base/days/wallClock';
import { fresh, type Caller } from '../people.ts';

export interface Planted {
  id: number;
  account_id: number;
  reference: string;
}

const code = (letter: string) => fresh(letter).replaceAll(/\W/g, '').slice(-12);

/** A step, taken without the screen. */
export async function take<T>(admin: Caller, path: string, data: object = {}): Promise<T> {
  const headers = { authorization: `Bearer ${admin.tokens.access}` };
  const answer = await admin.request.post(`/api/${path}/`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json() as Promise<T>;
}

/** Says in the dialog that the insurer is asked without a mail, whether or not one could be sent. */
export async function sendNothing(page: Page): Promise<void> {
  const asked = page.getByRole('dialog').last();
  await asked.getByTitle('Send nothing').click();
  await expect(asked.getByText('Nothing is sent. It is only marked as submitted.')).toBeVisible();
}

export const plantClient = (admin: Caller, name: string) =>
  admin.create<{ id: number; display_name: string }>('accounts', {
    account_type: 'corporate',
    legal_name: fresh(name),
    registration_number: code('R'),
    email: `${code('m')}@example.com`.toLowerCase(),
    address: { country: 'AE' },
    accept_duplicates: true,
  });

/** A product of a new insurer, in a new category of the line. */
export async function plantProduct(admin: Caller, line: string, fields: object = {}) {
  const insurer = await admin.create<{ id: number; name: string }>('insurers', {
    name: fresh('Orient'),
    short_code: code('I'),
  });
  const category = await admin.create('product-categories', {
    name: fresh('Cover'),
    code: code('C'),
    line,
  });
  const product = await admin.create<{ id: number; name: string }>('products', {
    name: fresh('Comprehensive'),
    code: code('P'),
    category_id: category.id,
    insurer_id: insurer.id,
    ...fields,
  });
  return { insurer, category, product };
}

/** The day on which they begin, so that a date between is past on whatever day it is asked for. */
export const beginning = (): string => plusDays(new Date().toISOString().slice(0, 10), -200);

/** A draft for 365 days, of which 200 have passed, whose base premium is refundable and whose fee is not. */
export async function plantPolicy(admin: Caller, line: string, fields: object = {}): Promise<Planted> {
  const account = await plantClient(admin, 'Haddad Trading');
  const { product } = await plantProduct(admin, line);
  return admin.create<Planted>('policies', {
    account_id: account.id,
    product_id: product.id,
    start_date: beginning(),
    end_date: plusDays(beginning(), 364),
    lines: [
      { kind: 'base', label: 'Base premium', amount: '1000.00', taxable: false },
      { kind: 'fee', label: 'Policy fee', amount: '20.00' },
    ],
    risk: { line, description: 'Eleven delivery vans' },
    ...fields,
  });
}

/** The same, issued under a number of its own. */
export async function plantIssued(admin: Caller, line: string, fields: object = {}): Promise<Planted> {
  const policy = await plantPolicy(admin, line, fields);
  await take(admin, `policies/${policy.id}/submit`);
  await take(admin, `policies/${policy.id}/issue`, { policy_number: fresh('P/26') });
  return policy;
}

let cars = 0;

/** As many cars as are wanted, of a new make, each with a plate and a chassis of its own. */
export async function fleet(admin: Caller, count: number): Promise<object[]> {
  const { id: make_id } = await admin.create('vehicle-makes', { name: fresh('Make') });
  const { id: model_id } = await admin.create('vehicle-models', { make_id, name: fresh('Model') });
  return Array.from({ length: count }, () => {
    cars += 1;
    return {
      make_id,
      model_id,
      year: 2024,
      plate: `${String(process.pid).slice(-3)} ${10_000 + cars}`,
      chassis_no: `JTDKB20U4${String(98_000_000 + cars)}`,
      cover: 'comprehensive',
      usage: 'commercial',
    };
  });
}
