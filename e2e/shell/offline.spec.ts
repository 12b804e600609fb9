import { expect, test, type Tokens } from '../fixtures.ts';
import type { Page } from '@playwright/test';

async function insurers(page: Page, { access }: Tokens, ...names: string[]): Promise<string> {
  const stem = `Off${Date.now().toString(36).toUpperCase().slice(-6)}`;
  for (const [index, name] of names.entries()) {
    const data = { name: `${stem} ${name}`, short_code: `${stem}${index}` };
    const headers = { authorization: `Bearer ${access}` };
    expect((await page.request.post('/api/insurers/', { headers, data })).status()).toBe(201);
  }
  return stem;
}

test('a search made offline says at once that the rows are of before, and is answered later', async ({
  door: page,
  tokens,
  context,
}) => {
  const stem = await insurers(page, tokens, 'North', 'South');
  await page.goto(`/settings/insurers/?search=${stem}`);
  const rows = page.getByRole('row', { name: new RegExp(stem) });
  await expect(rows).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('searchbox').first().fill(`${stem} North`);
  await expect(page.getByText('before your last change of the list')).toBeVisible({ timeout: 3_000 });
  await expect(page.getByText('There is no connection to the server. Trying again…')).toBeVisible();
  await expect(page.locator('[inert]', { hasText: stem })).toBeVisible();
  await expect(page.getByText('2 in total')).toHaveCount(0);
  await context.setOffline(false);
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('before your last change of the list')).toHaveCount(0);
});

test('rows that could not be refreshed stay, and say of when they are', async ({ door: page, tokens }) => {
  const stem = await insurers(page, tokens, 'East');
  await page.goto(`/settings/insurers/?search=${stem}`);
  const row = page.getByRole('row', { name: new RegExp(stem) });
  await expect(row).toBeVisible();
  await page.route(/\/api\/insurers\/\?/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken.' } }),
  );
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^These rows are from/)).toBeVisible();
  await expect(row).toBeVisible();
  await page.unroute(/\/api\/insurers\/\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^These rows are from/)).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('a picker names what a record points at before it has asked for anything', async ({
  door: page,
  tokens,
}) => {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const title = `Named ${Date.now()}`;
  const { id } = await (await page.request.post('/api/tasks/', { headers, data: { title } })).json();
  const task = await (await page.request.get(`/api/tasks/${id}/`, { headers })).json();
  await page.route(/\/api\/users\/options\//, () => new Promise(() => undefined));
  await page.goto(`/tasks/?modal=task_edit&modal_record_id=${id}`);
  const field = page.getByRole('dialog').locator('.ant-form-item', { hasText: 'Assigned to' });
  await expect(field.getByText(task.assigned_to.label)).toBeVisible();
});
