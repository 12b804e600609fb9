import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, type Caller } from '../people.ts';
import { fleet, plantIssued, take } from '../acts/policyActs.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const timeline = (page: Page) => main(page).getByLabel('Versions by the day they take effect');
const banner = (page: Page) => main(page).getByLabel('The policy as it was');
const comparison = (page: Page) => main(page).getByLabel('Compare versions');
const between = (page: Page) => main(page).getByLabel('Between the two');

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const priced = (number: number, amount: string) => ({
  kind: 'base',
  label: 'Comprehensive',
  amount,
  taxable: false,
  item_id: idOf(number),
});

/** From draft to applied, by way of the insurer. */
async function endorse(admin: Caller, policy_id: number, fields: object): Promise<void> {
  const { id } = await admin.create('endorsements', {
    policy_id,
    description: 'As the client asked',
    ...fields,
  });
  await take(admin, `endorsements/${id}/submit`);
  await take(admin, `endorsements/${id}/approve`, { insurer_reference: 'INS-1' });
  await take(admin, `endorsements/${id}/apply`, { confirm_later: true });
}

/** Two cars; a third comes, and then the first is found to have gone before that. */
async function plantEndorsed(admin: Caller): Promise<number> {
  const [one, two, three] = (await fleet(admin, 3)).map((car, index) => ({ ...car, id: idOf(index + 1) }));
  const { id } = await plantIssued(admin, 'motor', {
    start_date: day(-150),
    end_date: day(214),
    risk: { line: 'motor', vehicles: [one, two] },
    lines: [priced(1, '1000.00'), priced(2, '800.00')],
  });
  await endorse(admin, id, {
    type: 'add_vehicle',
    effective_date: day(-60),
    change: { added: [three] },
    charges: [priced(3, '1460.00')],
    price_basis: 'term',
  });
  await endorse(admin, id, {
    type: 'remove_vehicle',
    effective_date: day(-90),
    change: { removed: [idOf(1)] },
  });
  return id;
}

test('versions stand where they take effect, and any two are compared', async ({ desk: page, request }) => {
  test.slow();
  const id = await plantEndorsed(await asAdmin(request));
  await follow(page, `/policies/${id}/?section=versions`);
  const stops = timeline(page).getByRole('button');
  await expect(stops).toHaveText([/1 Issued/, /3 Vehicle removed.*recorded late/, /4 Vehicle added/]);

  // What holds today, and what held before it.
  await expect(comparison(page).getByRole('rowheader', { name: 'Vehicles, 1 and 2' })).toBeVisible();
  await expect(comparison(page).getByText('Added', { exact: true })).toBeVisible();
  await expect(between(page).getByText(/^END-/)).toHaveCount(1);

  await stops.nth(0).press('Enter');
  await expect(page).toHaveURL(/compare=4(?:,|%2C)1/);
  await expect(comparison(page).getByRole('rowheader', { name: 'Vehicles, 2 and 2' })).toBeVisible();
  await expect(comparison(page).getByText('Removed', { exact: true })).toBeVisible();
  await expect(between(page).getByText(/^END-/)).toHaveCount(2);
  // 1,460.00 × 275 / 365 less 1,000.00 × 305 / 365.
  await expect(between(page).getByText('+264.38')).toBeVisible();
  await expect(between(page).getByText('Gross 2,064.38 less 1,800.00')).toBeVisible();

  await expect(comparison(page).getByText('Cover until')).toHaveCount(0);
  await comparison(page).getByLabel('Show what is the same too').check();
  await expect(comparison(page).getByText('Cover until')).toBeVisible();

  await main(page).getByText('All 4 versions, as they were recorded').click();
  await expect(main(page).getByText('Superseded')).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Compare version 2' }).click();
  await expect(page).toHaveURL(/compare=1(?:,|%2C)2/);
  await expect(comparison(page).getByText(/superseded$/)).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await comparison(page).getByRole('button', { name: 'Copy as a table' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().clearPermissions();
  expect(copied).toContain('\tNot insured\tAdded');

  await comparison(page).getByRole('button', { name: 'Send to the client' }).click();
  await expect(dialog(page).getByRole('cell', { name: /^Added/ })).toBeVisible();
  await expect(
    dialog(page)
      .getByText(/@example\.com>/)
      .last(),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page).not.toHaveURL(/modal=/);
});

test('a policy is seen as it was on a day, and nothing is changed meanwhile', async ({
  desk: page,
  request,
}) => {
  test.slow();
  const id = await plantEndorsed(await asAdmin(request));
  await follow(page, `/policies/${id}/`);
  await main(page).getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'As it was on a day…' }).click();
  await expect(banner(page)).toContainText('You see this policy as it was on');
  await expect(main(page).getByText('Version 4 of 4')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await banner(page).getByLabel('It was').fill(day(-75));
  await banner(page).getByLabel('It was').press('Enter');
  await expect(main(page).getByText('Version 3 of 4')).toBeVisible();
  await expect(main(page).getByText('In force on that day')).toBeVisible();
  await expect(main(page).getByText('1 vehicle', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`on=${day(-75)}`));

  // On the day before it was entered nobody knew anything of it.
  await banner(page).getByLabel('as known on').fill(day(-2));
  await banner(page).getByLabel('as known on').press('Enter');
  await expect(
    main(page).getByRole('heading', { name: /nothing was recorded of this policy yet$/ }),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Go to that day' }).click();
  await expect(main(page).getByText('Version 3 of 4')).toBeVisible();

  await banner(page).getByLabel('It was').fill(day(-400));
  await banner(page).getByLabel('It was').press('Enter');
  await expect(main(page).getByRole('heading', { name: /there was no such policy yet$/ })).toBeVisible();
  await banner(page).getByLabel('It was').fill(day(300));
  await banner(page).getByLabel('It was').press('Enter');
  await expect(main(page).getByText('Not in force on that day')).toBeVisible();
  await expect(main(page).getByText(/^Not in force: it ended on/)).toBeVisible();

  await banner(page).getByRole('button', { name: 'Back to today' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/on=|known=/);
  await expect(main(page).getByRole('button', { name: 'Edit' })).toBeVisible();
});
