import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { cell, openQuoteForm, paste, plantRisk } from '../acts/riskActs.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, 'census', name), 'utf8');

/** Into an empty list. */
async function pasteFile(page: Page, name: string): Promise<void> {
  await cell(page, 0, 0).click();
  await page.keyboard.press('Control+a');
  const remove = page.getByRole('button', { name: /^Remove (row|\d+ rows)$/ });
  if (await remove.isEnabled()) await remove.click();
  await expect(page.getByText('0 people', { exact: true })).toBeVisible();
  await cell(page, 0, 0).click();
  await paste(page, file(name));
}
const said = (page: Page) => page.locator('output', { hasText: 'people read' });
/** The cells of a row, as they are read. */
const row = async (page: Page, index: number) =>
  (await page.locator(`td[data-row="${index}"]`).allTextContents()).map((text) => text.trim());

test('census files of five offices are pasted as they are', async ({ desk: page, request }) => {
  const planted = await plantRisk(request, 'health');
  await openQuoteForm(page, planted, 'health');

  await test.step('by employee number, with empty rows', async () => {
    await pasteFile(page, 'by-employee-number.tsv');
    await expect(page.getByText('32 people', { exact: true })).toBeVisible();
    await expect(said(page)).toHaveText(
      '32 people read · 2 empty rows skipped · new categories: B, A · not used: Sr',
    );
    await expect(page.getByText('to correct')).toHaveCount(0);
    const child = await page.locator('tr', { hasText: 'Child' }).first().locator('td').allTextContents();
    expect(child.slice(1, 2)).toEqual(child.slice(7, 8).map((name) => name.split(' ').slice(1).join(' ')));
  });

  await test.step('in Arabic', async () => {
    await pasteFile(page, 'arabic.tsv');
    await expect(page.getByText('27 people', { exact: true })).toBeVisible();
    await expect(said(page)).toHaveText('27 people read · new categories: أ, ب · not used: م, ملاحظات');
    await expect(page.getByText('to correct')).toHaveCount(0);
    expect(await row(page, 2)).toEqual([
      'نور',
      'إبراهيم',
      '5 Feb 1979',
      'Female',
      'Spouse',
      'ب',
      '2002',
      'عمر إبراهيم',
      'Egypt',
      '',
      '',
      '',
      '',
    ]);
  });

  await test.step('full names below a title, and a total', async () => {
    await pasteFile(page, 'full-names.tsv');
    await expect(page.getByText('41 people', { exact: true })).toBeVisible();
    await expect(said(page)).toHaveText(
      '41 people read · 3 empty rows skipped · 2 rows above the headings skipped · ' +
        '2 rows that name nobody skipped (Total members: 41, Prepared by HR) · ' +
        'new categories: Silver, Gold · not used: S.No.',
    );
    await expect(page.getByText('to correct')).toHaveCount(0);
    expect((await row(page, 0)).slice(0, 2)).toEqual(['Suresh Ali', 'Al Mansoori']);
    expect((await row(page, 1))[7]).toBe('Suresh Ali Al Mansoori');
  });

  await test.step('columns that nobody knows are mapped by a click', async () => {
    await pasteFile(page, 'by-sponsor.tsv');
    const dialog = page.getByRole('dialog', { name: 'Which column is which?' });
    await expect(dialog.getByRole('row').nth(1)).toContainText('Band');
    for (const [heading, meaning] of [
      ['Band', 'Category'],
      ['Citizen of', 'Nationality'],
    ]) {
      await dialog.getByLabel(`Taken as: ${heading}`).click();
      await page
        .locator('.ant-select-dropdown:visible')
        .getByText(meaning ?? '', { exact: true })
        .click();
    }
    await dialog.getByRole('button', { name: 'Take 36 people' }).click();
    await expect(said(page)).toHaveText(
      '36 people read · new categories: Junior, Senior · not used: Cost centre, Remarks',
    );
    await expect(page.getByText('to correct')).toHaveCount(0);
    expect((await row(page, 0)).slice(5, 9)).toEqual(['Junior', '519', 'Grace IBRAHIM', 'Egypt']);
  });

  await test.step('five hundred, of whom two stand twice: four cells to correct', async () => {
    await pasteFile(page, 'five-hundred.tsv');
    const dialog = page.getByRole('dialog', { name: 'The same person twice?' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Keep one of each' }).click();
    await expect(page.getByText('498 people', { exact: true })).toBeVisible();
    await expect(said(page)).toHaveText(
      '500 people read · 2 duplicates joined · 4 empty rows skipped · 1 row above the headings skipped · ' +
        '1 row that names nobody skipped (Total 500) · dates read as month, day, year · ' +
        'new categories: Standard, Basic, Premium · not used: #, Mobile',
    );
    for (const [index, word] of ['28 Feb 2015', 'male', 'son', 'indian'].entries()) {
      const left = index === 3 ? '1 cell to correct' : `${4 - index} cells to correct`;
      await expect(page.getByText(left).first()).toBeVisible();
      await page.getByRole('button', { name: 'Next one' }).click();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('to correct')).toHaveCount(0);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/quotes/') && answer.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    const answer = await saved;
    expect(answer.status(), await answer.text()).toBe(201);
    expect(await answer.text()).toContain('"id_type":"passport"');
    expect(await answer.text()).not.toContain('P700001');
  });
});
