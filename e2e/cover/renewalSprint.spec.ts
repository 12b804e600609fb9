import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh, type Caller } from '../people.ts';
import { plantRenewals } from '../acts/renewalActs.ts';
import { bringAxe, expectToBeAccessible } from '../screens/screens.ts';

interface Read {
  status: string;
  contact_attempts: number;
  next_follow_up_at: string | null;
  lost_reason: string | null;
}

const read = (admin: Caller, id: number) => admin.read<Read>(`renewals/${id}/`);
const outcome = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const news = (page: Page) => page.getByRole('main').getByRole('status').first();
const progress = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** The client is shown, and their card with them: the keys do something. */
async function facing(page: Page, name: string | undefined): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: name ?? '', exact: true })).toBeFocused();
  await expect(outcome(page, 'Reached')).toBeEnabled();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Enter takes what is offered once it is there. */
async function accept(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Log and go on' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('twenty renewals are gone through by the keyboard alone', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const planted = await plantRenewals(admin, 20);
  const ids = await planted.ids();
  await follow(page, `/renewals/sprint?${planted.filter}`);
  const keys = ['r', 'n', 'q', 'g', 'l'];
  for (const [place, name] of planted.names.entries()) {
    await facing(page, name);
    const key = place === 18 ? 's' : place === 19 ? 'ArrowRight' : (keys[place % 5] ?? '');
    await page.keyboard.press(key);
    if (place > 17) continue;
    if (key === 'l') await page.keyboard.press('1');
    if (key === 'q') {
      // No quote was sent, so it is said what was.
      await expect(page.getByLabel('What was sent')).toBeFocused();
      await page.keyboard.type('Terms by WhatsApp');
      await page.keyboard.press('Enter');
      continue;
    }
    await accept(page);
  }
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeFocused();
  await progress(page, '20 of 20');
  const sums = page.locator('dl').last();
  await expect(sums).toContainText(/Reached4.*No answer4.*Quote sent4.*Negotiating3.*Lost3.*Skipped2/);

  const states = await Promise.all(ids.slice(0, 5).map((id) => read(admin, id)));
  expect(states.map(({ status }) => status)).toEqual([
    'in_progress',
    'in_progress',
    'in_progress',
    'negotiation',
    'lost',
  ]);
  expect(states.map(({ contact_attempts }) => contact_attempts)).toEqual([1, 1, 1, 1, 1]);
  expect(states.map((state) => state.next_follow_up_at !== null)).toEqual([true, true, true, true, false]);
  expect(states[4]?.lost_reason).toBe('price');
  expect(await read(admin, ids[19] ?? 0)).toMatchObject({ status: 'upcoming', contact_attempts: 0 });

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/renewals\/?\?.*renewal_date__range=/);
});

test('what was said is kept, and the last step is taken back', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { names, filter, ids } = await plantRenewals(admin, 2);
  const [first = 0] = await ids();
  await follow(page, `/renewals/sprint?${filter}`);
  await facing(page, names[0]);
  await press(page, '/');
  const said = 'Really? Quote neglected; lost in Oman';
  await page.keyboard.type(said);
  await expect(page.getByLabel('This call')).toHaveValue(said);
  await press(page, 'Escape', 'r');
  await accept(page);
  await facing(page, names[1]);
  await expect(news(page)).toContainText(`${names[0]}: Reached.`);
  expect(await read(admin, first)).toMatchObject({ status: 'in_progress', contact_attempts: 1 });

  await press(page, 'u');
  await facing(page, names[0]);
  await progress(page, '0 of 2');
  expect(await read(admin, first)).toMatchObject({
    status: 'upcoming',
    contact_attempts: 0,
    next_follow_up_at: null,
  });
  await expect(page.getByText(said)).toHaveCount(0);

  // Going back changes nothing, and a key that is shown does the same as its button.
  await press(page, 'l', 'Escape');
  await facing(page, names[0]);
  await press(page, '?');
  await expect(page.getByRole('dialog')).toContainText('No answer');
});

test('another time and a mail go with an outcome', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const template = fresh('We tried to reach you');
  await admin.create('mail-accounts', {
    name: fresh('Office'),
    host: 'localhost',
    port: 2525,
    username: 'office',
    password: 'three calm words',
    from_address: 'office@covernote.example',
  });
  await admin.create('email-templates', {
    name: template,
    purpose: 'service',
    related_type: 'renewal',
    language: 'en',
    subject: 'We tried to reach you',
    body: '<p>Dear {{account.display_name}}, please ring us up.</p>',
  });
  const { names, filter, ids } = await plantRenewals(admin, 2);
  const [first = 0, second = 0] = await ids();
  await follow(page, `/renewals/sprint?${filter}`);
  await facing(page, names[0]);
  await press(page, 'n');
  await page.getByLabel('Follow-up on').fill('1/3/2099 10:00');
  await page.getByLabel('Mail by a template').fill(template);
  await page.getByRole('option', { name: template }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`Dear ${names[0]}, please ring us up.`)).toBeVisible();
  await page.getByRole('button', { name: 'Log and go on' }).click();
  await facing(page, names[1]);
  const { next_follow_up_at } = await read(admin, first);
  expect(next_follow_up_at?.slice(0, 10)).toBe('2099-03-01');
  const mails = (id: number) =>
    admin.read<{ results: object[] }>(`emails/?related_type=renewal&related_id=${id}`);
  expect((await mails(first)).results).toHaveLength(1);

  // What went with it is offered with the next one that comes to the same.
  await press(page, 'n');
  await expect(page.getByText('We tried to reach you', { exact: true })).toBeVisible();
  await accept(page);
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeVisible();
  expect((await mails(second)).results).toHaveLength(1);
});

test('a page that is loaded again goes on where it was', async ({ home: page, request }) => {
  const admin = await asAdmin(request);
  const { names, filter, ids } = await plantRenewals(admin, 4);
  // What is logged leaves the list, and still counts.
  await follow(page, `/renewals/sprint?${filter}&status=upcoming`);
  await facing(page, names[0]);
  await press(page, 'n');
  await accept(page);
  await facing(page, names[1]);
  await press(page, 's');
  await facing(page, names[2]);
  await progress(page, '2 of 4');
  await page.reload();
  await facing(page, names[2]);
  await progress(page, '2 of 4');
  await press(page, 'u');
  await facing(page, names[1]);
  await progress(page, '1 of 4');
  expect(await read(admin, (await ids())[0] ?? 0)).toMatchObject({ contact_attempts: 1 });
});

test('what somebody else has changed meanwhile is said and skipped', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { names, filter, ids } = await plantRenewals(admin, 2);
  const [first = 0] = await ids();
  await follow(page, `/renewals/sprint?${filter}`);
  await facing(page, names[0]);
  const theirs = '2099-02-01T09:00:00Z';
  expect(await admin.change(`renewals/${first}/`, { next_follow_up_at: theirs })).toBe(200);
  await press(page, 'n');
  await accept(page);
  await facing(page, names[1]);
  await expect(news(page)).toContainText('meanwhile, and was skipped.');
  expect(await read(admin, first)).toMatchObject({ status: 'upcoming', contact_attempts: 0 });
});

test('a thumb is enough on a phone', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { names, filter, ids } = await plantRenewals(admin, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, `/renewals/sprint?${filter}`);
  await facing(page, names[0]);
  await expect(page.getByRole('link', { name: '+971504182201' })).toHaveAttribute(
    'href',
    'tel:+971504182201',
  );
  for (const name of ['Reached', 'No answer', 'Quote sent', 'Negotiating', 'Lost', 'Skip']) {
    const box = await outcome(page, name).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(844);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await outcome(page, 'Lost').click();
  await outcome(page, 'No response').click();
  await page.getByRole('button', { name: 'Log and go on' }).click();
  await facing(page, names[1]);
  await outcome(page, 'Skip').click();
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeVisible();
  expect(await read(admin, (await ids())[0] ?? 0)).toMatchObject({
    status: 'lost',
    lost_reason: 'no_response',
  });
  await page.getByRole('button', { name: /Go through the one/ }).click();
  await facing(page, names[1]);
});

test('the card and each of its steps can be read by everyone', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { names, filter } = await plantRenewals(admin, 2);
  await follow(page, `/renewals/sprint?${filter}`);
  await facing(page, names[0]);
  await bringAxe(page);
  await expectToBeAccessible(page, 'the card', ['light', 'dark']);
  for (const key of ['l', 'r']) {
    await press(page, key);
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await expectToBeAccessible(page, `the step after ${key}`, ['light', 'dark']);
    await press(page, 'Escape');
    await facing(page, names[0]);
  }
});
