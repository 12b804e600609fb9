import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, openAs, type Caller } from '../people.ts';
import {
  offered,
  plantInsurer,
  plantMailAccount,
  plantPriced,
  plantQuote,
  readQuote,
  type Quote,
} from '../acts/quoteActs.ts';

const main = (page: Page) => page.getByRole('main');
const step = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The prices of the other insurers, as they came in. */
async function priceOthers(admin: Caller, { id, offers }: Quote): Promise<void> {
  for (const [place, offer] of offers.entries())
    if (place > 0) expect(await admin.change(`quotes/${id}/offers/${offer.id}/`, offered(place))).toBe(200);
}

/** The first offer, as it is read off the paper of the insurer, which is kept with it. */
async function enterPrice(page: Page): Promise<void> {
  const { lines, deductible, benefits } = offered(0);
  await main(page)
    .getByRole('button', { name: /^Actions for Gulf Union/ })
    .click();
  await page.getByRole('menuitem', { name: /^More: product/ }).click();
  const form = page.getByRole('dialog', { name: /^Offer of Gulf Union/ });
  for (const [index, { label, amount }] of lines.entries()) {
    await form.getByRole('button', { name: 'Add line' }).click();
    const line = form.getByRole('group', { name: `Line ${index + 1}` });
    if (label === 'Policy fee') {
      await line.getByLabel('Kind').click();
      await page.locator('.ant-select-dropdown:visible').getByTitle('Fee').click();
    }
    await line.getByLabel('Text').fill(label);
    await line.getByLabel('Amount').fill(amount);
  }
  await expect(form.getByLabel('Totals')).toContainText('1,220.00');
  await form.getByLabel('Deductible').fill(deductible);
  for (const [index, { label, limit }] of benefits.entries()) {
    await form.getByRole('button', { name: 'Add benefit' }).click();
    const benefit = form.getByRole('group', { name: `Benefit ${index + 1}` });
    await benefit.getByLabel('Benefit', { exact: true }).fill(label);
    await benefit.getByLabel('Included').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Included', { exact: true }).click();
    await benefit.getByLabel('Limit').fill(limit);
  }
  const paper = { name: 'Gulf Union.csv', mimeType: 'text/csv', buffer: Buffer.from('gross,1220') };
  await form.getByLabel('Choose a file').setInputFiles(paper);
  await expect(form.getByTitle('Gulf Union.csv')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
}

test('three insurers are asked by mail, priced, compared, proposed and accepted', async ({
  desk: page,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  await plantMailAccount(admin);
  const { id } = await plantQuote(admin);
  const insurers = [];
  for (const name of ['Gulf Union', 'Orient', 'Sukoon']) insurers.push(await plantInsurer(admin, name));

  await follow(page, `/quotes/${id}/`);
  await main(page).getByRole('button', { name: 'Add insurers' }).click();
  for (const { name } of insurers) {
    await page.getByRole('dialog').getByLabel('Insurers').fill(name);
    await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).last().click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Gulf Union/ })).toBeChecked();

  const stages = main(page).getByRole('list', { name: 'Stages' });
  await expect(stages.locator('[aria-current=step]')).toHaveText(/Draft$/);
  await page.getByRole('dialog').getByLabel('What all should know besides').fill('Please reply this week.');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Text' })).toContainText(
    'Please reply this week.',
  );
  await confirm(page, 'Send to 3');
  await expect(page.getByText('3 insurers were written to.').first()).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);
  await expect(stages.locator('[aria-current=step]')).toHaveText(/Requested$/);
  await expect(main(page).getByRole('grid', { name: 'Prices of the insurers' })).toBeFocused();
  await enterPrice(page);
  const asked = await readQuote(admin, id);
  expect(asked.offers[0]?.document?.label).toBe('Gulf Union.csv');
  await priceOthers(admin, asked);

  await openAs(page, admin, `/quotes/${id}/?section=compare`);
  const table = main(page).getByRole('table', { name: 'Offers side by side' });
  const rowOf = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(rowOf('Agency repair').getByText('Not included')).toHaveCount(2);
  await expect(rowOf('Deductible').getByRole('cell').first()).toContainText('best');
  await expect(rowOf('Gross premium').getByRole('cell').last()).toContainText('best');
  await expect(rowOf('Roadside assistance')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /Gulf Union/ })).toContainText('answers the same day');
  const differences = main(page).getByLabel('Differences only');
  await differences.click();
  await expect(differences).toBeChecked();
  await expect(rowOf('Roadside assistance')).toBeHidden();
  await expect(page).toHaveURL(/differences=true/);

  await table.getByRole('button', { name: /^Recommend: Gulf Union/ }).click();
  await page.keyboard.type('Agency repair is included.');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Recommended, because')).toBeVisible();

  await main(page).getByRole('button', { name: 'Preview PDF' }).click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await step(page, 'Send the proposal').click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(/\S/);
  const paper = page.getByRole('dialog').getByRole('region', { name: 'The proposal that goes with it' });
  await expect(paper.locator('canvas').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog').getByLabel(/does not want to be contacted/)).toHaveCount(0);
  await confirm(page, 'Send the proposal');
  await expect(step(page, 'Accept')).toBeVisible({ timeout: 60_000 });
  await expect(page).not.toHaveURL(/modal=/);
  await follow(page, `/quotes/${id}/?section=revisions`);
  await expect(main(page).getByText('Revision 1')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /\.pdf/ })).toBeVisible();

  await step(page, 'Accept').click();
  await page.getByRole('dialog').getByLabel('How it was accepted').fill('By phone');
  await page.getByRole('dialog').getByLabel('Make the policy at once').click();
  await confirm(page, 'Accept');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await readQuote(admin, id)).status).toBe('accepted');
});

test('a wrong acceptance is taken back, and the right offer is accepted', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, offers } = await plantPriced(admin, ['Gulf Union', 'Orient']);
  await admin.change(`quotes/${id}/`, {
    recommended_offer_id: offers[0]?.id,
    recommendation_reason: 'Agency repair is included.',
  });
  await admin.act(`quotes/${id}/receive`);
  await follow(page, `/quotes/${id}/`);
  await step(page, 'Send the proposal').click();
  const sending = page.getByRole('dialog');
  await expect(sending.getByText(/Not stated in the recommended offer of Gulf Union/)).toBeVisible();
  await expect(sending.getByRole('listitem')).toHaveText(['Tax']);
  await sending.locator('.ant-segmented-item', { hasText: 'Handed over' }).click();
  await sending.getByLabel('How it was handed over').fill('At their office');
  await confirm(page, 'Send the proposal');
  await expect(step(page, 'Accept')).toBeVisible({ timeout: 60_000 });

  await step(page, 'Accept').click();
  await page.getByRole('dialog').getByLabel('Make the policy at once').click();
  await confirm(page, 'Accept');
  await expect(step(page, 'Make the policy')).toBeVisible();
  await main(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Take the acceptance back' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Why the acceptance was taken back')
    .fill('They chose the other one');
  await confirm(page, 'Take the acceptance back');
  await expect(step(page, 'Accept')).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await follow(page, `/quotes/${id}/?section=compare`);
  await main(page).getByRole('button', { name: 'Choose' }).last().click();
  await page.getByRole('dialog').getByLabel('Make the policy at once').click();
  await confirm(page, 'Accept');
  await expect(step(page, 'Make the policy')).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);
  expect(await admin.read(`quotes/${id}/`)).toMatchObject({
    status: 'accepted',
    selected_offer_id: offers[1]?.id,
  });
  await follow(page, `/quotes/${id}/?section=history`);
  await expect(main(page).getByText('They chose the other one')).toBeVisible();
});

test('a proposal without a recommendation is not sent, and the next step is to recommend', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id } = await plantPriced(admin, ['Orient', 'Sukoon']);
  await follow(page, `/quotes/${id}/`);
  await step(page, 'Mark prices complete').click();
  await expect(step(page, 'Recommend an offer')).toBeVisible();
  await main(page).getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Send the proposal' })).toContainText(
    'Recommend an offer and say why first.',
  );
});

test('on a phone two offers stand side by side, and others by choosing', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plantPriced(admin, ['Gulf Union', 'Orient', 'Sukoon']);
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, `/quotes/${id}/?section=compare`);
  const heads = main(page).getByRole('columnheader');
  await expect(heads).toHaveCount(3);
  await heads
    .last()
    .getByRole('button', { name: /Leave .* out/ })
    .click();
  await expect(heads).toHaveCount(2);
  await expect(page).toHaveURL(/offers=\d+/);
});
