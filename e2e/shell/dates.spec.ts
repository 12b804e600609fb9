import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, type Caller } from '../people.ts';

interface Account {
  id: number;
  date_of_birth: string;
}

const plant = (admin: Caller) =>
  admin.create<Account>('accounts', {
    account_type: 'individual',
    first_name: 'Salma',
    last_name: fresh('Dated'),
    email: `${fresh('dated').replaceAll(/\W+/g, '.').toLowerCase()}@example.com`,
    date_of_birth: '1985-01-31',
    address: { country: 'AE' },
  });

const birth = (page: Page) => page.getByLabel('Date of birth', { exact: true });
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar' });

test('a date is typed over another in any form, said back and saved', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plant(admin);
  await openAs(page, admin, `/accounts/${id}/edit`);
  await expect(birth(page)).toHaveValue('31 Jan 1985');
  for (const text of ['03/04/1988', '1988-04-03', '03.04.1988', '3 april 1988', '030488', '٠٣/٠٤/١٩٨٨']) {
    await birth(page).fill('');
    await birth(page).blur();
    await expect(birth(page)).toHaveValue('');
    await birth(page).fill(text);
    await birth(page).blur();
    await expect(birth(page)).toHaveValue('3 Apr 1988');
  }
  await birth(page).fill('13/04/1990');
  await page.keyboard.press('Enter');
  await expect(birth(page)).toHaveValue('13 Apr 1990');
  await expect(birth(page)).toBeFocused();
  await expect(page).toHaveURL(/edit/);
  await birth(page).fill('14/04/1990');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await admin.read<Account>(`accounts/${id}/`)).date_of_birth).toBe('1990-04-14');
});

test('what is no date stays to be seen, says why and is not saved', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id } = await plant(admin);
  await openAs(page, admin, `/accounts/${id}/edit`);
  for (const [text, problem] of [
    ['31/02/1990', 'February 1990 has no day 31.'],
    ['04/13/1990', /There is no month 13. Type the day first, as in .31\/.12\/.2026/],
    ['soon', /This cannot be read as a date. Type it as .31\/.12\/.2026.?, 31 Dec 2026 or .2026-.12-.31/],
    ['3/4/1066', 'Enter a year between 1800 and 2199.'],
  ] as const) {
    await birth(page).fill(text);
    await birth(page).blur();
    await expect(birth(page)).toHaveValue(text);
    await expect(birth(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(birth(page)).toHaveAccessibleDescription(problem);
  }
  await birth(page).fill('1/1/2190');
  await birth(page).blur();
  await expect(birth(page)).toHaveValue('1 Jan 2190');
  await expect(birth(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(birth(page)).toHaveAccessibleDescription('Enter a date of birth between 1900 and today.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(birth(page)).toBeFocused();
  expect((await admin.read<Account>(`accounts/${id}/`)).date_of_birth).toBe('1985-01-31');
});

test('the calendar opens with Alt and Down, is walked by arrows and gives the focus back', async ({
  desk: page,
}) => {
  await follow(page, '/tasks/?modal=task_create');
  const due = page.getByLabel('Due', { exact: true });
  await due.fill('30 Dec 2026 2:30 pm');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: /Wednesday,? 30 December 2026/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /Wednesday,? 6 January 2027/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar(page)).toBeHidden();
  await expect(due).toBeFocused();
  await expect(due).toHaveValue('30 Dec 2026, 14:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Open the calendar' }).first().click();
  await page.getByRole('button', { name: /Thursday,? 31 December 2026/ }).click();
  await expect(due).toHaveValue('31 Dec 2026, 14:30');
});

test('a list is narrowed by typed days, and not by what is none', async ({ desk: page }) => {
  await follow(page, '/settings/audit/');
  await page.getByRole('button', { name: 'More filters' }).click();
  const [from, to] = [page.getByLabel('Day from'), page.getByLabel('Day to')];
  await from.fill('1/11/2026');
  await from.press('Enter');
  await expect(from).toHaveValue('1 Nov 2026');
  await expect(page).toHaveURL(/at__range=2026-11-01(?:%2C|,)/);
  await to.fill('31/11/2026');
  await to.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('November 2026 has no day 31.');
  await expect(to).toHaveValue('31/11/2026');
  await to.fill('30/11');
  await to.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`at__range=2026-11-01(?:%2C|,)${String(new Date().getUTCFullYear())}-11-30`),
  );
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a merge tells the day on which an account was made by the reader’s own calendar', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const [stays, goes] = [await plant(admin), await plant(admin)];
  // Whatever the hour, in one of the two it is another day than in Greenwich.
  const time_zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const { email } = await createPerson(admin, { is_superuser: true, time_zone });
  await openAs(
    page,
    await asPerson(request, email),
    `/accounts/${stays.id}/?modal=account_merge&modal_record_id=${goes.id}`,
  );
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: time_zone }).format(
    new Date(),
  );
  await expect(page.getByRole('dialog').getByText(day)).toHaveCount(2);
});
