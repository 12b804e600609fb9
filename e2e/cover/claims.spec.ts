import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { plusDays } from '#contract/base/days/wallClock';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, type Caller } from '../people.ts';
import { fleet, plantIssued, plantProduct, take } from '../acts/policyActs.ts';
import { bringAxe, expectToBeAccessible, expectToFitPhone } from '../screens/screens.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const head = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

interface Insured {
  policyId: number;
  client: string;
  plates: string[];
}

/** A fleet of two vans whose product asks for a police report and a driver's licence with each claim. */
async function plantFleet(admin: Caller, cover: string | null = null): Promise<Insured> {
  const today = (await admin.read<{ today: string }>('organisation/')).today;
  const { product } = await plantProduct(admin, 'motor');
  await admin.change(`products/${product.id}/`, {
    required_documents: [
      { key: 'police_report', name: 'Police report', stage: 'claim', required: true, claim_types: [] },
      { key: 'licence', name: 'Driver’s licence', stage: 'claim', required: true, claim_types: [] },
    ],
  });
  const plates = ['R', 'M'].map((letter) => `DUBAI ${letter} ${fresh('').replaceAll(/\D/g, '').slice(-5)}`);
  const cars = await fleet(admin, 2);
  const { id, account_id } = await plantIssued(admin, 'motor', {
    product_id: product.id,
    start_date: plusDays(today, -200),
    end_date: plusDays(today, 164),
    risk: { line: 'motor', vehicles: cars.map((car, place) => ({ ...car, plate: plates[place], cover })) },
  });
  const { display_name } = await admin.read<{ display_name: string }>(`accounts/${account_id}/`);
  return { policyId: id, client: display_name, plates };
}

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};

/** The step that is next, by the one filled button of the page. */
const next = async (page: Page, client: string, name: string): Promise<void> => {
  await expect(page).not.toHaveURL(/modal=/);
  await head(page, client).getByRole('button', { name, exact: true }).click();
};

test('a loss that is told on the phone is settled in part', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const { client, plates } = await plantFleet(admin);
  const [, plate = ''] = plates;
  await follow(page, '/claims/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(plate);
  await expect(page.getByRole('option', { name: /New claim/ })).toBeVisible();
  // The policy itself stands first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByTitle(plate).first()).toBeVisible();
  await expect(dialog(page).getByText('Cover on the day')).toBeVisible();
  await choose(page, 'Type', 'Own damage');
  await press(page, 'Yesterday');
  await expect(dialog(page).getByText(/^In force on/)).toBeVisible();
  await dialog(page).getByLabel('Time of loss').fill('2pm');
  await dialog(page).getByLabel('What happened').fill('Hit from behind at a traffic light.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText('This field is required.')).toBeVisible();
  await expect(dialog(page).getByLabel('Reported by')).toBeFocused();
  await page.keyboard.type('Nadeem Akhtar');
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(/\/claims\/\d+\/?$/);
  const shown = head(page, client);
  await expect(shown.getByText(plate)).toBeVisible();
  await expect(page.getByText('14:00').first()).toBeVisible();
  await bringAxe(page);
  await expectToBeAccessible(page, 'a new claim', ['light', 'dark']);

  await next(page, client, 'Register');
  await dialog(page).getByRole('textbox').fill('GMC-26-11873');
  await press(page, 'Register');
  await next(page, client, 'Ask for documents');
  await press(page, 'Ask');
  await expect(dialog(page).getByRole('textbox', { name: 'Text' })).toContainText('Police report');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).not.toHaveURL(/modal=/);
  await expect(shown.getByText('Documents pending').first()).toBeVisible();

  await page.getByText('Documents', { exact: true }).click();
  // The mail was closed and not sent: nobody was asked, and the clock goes on.
  const unsent = page.getByRole('alert').filter({ hasText: 'To be asked of the client' });
  await expect(unsent).toContainText('noted, not sent yet');
  await expect(unsent.getByRole('button', { name: 'Write to the client' })).toBeVisible();
  await unsent.getByRole('button', { name: 'Say how they were asked' }).click();
  await page.getByRole('menuitem', { name: 'Asked by phone' }).click();
  await expect(page.getByText(/asked by phone on/).first()).toBeVisible();
  await expect(unsent).toBeHidden();
  await expect(shown.getByText(/^Acknowledged on .*, by phone$/)).toBeVisible();
  for (const paper of ['Police report', 'Driver’s licence']) {
    await page.getByRole('button', { name: `More about ${paper}` }).click();
    await page.getByRole('menuitem', { name: 'It came without a file' }).click();
  }
  await next(page, client, 'Start review');
  await expect(shown.getByText('Under review').first()).toBeVisible();
  await shown.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Approve in part' }).click();
  await dialog(page).getByLabel('Approved').fill('4500');
  await dialog(page).getByLabel('Why only in part').fill('Wear of the tyres is not paid for.');
  await press(page, 'Approve in part');
  await expect(shown.getByText('Partly approved').first()).toBeVisible();

  await next(page, client, 'Enter a payment');
  const amount = dialog(page).getByLabel('Amount');
  await expect(dialog(page).getByText('Payment', { exact: true })).toBeVisible();
  await expect(amount).toHaveValue('4500.00');
  await expect(amount).toBeFocused();
  // What stands there is selected: typing replaces it.
  await page.keyboard.type('5000');
  await expect(amount).toHaveValue('5000');
  await press(page, 'Record');
  await expect(dialog(page).getByText('Say why more is paid than was approved.')).toBeVisible();
  // More places than the currency has are a fault of the field, and nothing else.
  await amount.fill('5000.005');
  await expect(amount).toHaveValue('5000.005');
  await amount.fill('4500');
  await expect(dialog(page).getByLabel('Why more is paid than was approved')).toBeHidden();
  await press(page, 'Record');
  await next(page, client, 'Settle');
  await press(page, 'Settle');
  await expect(shown.getByText('Settled').first()).toBeVisible();
  await expect(shown.getByText('AED 4,500.00')).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await page.getByText('Timeline', { exact: true }).click();
  await expect(page.getByText('Registered with the insurer')).toBeVisible();
});

test('own damage of a van that is insured for third parties is not covered, and says so in both places', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { policyId, client, plates } = await plantFleet(admin, 'third_party');
  const [plate = ''] = plates;
  await follow(page, `/policies/${policyId}/?modal=claim_create&modal_record_id=${policyId}`);
  await dialog(page).getByLabel('Who or what?').click();
  await page.locator('.ant-select-dropdown:visible').getByText(plate, { exact: true }).click();
  await press(page, 'Yesterday');
  const cover = dialog(page).getByRole('region', { name: 'Cover on the date of loss' });
  await expect(cover.getByText('Choose what is claimed')).toBeVisible();
  await choose(page, 'Type', 'Own damage');
  await expect(cover.getByText('Own damage is not covered', { exact: true })).toBeVisible();
  await expect(cover.getByText('Covered that day')).toBeHidden();
  await choose(page, 'Type', 'Third party');
  await expect(cover.getByText('Covered that day')).toBeVisible();
  await choose(page, 'Type', 'Own damage');
  await dialog(page).getByLabel('What happened').fill('Scraped a pillar.');
  await dialog(page).getByLabel('Reported by').fill('Nadeem Akhtar');
  await press(page, 'Save the claim');
  await expect(page).toHaveURL(/\/claims\/\d+\/?$/);
  await expect(head(page, client).getByText(plate)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Cover on the date of loss' });
  await expect(panel.getByRole('heading')).toHaveText(/^In force on .+, but own damage is not covered$/);
  await expect(panel.getByText('Covered is only: Third party')).toBeVisible();
});

test('more than one’s limit is asked for, waits among the approvals, and is approved there', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { policyId: policy_id, client } = await plantFleet(admin);
  const { today } = await admin.read<{ today: string }>('organisation/');
  const { id, claim_number } = await admin.create<{ id: number; claim_number: string }>('claims', {
    policy_id,
    claim_type: 'own_damage',
    date_of_loss: plusDays(today, -3),
    reported_by: 'Nadeem Akhtar',
    description: 'Burnt out.',
    estimate: '40000',
  });
  await take(admin, `claims/${id}/register`, { insurer_claim_number: fresh('GMC') });
  await take(admin, `claims/${id}/review`);
  const role = await admin.create('groups', {
    name: fresh('Claims up to 25,000'),
    claim_limit: '25000',
    permissions: [{ module_name: 'claims', scope: 'all', actions: ['view', 'update', 'approve'] }],
  });
  const { email } = await createPerson(admin, { groups: [role.id], first_name: 'Hala', last_name: 'Nasser' });
  await openAs(page, await asPerson(request, email), `/claims/${id}/`);
  const shown = head(page, client);
  await shown.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog(page).getByLabel('Approved')).toHaveValue('40000.00');
  await dialog(page).getByLabel('What they should know').fill('A total loss, the surveyor agrees.');
  await press(page, 'Ask for approval all the same');
  await expect(shown.getByRole('alert')).toContainText(
    'Hala Nasser asks to approve AED 40,000.00.A total loss',
  );
  await expect(shown.getByRole('button', { name: 'Approve as asked' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // Whoever made the login of who asks may be the same person.
  const senior = await createPerson(admin, { is_superuser: true });
  await openAs(page, await asPerson(request, senior.email), `/approvals/?search=${claim_number}`);
  const waiting = page.getByRole('region', { name: `AED 40,000.00 for the claim of ${client}` });
  await expect(waiting).toContainText('Hala Nasser');
  await expect(waiting).toContainText('A total loss, the surveyor agrees.');
  await expect(waiting).toContainText('A paper is missing');
  await waiting.getByRole('button', { name: 'Approve AED 40,000.00' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await follow(page, `/claims/${id}/`);
  await expect(shown.getByText('Approved', { exact: true }).first()).toBeVisible();
});

const photo = async () => ({
  name: 'Damage.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 150, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});

test('on a phone the first notice goes with a photo, which is sent again by itself after the line broke', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { policyId, client, plates } = await plantFleet(admin);
  const [plate = ''] = plates;
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, `/policies/${policyId}/?section=claims`);
  // What the page loads last moves the button.
  await expect(page.getByText('Loss ratio')).toBeVisible();
  await expect(page.getByText('No claims', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New claim' }).first().click();
  await dialog(page).getByLabel('Who or what?').click();
  await page.locator('.ant-select-dropdown:visible').getByText(plate, { exact: true }).click();
  await choose(page, 'Type', 'Glass');
  await press(page, 'Today');
  await dialog(page).getByLabel('What happened').fill('A stone hit the windscreen.');
  await dialog(page).getByLabel('Reported by').fill('Nadeem Akhtar');
  await dialog(page)
    .getByLabel('Choose files')
    .setInputFiles(await photo());
  await expect(dialog(page).getByText('Damage.jpg')).toBeVisible();
  await expectToFitPhone(page, 'the first notice');

  let tries = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/attachments/', async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    await held;
    return route.continue();
  });
  await press(page, 'Save the claim');
  await expect(page).toHaveURL(/\/claims\/\d+\/?$/);
  await expect(head(page, client).getByText('Damage.jpg')).toBeVisible();
  letGo();
  await expect(head(page, client).getByText('Damage.jpg')).toHaveCount(0);
  await expectToFitPhone(page, 'the page of a claim');
  await page.getByRole('link', { name: /^Attachments/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Damage.jpg' })).toBeVisible();
});

test('the list counts open claims by age and by their clock, and narrows to them', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { policyId } = await plantFleet(admin);
  const today = (await admin.read<{ today: string }>('organisation/')).today;
  for (const daysAgo of [0, 1, 100])
    await admin.create('claims', {
      policy_id: policyId,
      claim_type: 'glass',
      date_of_loss: plusDays(today, -daysAgo),
      ...(daysAgo === 0 ? {} : { reported_at: `${plusDays(today, -daysAgo)}T00:00:00Z` }),
      reported_by: 'Nadeem Akhtar',
      description: 'A stone hit the windscreen.',
    });
  await follow(page, `/claims/?policy=${policyId}`);
  const counters = page.getByRole('group', { name: 'Open claims by their age, and what they come to' });
  await expect(counters.getByRole('button', { name: '0–30 days' })).toContainText('2');
  await counters.getByRole('button', { name: 'Over 90 days' }).click();
  await expect(page).toHaveURL(/age=over_90/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('100 days old')).toBeVisible();
  await counters.getByRole('button', { name: 'Over 90 days' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await counters.getByRole('button', { name: 'Over the clock' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByText('Closed', { exact: true }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
