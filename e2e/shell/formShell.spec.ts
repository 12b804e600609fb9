import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';

test('what is wrong is counted under the form, and each of it is a step away', async ({ desk: page }) => {
  await follow(page, '/settings/insurers/?modal=insurer_create');
  const form = page.getByRole('dialog', { name: 'New insurer' });
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const counted = form.getByRole('button', { name: /to correct$/ });
  await form.getByRole('button', { name: 'Add a contact' }).click();
  await expect(counted).toHaveCount(0);
  await save.click();
  await expect(counted).toHaveText('3 fields to correct');
  await expect(form.locator('#insurer_name')).toBeFocused();

  await counted.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Name: This field is required.',
    'Short code: Enter 2 to 12 letters, digits, - or &.',
    'Contact name: This field is required.',
  ]);
  await page.getByRole('menuitem').last().click();
  await expect(form.locator('#insurer_contacts_0_name')).toBeFocused();
  await page.keyboard.type('Rana');
  await expect(counted).toHaveText('2 fields to correct');
  await form.locator('#insurer_name').fill('Gulf Union');
  await expect(counted).toHaveText('1 field to correct');
  await form.getByLabel('Short code').fill('GUI');
  await expect(counted).toHaveCount(0);
});

/** How far the bar with the buttons reaches over what has the focus in the dialog. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const dialog = activeElement?.closest('[role="dialog"]');
    const footer = dialog?.querySelector('.ant-modal-footer');
    if (!activeElement || !footer || footer.contains(activeElement)) return { name: '', by: 0 };
    const below = activeElement.getBoundingClientRect().bottom - footer.getBoundingClientRect().top;
    return { name: activeElement.id, by: Math.max(0, Math.round(below)) };
  });

for (const viewport of [
  { width: 1366, height: 500 },
  { width: 390, height: 844 },
]) {
  test(`the buttons of a dialog stay in view and cover no field at ${viewport.width} × ${viewport.height}`, async ({
    desk: page,
  }) => {
    await page.setViewportSize(viewport);
    await follow(page, '/settings/insurers/?modal=insurer_create');
    const form = page.getByRole('dialog', { name: 'New insurer' });
    await form.getByRole('button', { name: 'Add a contact' }).click();
    await form.getByRole('textbox', { name: 'Name' }).first().focus();
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
    const found: { name: string; by: number }[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 14; count += 1) {
        await page.keyboard.press(key);
        found.push(await covered(page));
      }
    }
    expect(found.filter(({ name }) => name !== '').length).toBeGreaterThan(14);
    expect(found.filter(({ by }) => by > 0)).toEqual([]);
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone a form takes the whole screen', async ({ desk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/tasks/?modal=task_create');
  const form = page.getByRole('dialog', { name: 'New task' });
  await expect(form.getByLabel('Title')).toBeVisible();
  expect(await form.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
});

test('a picker asks the server when it is opened, and not before', async ({ desk: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/options/')) asked.push(`${pathname}${searchParams.has('ids') ? ' by id' : ''}`);
  });
  await follow(page, '/tasks/?modal=task_create');
  const form = page.getByRole('dialog', { name: 'New task' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByText('Covernote Administrator')).toBeVisible();
  expect(asked).toEqual(['/api/users/options/ by id']);
  await form.getByLabel('About').click();
  await expect.poll(() => asked).toEqual(['/api/users/options/ by id', '/api/accounts/options/']);
});
test('whoever closes a dialog goes on where they opened it', async ({ desk: page, tokens }) => {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const name = `Back ${Date.now().toString(36)}`;
  await page.request.post('/api/teams/', { headers, data: { name } });
  await follow(page, `/settings/teams/?search=${encodeURIComponent(name)}`);
  const create = page.getByRole('button', { name: 'New team' });
  await create.click();
  await expect(page.getByRole('dialog', { name: 'New team' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();

  const row = page.getByRole('link', { name });
  await row.focus();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name });
  await record.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit team' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeFocused();
});
