import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, type Caller } from '../people.ts';
import { plantPolicy, take } from '../acts/policyActs.ts';

interface Asked {
  checklist: { key: string; name: string; expires: boolean }[];
}

const paper = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`What ${name} says`),
});

/** A person whose file is not begun. */
const plantPerson = (admin: Caller) =>
  admin.create<{ id: number; account_number: string; display_name: string }>('accounts', {
    account_type: 'individual',
    first_name: 'Huda',
    last_name: fresh('Salem').replaceAll(/\W/g, ''),
    email: `${fresh('huda').replaceAll(/\W/g, '')}@example.com`,
    address: { country: 'AE' },
    accept_duplicates: true,
  });

/** A document, brought without the screen. */
async function bring(
  by: Caller,
  accountId: number,
  { key: document_type, expires }: Asked['checklist'][number],
): Promise<void> {
  const answer = await by.request.post('/api/attachments/', {
    headers: { authorization: `Bearer ${by.tokens.access}` },
    multipart: {
      related_type: 'account',
      related_id: String(accountId),
      category: 'kyc',
      document_type,
      ...(expires ? { expires_on: '2030-12-31' } : {}),
      file: paper(`${document_type}.txt`),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const state = (page: Page) => page.getByRole('region', { name: 'Where it stands' });
const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
const dialog = (page: Page) => page.getByRole('dialog').last();

test('a client of high risk goes from nothing to rejected, and then to verified by two people', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, display_name } = await plantPerson(admin);
  const place = `/accounts/${id}/?section=kyc`;
  const role = await admin.create('groups', {
    name: fresh('Director'),
    permissions: [
      { module_name: 'accounts', scope: 'own', actions: ['view', 'update', 'approve_kyc'] },
      { module_name: 'attachments', scope: 'own', actions: ['view'] },
    ],
  });
  const [agent, officer, director] = [
    await createPerson(admin, { is_superuser: true, first_name: 'Rami', last_name: 'Nassar' }),
    await createPerson(admin, { is_superuser: true, first_name: 'Dana', last_name: 'Khoury' }),
    await createPerson(admin, { groups: [role.id], first_name: 'Sami', last_name: 'Aziz' }),
  ];
  const asking = await asPerson(request, agent.email);
  const { checklist } = await admin.read<Asked>(`accounts/${id}/kyc/`);
  const [first, ...others] = checklist;
  if (!first) throw new Error('A person should be asked for documents.');

  await openAs(page, asking, place);
  await expect(state(page)).toContainText(`${checklist.length} documents are missing: ${first.name}`);
  await expect(state(page).getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  await page.locator(`input[aria-label="Upload ${first.name}"]`).setInputFiles(paper('Passport.txt'));
  await dialog(page).getByLabel('Last day on which it holds').fill('31/12/2030');
  await dialog(page).getByRole('button', { name: 'Upload' }).click();
  await expect(documents(page).getByRole('listitem', { name: first.name })).toContainText('To be looked at');
  for (const other of others) await bring(asking, id, other);
  await state(page).getByRole('button', { name: 'Submit' }).click();
  await expect(state(page)).toContainText('Waits to be verified. Rami Nassar submitted it');
  await expect(documents(page).getByRole('button', { name: 'Accept Passport.txt' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const verifying = await asPerson(request, officer.email);
  await openAs(page, verifying, place);
  await state(page).getByRole('button', { name: 'Reject' }).click();
  await dialog(page).getByLabel('Why').fill('The address is another one');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(state(page)).toContainText('Rejected: The address is another one');
  await state(page).getByRole('button', { name: 'Submit' }).click();
  await expect(state(page)).toContainText('Dana Khoury submitted it');

  const accept = documents(page).getByRole('button', { name: /^Accept / });
  for (const left of checklist.keys()) {
    await expect(accept).toHaveCount(checklist.length - left);
    await accept.first().click();
  }
  await expect(accept).toHaveCount(0);
  const rating = page.getByRole('region', { name: 'Risk and validity' });
  await rating.getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('combobox', { name: 'Risk' }).fill('High');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rating).toContainText('High');
  const screenings = page.getByRole('region', { name: 'Screenings' });
  await screenings.getByRole('button', { name: 'Add a screening' }).click();
  await dialog(page).getByLabel('List', { exact: true }).fill('UN');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(screenings).toContainText('Sanctions · UN');
  const points = page.getByRole('region', { name: 'What the papers prove' });
  await points.getByRole('checkbox', { name: /^Name/ }).check();
  await expect(points).toContainText('ticked');
  await page.reload();
  await expect(points.getByRole('checkbox', { name: /^Name/ })).toBeChecked();
  await state(page).getByRole('button', { name: 'Verify' }).click();
  await dialog(page).getByRole('button', { name: 'Verify' }).click();
  await expect(state(page)).toContainText('Waits for a second approver. Dana Khoury verified it first');
  await expect(state(page).getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'true');

  const second = await plantPerson(admin);
  await bring(asking, second.id, first);
  await take(asking, `accounts/${second.id}/kyc/submit`);
  await admin.change(`accounts/${second.id}/`, { owner_id: director.id });
  await admin.change(`accounts/${id}/`, { owner_id: director.id });
  await openAs(page, await asPerson(request, director.email), '/accounts/?kyc=pending');
  await expect(page.getByRole('group', { name: 'What waits for compliance' })).toBeVisible();
  await follow(page, '/approvals/');
  await page.getByRole('searchbox').fill(display_name);
  const waiting = page.getByRole('row', { name: display_name });
  await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(waiting).toContainText('Needs the second of two');
  await waiting.getByRole('link', { name: 'Open the file' }).click();
  await expect(documents(page)).toContainText('Passport.txt');
  const queue = page.getByRole('navigation', { name: 'Files that wait for you' });
  await expect(queue).toContainText('1 of 2 waiting');
  await expect(queue).toContainText(`Then comes ${second.account_number} · ${second.display_name}`);
  await page.keyboard.press('j');
  await expect(queue).toContainText('2 of 2 waiting');
  await expect(page).toHaveURL(new RegExp(`/accounts/${second.id}\\b`));
  await page.keyboard.press('k');
  await expect(queue).toContainText('1 of 2 waiting');
  await state(page).getByRole('button', { name: 'Verify' }).click();
  await dialog(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${second.id}\\b`));
  await expect(queue).toContainText('1 of 1 waiting');
  await state(page).getByRole('button', { name: 'Reject' }).click();
  await dialog(page).getByLabel('Why').fill('The papers are of somebody else');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('alert').getByText('Nothing else waits for you')).toBeVisible();
  await follow(page, place);
  await expect(state(page)).toContainText('Verified by Dana Khoury and Sami Aziz on');
  expect(await admin.look(`accounts/?is_kyc_completed=true&search=${display_name}`)).toEqual([200, 1]);
});

test('a sanctions match is red at the client, in the list and among what waits, and blocks what the office says', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, display_name } = await plantPerson(admin);
  const agent = await asPerson(request, (await createPerson(admin, { is_superuser: true })).email);
  const officer = await asPerson(request, (await createPerson(admin, { is_superuser: true })).email);
  const { checklist } = await admin.read<Asked>(`accounts/${id}/kyc/`);
  const [first] = checklist;
  if (!first) throw new Error('A person should be asked for documents.');
  await bring(agent, id, first);
  await take(agent, `accounts/${id}/kyc/submit`);
  await take(agent, `accounts/${id}/kyc/screenings`, {
    date: '2026-11-01',
    subject: 'account',
    name: '',
    list_kind: 'sanctions',
    list: 'UN',
    result: 'match',
    note: 'The same date of birth',
  });

  const red = /ant-tag-error/;
  const sentence = `A sanctions list names ${display_name}. This client cannot be verified.`;
  await openAs(page, officer, `/accounts/?search=${display_name}`);
  const listed = page.getByRole('row', { name: display_name });
  await expect(listed.getByText('Sanctions match', { exact: true })).toHaveClass(red);
  await expect(listed.getByText('Pending', { exact: true })).toHaveCount(0);
  await follow(page, '/approvals/');
  await page.getByRole('searchbox').fill(display_name);
  const waiting = page.getByRole('row', { name: display_name });
  await expect(waiting.getByText('Sanctions match', { exact: true })).toHaveClass(/late/);
  await expect(waiting).toContainText(sentence);
  const peek = page.getByRole('region', { name: `The file of ${display_name}` });
  await expect(peek).toContainText('Nobody can verify them');
  await expect(page.getByRole('main').getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await waiting.getByRole('link', { name: 'Open the file' }).click();
  await expect(state(page).getByRole('alert')).toContainText(sentence);
  await expect(state(page).getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'true');
  await expect(state(page).getByRole('list', { name: 'What stands in the way' })).toContainText(
    'A screening found a match on a sanctions list.',
  );
  await expect(documents(page).getByRole('listitem', { name: first.name })).toContainText('Shown below');
  const head = page.getByRole('main').getByRole('region', { name: display_name, exact: true });
  await expect(head.getByText('Sanctions match', { exact: true })).toHaveClass(red);
  await admin.change(`accounts/${id}/`, { is_active: false });
  await follow(page, '/tasks/');
  await follow(page, `/accounts/${id}/`);
  await expect(head.getByRole('button', { name: 'Activate' })).not.toHaveClass(/ant-btn-primary/);

  await admin.change(`accounts/${id}/`, { is_active: true });
  const policy = await plantPolicy(admin, 'other', { account_id: id });
  await take(admin, `policies/${policy.id}/submit`);
  const issue = async (gate: string) => {
    expect(await admin.change('organisation/', { kyc_gate: gate })).toBe(200);
    const { allowed_actions } = await admin.read<{
      allowed_actions: { name: string; reason: string | null }[];
    }>(`policies/${policy.id}/`);
    return allowed_actions.find(({ name }) => name === 'issue')?.reason;
  };
  expect(await issue('block')).toBe('The know-your-customer file of the account must be verified first.');
  expect(await issue('warn')).toBeNull();
});
