import { chromium } from '@playwright/test';
import { expect, expectSignedIn, fillLogin, test } from '../fixtures.ts';
import { endingIn } from '../tokens.ts';

/** As in an office whose server has a name and no certificate. */
const office = 'office.test';

test('at a plain http address records are created, and one stays signed in across a refresh', async ({
  app,
}, { project }) => {
  const { executablePath, args = [] } = project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...args, `--host-resolver-rules=MAP ${office} 127.0.0.1`],
  });
  try {
    const page = await browser.newPage({ baseURL: app.url.replace('127.0.0.1', office) });
    await page.goto('/login');
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);
    await fillLogin(page);
    await expectSignedIn(page);

    const title = `Call the harbour ${Date.now()}`;
    await page.goto('/tasks/');
    await page.getByLabel('Add a task').fill(title);
    await page.getByLabel('Add a task').press('Enter');
    await expect(page.getByText(`“${title}” is on the list.`)).toBeVisible();
    await page.goto('/settings/teams/?modal=team_create');
    await page.getByRole('dialog').getByLabel('Name').fill(`Harbour ${Date.now()}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const stored = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const ending = await endingIn(5, stored);
    await page.evaluate((access) => localStorage.setItem('accessToken', access), ending);
    await page.reload();
    await expectSignedIn(page);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(ending);

    await page.goto('/settings/users/?modal=user_create');
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByText('Copied. It is shown only now.')).toBeVisible();
  } finally {
    await browser.close();
  }
});
