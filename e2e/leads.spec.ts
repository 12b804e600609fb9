import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asAdmin, fresh, type Caller } from './people.ts';

interface Lead {
  id: number;
  name: string;
  status: string;
  account_id: number | null;
  next_follow_up_at: string | null;
}

let planted = 0;
/** A number that no other lead has. */
const phone = () =>
  `+97144${String(process.pid % 1000).padStart(3, '0')}${String((planted += 1)).padStart(3, '0')}`;

const categoryOf = async (admin: Caller) =>
  (await admin.read<{ results: { id: number; name: string }[] }>('product-categories/?page_size=1'))
    .results[0] ?? {
    id: 0,
    name: '',
  };

async function plant(admin: Caller, name: string): Promise<Lead> {
  const { id: category_id } = await categoryOf(admin);
  return admin.create<Lead>('leads', { name, phone: phone(), category_id, source: 'phone' });
}

const read = (admin: Caller, id: number) => admin.read<Lead>(`leads/${id}/`);
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const board = (page: Page, name: string) =>
  page.goto(`/leads/?view=board&search=${encodeURIComponent(name)}`);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 100) };
}

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).last().click();
}

test('a call becomes a qualified lead and a client', async ({ door: page, request }) => {
  const admin = await asAdmin(request);
  const name = fresh('Carlos Mendes');
  await page.goto('/leads/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill(phone());
  await pick(page, 'Category', (await categoryOf(admin)).name);
  await page.getByLabel('Source', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Referral', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\/\d+\/?$/);
  const id = Number(/\/leads\/(\d+)/.exec(page.url())?.[1]);

  await page.getByRole('main').getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In a sentence').fill('Wants cover for six cars.');
  await dialog.getByRole('button', { name: 'In 3 days' }).click();
  await dialog.getByRole('button', { name: 'Log a call', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Wants cover for six cars.')).toBeVisible();
  expect(await read(admin, id)).toMatchObject({ status: 'contacted' });
  expect((await read(admin, id)).next_follow_up_at).not.toBeNull();

  await page.getByRole('button', { name: 'Qualify', exact: true }).click();
  await page.getByRole('button', { name: 'Convert to a client', exact: true }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Carlos');
  await dialog.getByLabel('Country').fill('United Arab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Convert to a client', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { account_id, status } = await read(admin, id);
  expect([status, account_id === null]).toEqual(['qualified', false]);
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/accounts/${account_id}`);
  await page.getByText('Timeline', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Less than an hour' })).toHaveCount(3);
});

test('a card is moved by mouse, and put back where the move is refused', async ({ door: page, request }) => {
  const admin = await asAdmin(request);
  const { id, name } = await plant(admin, fresh('Oryx Contracting'));
  await board(page, name);
  const carry = async (to: string) => {
    const [from, over] = [await middleOf(card(page, name)), await middleOf(column(page, to))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y, { steps: 2 });
    await page.mouse.move(over.x, over.y, { steps: 6 });
    await page.mouse.up();
  };
  await carry('Qualified');
  await expect(page.getByText('The client was not contacted yet.')).toBeVisible();
  await expect(column(page, 'New').getByText(name)).toBeVisible();
  await carry('Contacted');
  await expect(column(page, 'Contacted').getByText(name)).toBeVisible();
  await expect.poll(async () => (await read(admin, id)).status).toBe('contacted');
  await carry('Quoting');
  await expect(page.getByText('A lead gets here with its first quote.')).toBeVisible();
});

test('a card is moved by the keyboard alone', async ({ door: page, request }) => {
  const admin = await asAdmin(request);
  const { id, name } = await plant(admin, fresh('Palm Dental'));
  await board(page, name);
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
    const { id, name } = await plant(admin, fresh('Al Noor School'));
    await board(page, name);
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

test('a lead whom we know is linked to the account, and lost with a reason', async ({
  door: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const number = phone();
  const last_name = fresh('Known');
  await admin.create('accounts', {
    account_type: 'individual',
    first_name: 'Rosa',
    last_name,
    phone: number,
    address: { country: 'AE' },
  });
  await page.goto('/leads/create');
  await page.getByLabel('Name', { exact: true }).fill('Rosa');
  await page.getByLabel('Phone', { exact: true }).fill(number);
  await expect(page.getByText('Same phone number')).toBeVisible();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await pick(page, 'Category', (await categoryOf(admin)).name);
  await page.getByLabel('Source', { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('Website', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\/\d+\/?$/);
  await expect(page.getByRole('link', { name: `Rosa ${last_name}` })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Lost', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Why it was lost').click();
  await page.locator('.ant-select-dropdown:visible').getByText('Price', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible();
});
