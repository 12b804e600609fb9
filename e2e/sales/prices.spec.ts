import type { Locator, Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plantInsurer, plantQuote } from '../acts/quoteActs.ts';
import { paste } from '../acts/riskActs.ts';

interface Priced {
  id: number;
  version: number;
  gross_premium: string | null;
  deductible: string | null;
  lines: { label: string; amount: string }[];
  benefits: { label: string; included: boolean | null; limit: string }[];
}
const read = (admin: Caller, id: number) =>
  admin.read<{ status: string; recommendation_reason: string; offers: Priced[] }>(`quotes/${id}/`);

/** A quote with three insurers that have said nothing yet; the product of the first proposes two benefits. */
async function plantAsked(admin: Caller) {
  const { id } = await plantQuote(admin);
  const { category_id } = await admin.read<{ category_id: number }>(`quotes/${id}/`);
  await admin.change(`quotes/${id}/`, { sum_insured: '185000' });
  const names: string[] = [];
  for (const name of ['Meridian', 'Crescent', 'Dhow']) {
    const insurer = await plantInsurer(admin, name);
    const product = await admin.create('products', {
      name: fresh(`${name} Gold`),
      code: fresh('P').replaceAll(/\W/g, '').slice(-12),
      category_id,
      insurer_id: insurer.id,
      benefit_template: ['Roadside assistance', 'Replacement car'].map((label) => ({
        name: label,
        unit: '',
      })),
    });
    await admin.create(`quotes/${id}/offers`, { insurer_id: insurer.id, product_id: product.id });
    names.push(insurer.name);
  }
  return { id, names };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Prices of the insurers' });
const cellOf = (page: Page, row: string, insurer: string): Locator =>
  grid(page).getByRole('gridcell', { name: `${row}, ${insurer}` });
const foot = (page: Page) => page.getByRole('main').getByRole('contentinfo').or(page.locator('main footer'));

/**
 * Counts what is pressed. A character of a figure is what an insurer wrote and has to be typed; between two figures one
 * key is needed in any case; everything else is more than the figures themselves.
 */
function counting(page: Page) {
  const counted = { figures: 0, separators: 0, others: 0 };
  return {
    counted,
    /** Figures, each followed by a Tab; an empty one is passed by, which costs a key. */
    enter: async (figures: string[]) => {
      for (const figure of figures) {
        if (figure !== '') await page.keyboard.type(figure);
        await page.keyboard.press('Tab');
        counted.figures += figure.length;
        counted[figure === '' ? 'others' : 'separators'] += 1;
      }
    },
    press: async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
      counted.others += times;
    },
  };
}

test('three offers are typed through with twelve keys more than their figures', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, names } = await plantAsked(admin);
  const [meridian = '', crescent = '', dhow = ''] = names;
  await follow(page, `/quotes/${id}/`);
  await expect(page.getByRole('main').getByText('Not asked yet')).toHaveCount(3);
  await page.getByRole('button', { name: 'Enter the price' }).first().click();
  await expect(grid(page)).toBeFocused();

  const keys = counting(page);
  await keys.enter(['4600', '3950', '4200.50']);
  await keys.enter(['200', '', '250']);
  await keys.enter(['50', '75', '50']);
  await keys.enter(['5%', '5%', '5%']);
  await expect(cellOf(page, 'Gross premium', dhow)).toContainText('4,198.03');
  await expect(cellOf(page, 'Gross premium', dhow)).toContainText('lowest');
  await keys.enter(['185000', '185000', '178000']);
  await keys.enter(['1000', '1400', '1000']);
  await keys.press('ArrowDown', 3);
  await keys.enter(['Y', 'N', 'Y', 'Y 7 days', '', 'Y']);
  await keys.press('Control+s');
  await expect(foot(page)).toContainText('Kept at');

  await expect(cellOf(page, 'Sum insured', dhow)).toContainText('7,000.00 below what was asked');
  const { figures, separators, others } = keys.counted;
  test.info().annotations.push({ type: 'keys', description: JSON.stringify(keys.counted) });
  expect(separators).toBe(22);
  expect(figures).toBeGreaterThan(70);
  expect(others).toBeLessThanOrEqual(12);

  const { offers } = await read(admin, id);
  expect(offers.map(({ gross_premium, deductible }) => [gross_premium, deductible])).toEqual([
    ['4670.00', '1000.00'],
    ['4222.50', '1400.00'],
    ['4198.03', '1000.00'],
  ]);
  expect(offers.map(({ benefits }) => benefits)).toEqual([
    [
      { label: 'Roadside assistance', included: true, limit: '' },
      { label: 'Replacement car', included: true, limit: '7 days' },
    ],
    [{ label: 'Roadside assistance', included: false, limit: '' }],
    [
      { label: 'Roadside assistance', included: true, limit: '' },
      { label: 'Replacement car', included: true, limit: '' },
    ],
  ]);

  await grid(page)
    .getByRole('button', { name: `Recommend: ${crescent}` })
    .click();
  await page.keyboard.type('Agency repair for less.');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Recommendation', crescent)).toContainText('Recommended, because');
  await expect(cellOf(page, 'Recommendation', meridian)).toContainText('Recommend');
  expect((await read(admin, id)).recommendation_reason).toBe('Agency repair for less.');
});

test('a block is pasted, a wrong cell waits, and whoever was overtaken chooses', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, names } = await plantAsked(admin);
  const [meridian = '', crescent = '', dhow = ''] = names;
  await follow(page, `/quotes/${id}/?section=prices`);
  await cellOf(page, 'Base premium', meridian).click();
  await paste(page, 'AED 4,600.00\t٣٬٩٥٠\n200\t-\n50\t75');
  await expect(cellOf(page, 'Net premium', meridian)).toContainText('4,400.00');
  await expect(cellOf(page, 'Net premium', crescent)).toContainText('3,950.00');
  await cellOf(page, 'Base premium', dhow).click();
  await paste(page, 'Premium\t4,200.50\nAgency repair\t120\nTotal\t4,320.50\nExcess\t1,ooo');
  await expect(cellOf(page, 'Agency repair', meridian)).toContainText('not offered');
  await expect(cellOf(page, 'Deductible', dhow)).toContainText('“1,ooo” is not an amount');
  await expect(foot(page)).toContainText('1 cell to mend');

  await page.keyboard.press('Control+s');
  await expect(foot(page)).toContainText('1 cell not kept yet');
  const { offers } = await read(admin, id);
  expect(offers.map(({ deductible, lines }) => [deductible, lines.length])).toEqual([
    [null, 3],
    [null, 2],
    [null, 2],
  ]);

  const [first] = offers;
  await cellOf(page, 'Base premium', meridian).click();
  await page.keyboard.type('4650');
  await admin.change(`quotes/${id}/offers/${first?.id}/`, {
    lines: [{ kind: 'base', label: 'Base premium', amount: '4700' }],
  });
  await page.keyboard.press('Control+s');
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this meanwhile: Base premium.' });
  await told.getByRole('button', { name: 'Take theirs' }).click();
  await expect(cellOf(page, 'Base premium', meridian)).toContainText('4,700.00');
  await expect(told).toBeHidden();

  await page.getByRole('main').getByTitle('Cover', { exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Go to it' }).click();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.type('1000');
  await page.keyboard.press('Control+s');
  await expect(foot(page)).toContainText('Kept at');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(grid(page).getByRole('columnheader')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Insurer' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(dhow).click();
  await expect(cellOf(page, 'Deductible', dhow)).toContainText('1,000.00');
  await cellOf(page, 'Deductible', dhow).dblclick();
  await page.getByRole('textbox', { name: `Deductible, ${dhow}` }).fill('900');
  await page.getByRole('textbox', { name: `Deductible, ${dhow}` }).press('Enter');
  await page.getByRole('combobox', { name: 'Insurer' }).focus();
  await expect.poll(async () => (await read(admin, id)).offers[2]?.deductible).toBe('900.00');
});
