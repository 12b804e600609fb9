import { expect, follow, test } from '../fixtures.ts';

test('what is typed into a search just before a row is opened stays behind', async ({
  door: page,
  tokens,
}) => {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const data = {
    account_type: 'individual',
    first_name: 'Amal',
    last_name: `Left ${Date.now()}`,
    email: `left${Date.now()}@example.com`,
    address: { country: 'AE' },
  };
  const made = await page.request.post('/api/accounts/', { headers, data });
  expect(made.status()).toBe(201);
  await page.clock.install();
  await page.goto('/accounts/?ordering=-created_at');
  const row = page.getByRole('link', { name: `${data.first_name} ${data.last_name}` });
  await expect(row).toBeVisible();
  // The page of the account keeps loading until the pause after typing is long over.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/assets\/AccountPage.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').first().fill('Amal');
  await row.click();
  await expect(page).toHaveURL(/\/accounts\/\d+/);
  await page.clock.runFor(1000);
  goOn();
  await expect(page.getByRole('heading', { name: data.last_name })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  // A form over the list is asked nothing meanwhile, and what was typed counts once it is closed.
  await follow(page, '/settings/insurers/');
  // Both at one moment: on a slow machine the pause is over before a second call from here arrives.
  await page
    .getByRole('searchbox')
    .first()
    .evaluate((box) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Orient');
      box.dispatchEvent(new Event('input', { bubbles: true }));
      const buttons = [...document.querySelectorAll('main button')] as HTMLElement[];
      buttons.find(({ textContent }) => textContent.includes('New insurer'))?.click();
    });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Half a name');
  await page.clock.runFor(1000);
  await expect(dialog).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('search')).toBeNull();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/search=Orient/);
});

test('a text filter that is left untouched keeps the page, and a number is one step back', async ({
  desk: page,
}) => {
  await follow(page, '/accounts/?page=2&page_size=10');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('City', { exact: true }).click();
  await page.getByLabel('Tag', { exact: true }).click();
  await expect(page.getByLabel('Tag', { exact: true })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  // It waits for a pause as the search does, and no key sends it.
  await page.getByLabel('City', { exact: true }).pressSequentially('Duba');
  await expect(page).toHaveURL(/city=Duba(&|$)/);

  await follow(page, '/settings/audit/');
  const number = page.getByRole('spinbutton');
  if (!(await number.isVisible())) await page.getByRole('button', { name: 'More filters' }).click();
  await number.pressSequentially('123');
  await expect(page).toHaveURL(/record_id=123/);
  // The browser counts no more than fifty steps, so it is asked where one step back leads.
  await page.goBack();
  await expect(page).not.toHaveURL(/record_id/);
});

test('a list that knows no such order shows its rows in its own', async ({ desk: page }) => {
  await follow(page, '/settings/users/?ordering=nonsense,-created_at,created_at');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
});
