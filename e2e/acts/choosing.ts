import { expect, type Locator, type Page } from '@playwright/test';

/** The entries of the list that is open. */
const entries = (page: Page) => page.locator('.ant-select-dropdown:visible .ant-select-item-option');

/**
 * Types what is wanted into a field that chooses from a list, and waits for its entry. While the list is still being
 * narrowed, an entry moves away from under the mouse.
 */
export async function offered(field: Locator, text: string): Promise<Locator> {
  await field.fill(text);
  const first = entries(field.page()).first();
  await expect(first).toContainText(text);
  return first;
}

export async function chooseFrom(field: Locator, text: string): Promise<void> {
  await (await offered(field, text)).getByText(text, { exact: true }).last().click();
}

/** Chooses in the field of that label. */
export const choose = (page: Page | Locator, label: string, text: string): Promise<void> =>
  chooseFrom(page.getByLabel(label, { exact: true }), text);
