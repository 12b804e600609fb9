import { expect, type Locator, type Page } from '@playwright/test';

interface Counts {
  clicks: number;
  fields: string[];
}

/** Runs in every document of the page: what is pressed, and which fields are filled in, over all of its screens. */
function count(storedAs: string): void {
  const read = () =>
    JSON.parse(sessionStorage.getItem(storedAs) ?? '{"clicks":0,"fields":[]}') as {
      clicks: number;
      fields: string[];
    };
  const note = (field: string | undefined) => {
    const { clicks, fields } = read();
    const known = field === undefined || fields.includes(field) ? fields : [...fields, field];
    const counts = { clicks: field === undefined ? clicks + 1 : clicks, fields: known };
    sessionStorage.setItem(storedAs, JSON.stringify(counts));
  };
  const nameOf = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return undefined;
    const cell = target.closest('td');
    const place = cell ? `${cell.dataset['row']} ${cell.dataset['column']}` : '';
    const group = target.closest('[role=group]')?.getAttribute('aria-label') ?? '';
    const own = target.id || target.getAttribute('aria-label') || target.getAttribute('name');
    return [location.pathname, location.search, group, place, own].join(' ');
  };
  document.addEventListener('pointerdown', () => note(undefined), true);
  document.addEventListener('input', ({ target }) => note(nameOf(target)), true);
  document.addEventListener('change', ({ target }) => note(nameOf(target)), true);
  // What is chosen from a list is chosen for the field that has the focus.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.ant-select-item-option'))
        note(nameOf(document.activeElement));
    },
    true,
  );
}

const storedAs = 'counted';

export const startCounting = (page: Page) => page.addInitScript(count, storedAs);

export const countsOf = (page: Page): Promise<Counts> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Counts, storedAs);

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** How far one goes by the keyboard before reaching for the mouse. */
const farthest = 4;

/** To the next field by the keyboard, as long as it is near; else with the mouse. */
async function reach(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  const isInside = await page.evaluate(() => document.activeElement?.matches('input, textarea') === true);
  for (let left = isInside ? farthest : 0; left > 0 && !(await isFocused(field)); left -= 1)
    await page.keyboard.press('Tab');
  if (!(await isFocused(field))) await field.click();
}

/** Presses a button once it is ready, which shows. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveClass(/loading/);
  await button.click();
}

/** Types into a field as a person does. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Types a part of what is wanted into a list to choose from, and takes it with Enter once it stands first. */
export async function takeFrom(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.insertText(text);
  const first = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await expect(first).toContainText(text);
  await page.keyboard.press('Enter');
}
