import type { Locator, Page } from '@playwright/test';
import { plantRenewal } from '../acts/endingPolicies.ts';
import { expect, follow, test } from '../fixtures.ts';
import { plant } from '../acts/leadActs.ts';
import { asAdmin, fresh } from '../people.ts';
import { plantClient, plantIssued } from '../acts/policyActs.ts';

// What was agreed on before the first line was written. The margin of 30 s and the one retry after 401 are held by
// staySignedIn.spec.ts, accessToken.test.ts and client.test.ts; what each route takes, and its defaults, by
// routes.test.ts. Here it is seen what of it reaches the screen and the server.

const widthOf = async (box: Locator) => (await box.boundingBox())?.width;

/** The rows that a screen asks for, by the query of its call. */
async function asksFor(page: Page, address: string, api: string): Promise<Record<string, string>> {
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${api}/`);
  await follow(page, address);
  const asked = new URL((await call).url()).searchParams;
  return Object.fromEntries(
    ['page', 'page_size'].flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : [])),
  );
}

test('a list asks for page 1 of 10 rows, and one of the settings leaves that open', async ({
  desk: page,
}) => {
  for (const noun of ['tasks', 'renewals', 'quotes', 'policies', 'leads', 'emails', 'claims', 'accounts'])
    expect(await asksFor(page, `/${noun}/`, noun), noun).toEqual({ page: '1', page_size: '10' });
  for (const [screen, noun] of [
    ['vehicles', 'vehicle-makes'],
    ['users', 'users'],
    ['products', 'products'],
    ['agents', 'agents'],
    ['insurers', 'insurers'],
    ['brokers', 'brokers'],
  ] as const)
    expect(await asksFor(page, `/settings/${screen}/`, noun), screen).toEqual({});
});

test('a record opens at its notes, and the settings at their first tab', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id: lead } = await plant(admin, 'Rami Saab');
  const { id: account } = await plantClient(admin, 'Haddad Trading');
  const { id: policy } = await plantIssued(admin, 'other');
  const { id: renewal } = await plantRenewal(admin, 40);
  const { id: claim } = await admin.create('claims', {
    policy_id: policy,
    claim_type: 'other',
    date_of_loss: '2026-11-01',
    reported_by: 'Omar Haddad',
    description: 'A crane fell onto a scaffolding.',
  });
  const opened = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name, exact: true })
      .and(page.locator('[aria-current]:not([aria-label])'));
  for (const [address, tab] of [
    [`/leads/${lead}/`, 'Notes'],
    [`/accounts/${account}/`, 'Notes'],
    [`/policies/${policy}/`, 'Notes'],
    [`/renewals/${renewal}/`, 'Notes'],
    [`/claims/${claim}/`, 'Notes'],
    ['/settings/vehicles/', 'Makes'],
    ['/settings/users/', 'Users'],
    ['/settings/products/', 'Products'],
    ['/settings/agents/', 'Agents'],
  ] as const) {
    await follow(page, address);
    await expect(opened(tab), address).toBeVisible();
  }
});

test('Poppins, corners of 8, blue, and a dialog of 520', async ({ desk: page }) => {
  await follow(page, '/settings/jobs/?modal=job_run');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => widthOf(dialog)).toBe(520);
  const style = await dialog.getByRole('button', { name: 'Run', exact: true }).evaluate((node) => {
    const { fontFamily, borderRadius, backgroundColor } = getComputedStyle(node);
    return { fontFamily, borderRadius, backgroundColor };
  });
  expect(style.fontFamily).toMatch(/^Poppins/);
  expect(style.borderRadius).toBe('8px');
  expect(style.backgroundColor).toBe('rgb(29, 95, 224)');
  expect(await page.evaluate(() => document.fonts.check('13px Poppins'))).toBe(true);
  for (const address of [
    '/settings/vehicles/?modal=vehicle_make_create',
    '/settings/teams/?modal=team_create',
  ]) {
    await follow(page, address);
    await expect.poll(() => widthOf(dialog), address).toBe(520);
  }
});

test('a question is asked in a dialog of 416', async ({ desk: page }) => {
  await follow(page, '/settings/insurers/?modal=insurer_create');
  await page.getByLabel('Rating').fill('A');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect.poll(() => widthOf(question)).toBe(416);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const notices = (page: Page) => page.locator('.ant-notification-notice');

/** Creates a make, which is told. */
async function tell(page: Page): Promise<void> {
  await follow(page, '/settings/vehicles/?modal=vehicle_make_create');
  await page.locator('#vehicle_make_name').fill(fresh('Make'));
  await page.keyboard.press('Enter');
  await expect(notices(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How far a notice is from the head and from the sides of the screen. */
const placeOf = (page: Page) =>
  notices(page).evaluate((node) => {
    const { top, left, right } = node.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    return { top: Math.round(top), left: Math.round(left), right: Math.round(clientWidth - right) };
  });

for (const [device, viewport] of Object.entries({
  'a desk': { width: 1366, height: 850 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`on ${device} a notice stands top right, 24 px from the edges, and takes no press from what lies below`, async ({
    desk: page,
  }) => {
    await page.setViewportSize(viewport);
    await tell(page);
    expect(await placeOf(page)).toMatchObject({ top: 24, right: 24 });
    // Its timer waits under the pointer.
    const bell = page.getByRole('banner').getByRole('button', { name: /notification/i });
    await bell.click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
    await expect(notices(page)).toBeVisible();
    await notices(page).getByRole('button', { name: 'Close' }).click();
    await expect(notices(page)).toHaveCount(0);
  });
}

test('from right to left a notice stands top left', async ({ deskFromRight: page }) => {
  await tell(page);
  expect(await placeOf(page)).toMatchObject({ top: 24, left: 24 });
});

test('what creates stands beside what a notice covers', async ({ desk: page }) => {
  await tell(page);
  const over = await notices(page).boundingBox();
  for (const button of [
    page.getByRole('banner').getByRole('button', { name: 'New', exact: true }),
    page.getByRole('main').getByRole('button', { name: 'New make' }),
  ]) {
    const label = await button.locator('span').last().boundingBox();
    expect((label?.x ?? Infinity) + (label?.width ?? 0)).toBeLessThanOrEqual(over?.x ?? 0);
  }
});

test('Escape closes what is open first, and then a notice', async ({ desk: page }) => {
  await tell(page);
  await page.mouse.move(1200, 50);
  await follow(page, '/settings/vehicles/?modal=vehicle_make_create');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notices(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notices(page)).toHaveCount(0);
});

/** How many frames the page asks for in so much of its time, which stands still otherwise. */
async function countFrames(page: Page): Promise<(milliseconds: number) => Promise<number>> {
  await page.evaluate(() => {
    const ask = requestAnimationFrame.bind(globalThis);
    Object.assign(globalThis, { frames: 0 });
    globalThis.requestAnimationFrame = (draw) => {
      Object.assign(globalThis, { frames: Number(Reflect.get(globalThis, 'frames')) + 1 });
      return ask(draw);
    };
  });
  return async (milliseconds) => {
    await page.clock.runFor(milliseconds);
    return page.evaluate(() => Number(Reflect.get(globalThis, 'frames')));
  };
}

test('a notice lasts 4.5 s and draws nothing meanwhile', async ({ door: page }) => {
  await page.goto('/settings/jobs/?modal=job_run');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true });
  await expect(button).toBeVisible();
  // The time of the page stands still but for what is run of it, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await button.click();
  const notice = page.getByRole('alert').filter({ hasText: 'The job is queued' });
  const shown = async () => {
    await page.clock.runFor(50);
    return notice.count();
  };
  await expect.poll(shown).toBe(1);
  const framesIn = await countFrames(page);
  expect(await framesIn(4_000), 'a notice that only waits draws nothing').toBeLessThan(10);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(0);
});
