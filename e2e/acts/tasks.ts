import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { asPerson, createPerson, fresh, type Caller } from '../people.ts';

interface Colleague {
  id: number;
  name: string;
  caller: Caller;
}

/** Somebody new who manages the work of others. */
export async function hireManager(
  request: APIRequestContext,
  admin: Caller,
  first_name: string,
): Promise<Colleague> {
  const { results } = await admin.read<{ results: { id: number; name: string }[] }>('groups/?search=Manager');
  const last_name = fresh('Sample');
  const groups = results.filter(({ name }) => name === 'Manager').map(({ id }) => id);
  const { id, email } = await createPerson(admin, { first_name, last_name, groups });
  return { id, name: `${first_name} ${last_name}`, caller: await asPerson(request, email) };
}

/** Moves the focus on by the keyboard until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
