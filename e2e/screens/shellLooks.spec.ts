import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { plant } from '../acts/leadActs.ts';
import { asAdmin, fresh } from '../people.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};
type Box = Awaited<ReturnType<typeof boxOf>>;

const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Lets the save of an insurer wait until it is let go, and answers how. */
async function holdSave(page: Page, answer?: { status: number; json: object }) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/insurers/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return letGo;
}

async function typeInsurer(page: Page): Promise<string> {
  const name = fresh('Held');
  await follow(page, '/settings/insurers/?modal=insurer_create');
  const form = page.getByRole('dialog', { name: 'New insurer' });
  await form.locator('#insurer_name').fill(name);
  await form.getByLabel('Short code').fill(fresh('H').replaceAll(/\W/g, '').slice(-12));
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveClass(/loading/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/modal=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return name;
}

test('a dialog that is closed while it saves asks nothing, and what came of it is told', async ({
  desk: page,
}) => {
  const letGo = await holdSave(page);
  const name = await typeInsurer(page);
  await follow(page, '/settings/brokers/?modal=broker_create');
  letGo();
  const notice = page.locator('.ant-notification-notice').filter({ hasText: `${name} created` });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New broker' })).toBeVisible();
});

test('a save that fails behind a closed dialog is told, and what was typed is kept', async ({
  desk: page,
}) => {
  const refusal = { status: 409, json: { detail: 'Another one was quicker.' } };
  const letGo = await holdSave(page, refusal);
  const name = await typeInsurer(page);
  letGo();
  await expect(page.locator('.ant-notification-notice')).toContainText('Another one was quicker.');
  await follow(page, '/settings/insurers/?modal=insurer_create');
  await expect(page.locator('#insurer_name')).toHaveValue(name);
});

test('the count beside the bell hides nothing of it and moves nothing', async ({ door: page }) => {
  let count = 0;
  await page.route(/\/api\/notifications\/\?is_read=false/, (route) =>
    route.fulfill({ json: { count, results: [] } }),
  );
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i });
  const places: Box[] = [];
  for (const told of [0, 7, 120]) {
    count = told;
    await page.goto('/nowhere');
    await expect(bell).toHaveAccessibleName(told === 0 ? 'Notifications' : `${told} unread notifications`);
    const icon = await boxOf(bell.locator('svg'));
    places.push(icon);
    if (told === 0) continue;
    const badge = bell.getByText(told > 99 ? '99+' : String(told), { exact: true });
    const { x, y, height } = await boxOf(badge);
    expect(x).toBeGreaterThanOrEqual(icon.x + icon.width / 2);
    expect(y + height).toBeLessThanOrEqual(icon.y + icon.height / 2 + 1);
    expect(isOver(await boxOf(badge), await boxOf(page.getByRole('button', { name: 'Profile menu' })))).toBe(
      false,
    );
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
});

test('the chosen theme can be read in dark', async ({ home: page }) => {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible();
  // What fades in is pale.
  await expect(page.locator('.ant-dropdown')).not.toHaveClass(/ant-slide/);
  const inMenu = await new AxeBuilder({ page })
    .include('.ant-dropdown')
    .withRules(['color-contrast'])
    .analyze();
  expect(inMenu.passes).toHaveLength(1);
  expect(inMenu.violations).toEqual([]);
});

test('undo points back where reading begins', async ({ deskFromRight: page }) => {
  await follow(page, '/emails/?modal=email_create');
  const back = page.locator('.anticon').filter({ has: page.locator('path[d^="M9 14 4 9"]') });
  await expect(back).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
});

test('what is refused stands apart from the fields of a question', async ({ desk: page, request }) => {
  const { id } = await plant(await asAdmin(request), 'Rami Saab');
  await page.route(`**/api/leads/${id}/log-call/`, (route) =>
    route.fulfill({ status: 409, json: { detail: 'Not now.' } }),
  );
  await follow(page, `/leads/${id}/?modal=lead_call&modal_record_id=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In a sentence').fill('No answer.');
  await dialog.getByRole('button', { name: 'Log a call', exact: true }).click();
  const [alert, form] = [await boxOf(dialog.getByRole('alert')), await boxOf(dialog.locator('form'))];
  expect(form.y - alert.y - alert.height).toBe(16);
});
