import { expect, test } from '../fixtures.ts';
import { cell, openQuoteForm, paste, plantRisk } from '../acts/riskActs.ts';

test('a schedule of places is pasted, added up, corrected, saved and read', async ({
  desk: page,
  request,
}) => {
  await openQuoteForm(page, await plantRisk(request, 'property'), 'property');
  await cell(page, 0, 0).click();
  await paste(
    page,
    [
      'No\tLocation\tBuildings\tPlant & Machinery\tStock\tMortgagee',
      '1\tWarehouse 4, Jebel Ali\t9,000,000\t4,500,000\t\tGulf Bank; First Harbour Bank',
      '2\tShop 12, Karama\t\t\t1,900,000\t',
      '\tTotal\t9,000,000\t4,500,000\t1,900,000\t',
    ].join('\n'),
  );
  await expect(page.getByText('2 places · AED 15,400,000.00')).toBeVisible();
  await expect(cell(page, 0, 11)).toHaveText('Gulf Bank, First Harbour Bank');

  await cell(page, 2, 0).click();
  await page.keyboard.type('SHOP 12 Karama');
  await page.keyboard.press('Tab');
  await cell(page, 2, 3).click();
  await page.keyboard.type('50000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 places · AED 15,450,000.00')).toBeVisible();
  const totals = page.getByRole('grid').locator('tfoot');
  await expect(totals).toHaveText('Total9,050,0001,900,0004,500,00015,450,000');
  await expect(cell(page, 2, 9)).toHaveText('50,000');
  await expect(cell(page, 2, 0)).toHaveAttribute('title', 'Another place has this address.');

  await cell(page, 2, 0).click();
  await page.keyboard.type('Villa 7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('to correct')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  // The form stands until the page after it has come, and has the same words: only the sections there have a title.
  await page.getByRole('main').getByTitle('Cover', { exact: true }).click();
  await expect(page.getByRole('grid').locator('tfoot')).toContainText('15,450,000');
  await expect(page.getByText('AED 15,450,000.00')).toBeVisible();
});

test('cargo is asked for by its basis, and a vessel only by sea', async ({ desk: page, request }) => {
  await openQuoteForm(page, await plantRisk(request, 'marine'), 'marine');
  const choose = async (field: string, choice: string) => {
    await page.getByLabel(field).click();
    await page.getByTitle(choice, { exact: true }).last().click();
  };
  await page.getByLabel('Invoice value').fill('9000');
  await expect(page.getByLabel('Vessel')).toHaveCount(0);
  await choose('Basis', 'Open cover');
  await expect(page.getByLabel('Invoice value')).toHaveCount(0);
  await page.getByLabel('Limit per sending').fill('900000');
  await page.getByLabel('Estimated turnover per year').fill('12000000');
  await page.getByLabel('Cargo').fill('Tiles');
  await page.getByLabel('From', { exact: true }).fill('Castellón');
  await page.getByLabel('To', { exact: true }).fill('Jebel Ali');
  await choose('Conveyance', 'Sea');
  await page.getByLabel('Vessel').fill('MV Harbour Star');
  await choose('Conveyance', 'Air');
  await expect(page.getByLabel('Vessel')).toHaveCount(0);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/quotes/') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await (await saved).json()).toMatchObject({
    sum_insured: '900000.00',
    risk: { basis: 'open', invoice_value: null, limit_per_sending: '900000', vessel: '', conveyance: 'air' },
  });
});
