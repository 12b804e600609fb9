import type { CDPSession, Locator, Page } from '@playwright/test';
import { runStatements, urlOf } from '../../server/test/databases.ts';
import { expect, follow, test } from '../fixtures.ts';
import { act, categoryOf, plant, read } from '../acts/leadActs.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const boardOf = (name: string): string => `/leads/?view=board&search=${encodeURIComponent(name)}`;

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 100) };
}

/** By mouse, to a column. */
async function carry(page: Page, name: string, to: string): Promise<void> {
  const [from, over] = [await middleOf(card(page, name)), await middleOf(column(page, to))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 2 });
  await page.mouse.move(over.x, over.y, { steps: 6 });
  await page.mouse.up();
}

test('a card is moved by mouse, and put back where the move is refused', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, name } = await plant(admin, 'Oryx Contracting');
  await follow(page, boardOf(name));
  await carry(page, name, 'Qualified');
  await expect(page.getByText('The client was not contacted yet.')).toBeVisible();
  await expect(column(page, 'New').getByText(name)).toBeVisible();
  await carry(page, name, 'Contacted');
  await expect(column(page, 'Contacted').getByText(name)).toBeVisible();
  await expect.poll(async () => (await read(admin, id)).status).toBe('contacted');
  await carry(page, name, 'Quoting');
  await expect(page.getByText('A lead gets here with its first quote.')).toBeVisible();
});

test('a card is moved by the keyboard alone', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id, name } = await plant(admin, 'Palm Dental');
  await follow(page, boardOf(name));
  await expect(card(page, name)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('a[data-opens]:focus')).toHaveText(name);
  const peek = page.getByRole('complementary', { name });
  await page.keyboard.press(' ');
  await expect(peek).toContainText('New');
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await page.getByRole('button', { name: `Move ${name}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} is over New.`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${name} is over Contacted.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(column(page, 'Contacted').getByText(name)).toBeVisible();
  await expect.poll(async () => (await read(admin, id)).status).toBe('contacted');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a card is moved by a finger', async ({ door: page, request }) => {
    const admin = await asAdmin(request);
    const { id, name } = await plant(admin, 'Al Noor School');
    await page.goto(boardOf(name));
    const finger: CDPSession = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const [from, over] = [await middleOf(card(page, name)), await middleOf(column(page, 'Contacted'))];
    await touch('touchStart', from);
    await expect(page.getByText(`${name} is over New.`)).toBeAttached();
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', {
        x: from.x + (over.x - from.x) * share,
        y: from.y + (over.y - from.y) * share,
      });
    await touch('touchEnd');
    await expect(column(page, 'Contacted').getByText(name)).toBeVisible();
    await expect.poll(async () => (await read(admin, id)).status).toBe('contacted');
  });
});

test('a card that someone else has moved meanwhile goes back, and it is said why', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, name } = await plant(admin, 'Gulf Marine');
  await follow(page, boardOf(name));
  await expect(card(page, name)).toBeVisible();
  await act(admin, id, 'lose', { lost_reason: 'price' });
  await carry(page, name, 'Contacted');
  await expect(page.getByText(`${name} stays where it was`)).toBeVisible();
  await expect(page.getByText('This lead is lost. Reopen it first.')).toBeVisible();
  await expect(column(page, 'Lost').getByText(name)).toBeVisible();
  await expect(card(page, name)).toHaveCount(1);
  await expect(column(page, 'Contacted')).toHaveAccessibleName('Contacted 0');
});

test.describe('of someone whose role is changed meanwhile', () => {
  const may = (actions: string[]) => ({ permissions: [{ module_name: 'leads', scope: 'all', actions }] });

  test('a card goes back, and it is said why; without notes nobody is offered a call', async ({
    desk: page,
    request,
  }) => {
    const admin = await asAdmin(request);
    const { id, name } = await plant(admin, 'Noor Textiles');
    const role = { name: fresh('Mover'), ...may(['view', 'update']) };
    const group = await admin.create<{ id: number }>('groups', role);
    const { email } = await createPerson(admin, { groups: [group.id] });
    await openAs(page, await asPerson(request, email), boardOf(name));
    await expect(page.getByRole('button', { name: `Move ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Log a call with ${name}` })).toHaveCount(0);
    expect(await admin.change(`groups/${group.id}/`, may(['view']))).toBe(200);
    await carry(page, name, 'Contacted');
    await expect(page.getByText(`${name} stays where it was`)).toBeVisible();
    await expect(page.getByText('You do not have permission to do this.')).toBeVisible();
    await expect(column(page, 'New').getByText(name)).toBeVisible();
    await expect(page.getByRole('button', { name: `Move ${name}` })).toHaveCount(0);
    expect((await read(admin, id)).status).toBe('new');
  });
});

test('a column of 500 leads pages on its own, by wheel and by keyboard', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { id: category } = await categoryOf(admin);
  const { id: me } = await admin.read<{ id: number }>('users/me/');
  const stem = fresh('Crowd').replaceAll(/\W/g, '');
  const database = urlOf(process.env.E2E_POSTGRES ?? '', `worker_${test.info().workerIndex}`);
  await runStatements(
    database,
    `insert into leads (lead_number, name, email, category_id, source, currency, expected_premium, assigned_to_id,
       status, search_text, duplicate_keys)
     select '${stem}-' || n, '${stem} no ' || n, 'no.' || n || '@crowd.example', ${category}, 'phone', 'AED', 100, ${me},
       (case when n > 500 then 'contacted' else 'new' end)::lead_status, ' ${stem.toLowerCase()} no ' || n, '{}'
     from generate_series(1, 503) n`,
  );
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/leads/?')) asked.push(new URL(call.url()).searchParams.get('status') ?? '');
  });
  await follow(page, boardOf(stem));
  const crowd = column(page, 'New');
  await expect(crowd).toHaveAccessibleName('New 500');
  await expect(crowd.getByRole('listitem')).toHaveCount(20);
  await expect(column(page, 'Contacted').getByRole('listitem')).toHaveCount(3);
  const { x, y } = await middleOf(crowd);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 10_000);
  await expect(crowd.getByRole('listitem')).toHaveCount(40);
  await expect(crowd.getByRole('heading')).toBeInViewport();
  await crowd
    .getByRole('button', { name: /^Move / })
    .last()
    .focus();
  await expect(crowd.getByRole('listitem')).toHaveCount(60);
  await page.keyboard.press('Tab');
  await expect(crowd.getByRole('listitem').nth(40).getByRole('link')).toBeFocused();
  await expect(crowd).toHaveAccessibleName('New 500');
  expect(asked.filter((status) => status === 'contacted')).toHaveLength(1);
});

test('a board without leads says so and leads back to all of them', async ({ desk: page, request }) => {
  const { name } = await plant(await asAdmin(request), 'Sahara Foods');
  await follow(page, boardOf('nobodyofthisname'));
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(column(page, 'New')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(column(page, 'New').getByText(name)).toBeVisible();
});
