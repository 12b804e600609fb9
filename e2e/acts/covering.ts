import type { Locator, Page } from '@playwright/test';

/** The labels of the fields that something on the page lies over, by their places on the screen. */
const fieldsUnder = (panel: Locator): Promise<string[]> =>
  panel.evaluate((node) => {
    const over = node.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main input, main textarea')]
      .filter((field) => !node.contains(field) && field.checkVisibility())
      .filter((field) => {
        const box = field.getBoundingClientRect();
        const isBeside = box.right <= over.left || box.left >= over.right;
        return !isBeside && box.bottom > over.top && box.top < over.bottom;
      })
      .map((field) => field.id);
  });

const widths = [1366, 1024, 390];

/** What lies under it on a desk, on a small one and on a phone. */
export async function fieldsUnderAt(page: Page, panel: Locator): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 850 });
    found[width] = await fieldsUnder(panel);
  }
  return found;
}

/** Nothing, at any of these widths. */
export const nothingUnder = Object.fromEntries(widths.map((width) => [width, []]));
