import { expect, type Page } from '@playwright/test';

/** Searches the list of the page for what one row alone has. While it is being narrowed, a row moves away from under the mouse. */
export async function searchForOne(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByRole('row'), 'the headings and one row').toHaveCount(2);
}
