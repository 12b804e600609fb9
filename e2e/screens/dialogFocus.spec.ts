import type { Page } from '@playwright/test';
import { plusDays } from '#contract/base/days/wallClock';
import { expectKeyboardInside } from './dialogFocus.ts';
import { expect, follow, test } from '../fixtures.ts';
import { act, plant } from '../acts/leadActs.ts';
import { asAdmin, createPerson, fresh, type Caller } from '../people.ts';
import { beginning, fleet, plantClient, plantIssued, plantPolicy, take } from '../acts/policyActs.ts';
import { plantPriced } from '../acts/quoteActs.ts';

// Those that the walk through every screen does not open.

async function walk(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await follow(page, address);
    await expect(page.getByRole('dialog').last(), address).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await expectKeyboardInside(page, address);
  }
}

async function ofSales(admin: Caller): Promise<string[]> {
  const lead = await plant(admin, 'Rami Saab');
  const lost = await plant(admin, 'Sami Saab');
  await act(admin, lost.id, 'lose', { lost_reason: 'price' });
  const priced = await plantPriced(admin, ['Orient', 'Gulf']);
  const accepted = await plantPriced(admin, ['Orient']);
  await take(admin, `quotes/${accepted.id}/receive`);
  await admin.change(`quotes/${accepted.id}/`, {
    recommended_offer_id: accepted.offers[0]?.id,
    recommendation_reason: 'The only one.',
  });
  await take(admin, `quotes/${accepted.id}/send`, { channel: 'handed_over', how: 'In person' });
  await take(admin, `quotes/${accepted.id}/accept`, {
    offer_id: accepted.offers[0]?.id,
    accepted_on: new Date().toISOString().slice(0, 10),
    accepted_by: 'Omar Haddad',
    accepted_how: 'By phone',
  });
  return [
    `/leads/${lead.id}/?modal=lead_hold&modal_record_id=${lead.id}`,
    `/leads/${lost.id}/?modal=lead_reopen&modal_record_id=${lost.id}`,
    `/quotes/${priced.id}/?modal=offer_create`,
    `/quotes/${priced.id}/?modal=offer_edit&modal_record_id=${priced.offers[0]?.id}`,
    `/quotes/${priced.id}/?modal=quote_proposal&modal_record_id=${priced.id}`,
    `/quotes/${accepted.id}/?modal=quote_convert&modal_record_id=${accepted.id}`,
  ];
}

async function ofCover(admin: Caller): Promise<string[]> {
  const pending = await plantPolicy(admin, 'other');
  await take(admin, `policies/${pending.id}/submit`);
  const lapsed = await plantIssued(admin, 'other');
  await take(admin, `policies/${lapsed.id}/lapse`, {
    cancel_date: plusDays(beginning(), 31),
    reason: 'Nothing was paid.',
  });
  return [
    `/policies/${pending.id}/?modal=policy_issue&modal_record_id=${pending.id}`,
    `/policies/${pending.id}/?modal=policy_not_take_up&modal_record_id=${pending.id}`,
    `/policies/${lapsed.id}/?modal=policy_reinstate&modal_record_id=${lapsed.id}`,
  ];
}

async function ofOffice(admin: Caller): Promise<string[]> {
  const client = await plantClient(admin, 'Haddad Trading');
  const { id: person } = await createPerson(admin, {});
  const note = await admin.create('notes', {
    related_type: 'account',
    related_id: client.id,
    body: 'Wants six cars insured.',
  });
  const task = await admin.create('tasks', { title: fresh('Call back') });
  const { id: make } = await admin.create('vehicle-makes', { name: fresh('Make') });
  return [
    `/accounts/${client.id}/?modal=note_edit&modal_record_id=${note.id}`,
    `/tasks/?modal=task_edit&modal_record_id=${task.id}`,
    `/settings/users/?modal=user_edit&modal_record_id=${person}`,
    `/settings/users/?modal=user_password&modal_record_id=${person}`,
    `/settings/users/?modal=user_delete&modal_record_id=${person}`,
    `/settings/vehicles/?modal=vehicle_make_edit&modal_record_id=${make}`,
    `/settings/vehicles/?modal=vehicle_make_merge&modal_record_id=${make}`,
  ];
}

/** Of each type that is about vehicles or people, whose forms come once what is covered is known. */
async function ofEndorsements(admin: Caller): Promise<string[]> {
  const motor = await plantIssued(admin, 'motor', {
    risk: { line: 'motor', vehicles: await fleet(admin, 2) },
  });
  return [
    'add_vehicle',
    'remove_vehicle',
    'replace_vehicle',
    'sum_insured',
    'shortening',
    'correction',
    'other',
  ].map(
    (type) => `/policies/${motor.id}/?modal=endorsement_create&modal_record_id=${motor.id}&endorse=${type}`,
  );
}

for (const [name, addresses] of Object.entries({
  sales: ofSales,
  cover: ofCover,
  endorsements: ofEndorsements,
  office: ofOffice,
})) {
  test(`each dialog of ${name} begins where it is answered`, async ({ desk: page, request }) => {
    await walk(page, await addresses(await asAdmin(request)));
  });
}

test('what is asked of several at once, and what no address opens, begins where it is answered', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, display_name } = await plantClient(admin, 'Haddad Trading');
  await plantPolicy(admin, 'other', { account_id: id });
  const title = fresh('Call back');
  await admin.create('tasks', { title });
  const main = page.getByRole('main');
  const opened = async (address: string, button: string, of?: string) => {
    await follow(page, address);
    if (of !== undefined) await main.getByRole('row', { name: of }).getByRole('checkbox').check();
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog').last(), button).toBeVisible();
    await expectKeyboardInside(page, `${address} ${button}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), button).toHaveCount(0);
  };
  for (const [noun, buttons, of] of [
    ['accounts', ['Assign owner', 'Add tag', 'Remove tag', 'Delete'], display_name],
    ['tasks', ['Reassign', 'Set priority', 'Cancel these tasks'], title],
    ['policies', ['Reassign', 'Set delivery'], display_name],
  ] as const)
    for (const button of buttons) {
      await opened(`/${noun}/?search=${of}`, button, of);
      await follow(page, '/nowhere');
    }
  for (const button of ['Add a screening', 'Edit']) {
    await follow(page, `/accounts/${id}/?section=kyc`);
    await main
      .getByRole('region', { name: button === 'Edit' ? 'Risk and validity' : 'Screenings' })
      .getByRole('button', { name: button })
      .click();
    await expect(page.getByRole('dialog'), button).toBeVisible();
    await expectKeyboardInside(page, button);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), button).toHaveCount(0);
  }
});

test('the keyboard waits for a form that is still on its way, and goes where somebody leads it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const [first, second] = [fresh('Make'), fresh('Make')];
  const makes = [
    await admin.create('vehicle-makes', { name: first }),
    await admin.create('vehicle-makes', { name: second }),
  ];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/api\/vehicle-makes\/\d+\/$/, async (route) => {
    await held;
    await route.continue();
  });
  const open = (index: number) =>
    follow(page, `/settings/vehicles/?modal=vehicle_make_edit&modal_record_id=${makes[index]?.id}`);
  const dialog = page.getByRole('dialog');
  await open(0);
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});

test('a new record can be typed at once', async ({ desk: page }) => {
  for (const [noun, field] of [
    ['accounts', 'First name'],
    ['leads', 'Name'],
    ['quotes', 'Account'],
    ['policies', 'Account'],
  ] as const) {
    await follow(page, `/${noun}/create`);
    await expect(page.getByLabel(field, { exact: true }).first(), noun).toBeFocused();
  }
});

test('Tab passes over what takes a choice back, which Delete does', async ({ desk: page, request }) => {
  const { display_name } = await plantClient(await asAdmin(request), 'Haddad Trading');
  await follow(page, '/quotes/create');
  const [account, lead] = [
    page.getByLabel('Account', { exact: true }),
    page.getByLabel('Lead', { exact: true }),
  ];
  await expect(account).toBeFocused();
  await page.keyboard.type(display_name);
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('main').getByTitle(display_name);
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(lead).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(account).toBeFocused();
  await expect(chosen).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(chosen).toHaveCount(0);
});
