import type { Page } from '@playwright/test';
import { expect, follow, test, type Tokens } from '../fixtures.ts';
import { searchForOne } from '../acts/searching.ts';

const iban = 'AE070331234567890123456';

const apiOf = (page: Page, { access }: Tokens) => ({
  async post(path: string, data: object): Promise<{ id: number }> {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await page.request.post(`/api${path}`, { headers, data });
    expect(answer.status()).toBeLessThan(300);
    return answer.json();
  },
});

let made = 0;
const fresh = (name: string) => {
  made += 1;
  const code = `E${Date.now().toString(36)}${made}`.toUpperCase().slice(-10);
  return { name: `${name} ${code}`, code, email: 'office@example.com', phone: '+971 4 555 0700' };
};
const licence = { licence_no: 'LIC-1', licence_expiry: '2199-12-31' };

const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name });
const press = (page: Page, name: string) => dialog(page).last().getByRole('button', { name }).click();
const giveReason = async (page: Page, title: RegExp, button: string) => {
  const asked = dialog(page, title);
  await expect(asked.getByRole('button', { name: button, exact: true })).toBeDisabled();
  await asked.getByLabel('Reason').fill('Asked for in the test');
  await asked.getByRole('button', { name: button, exact: true }).click();
  await expect(asked).toHaveCount(0);
};

test('an agent is entered, licensed, activated, suspended with a reason and terminated', async ({
  desk: page,
}) => {
  const { name, code, email, phone } = fresh('Creek Agency');
  await follow(page, '/settings/agents/');
  await page.getByRole('main').getByRole('button', { name: 'New agent' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Usual share').fill('120');
  await expect(dialog(page).getByText('Enter a percentage from 0 to 100')).toBeVisible();
  await page.getByLabel('Usual share').fill('37.25');
  await press(page, 'Save');
  await expect(page.getByText(`${name} created`)).toBeVisible();

  await searchForOne(page, code);
  await page.getByRole('link', { name }).click();
  await expect(dialog(page).getByText('37.25%')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Activate' })).toBeDisabled();
  await press(page, 'Edit');
  await page.getByLabel('Licence number').fill('LIC-77');
  await page.getByLabel('Licence ends on').fill('31 Dec 2199');
  await page.keyboard.press('Control+Enter');
  await press(page, 'Activate');
  await expect(page.getByText(`${name} is active`)).toBeVisible();
  await press(page, 'Suspend');
  await giveReason(page, /^Suspend/, 'Suspend');
  await expect(dialog(page).getByText('Asked for in the test')).toBeVisible();
  await press(page, 'Terminate');
  await giveReason(page, /^Terminate/, 'Terminate');
  await expect(dialog(page).getByRole('button', { name: 'Activate' })).toBeDisabled();
  await dialog(page).getByText('History').click();
  await expect(dialog(page).getByText('terminated', { exact: false }).first()).toBeVisible();
});

test('with an agent go the sub-agents, and an agent who has some is kept', async ({ desk: page, tokens }) => {
  const api = apiOf(page, tokens);
  const agent = fresh('Harbour Agency');
  const { id } = await api.post('/agents/', { ...agent, ...licence });
  await api.post(`/agents/${id}/activate/`, {});
  const below = fresh('Salma');
  await follow(page, '/settings/agents/?tab=sub_agents&modal=sub_agent_create');
  await dialog(page).getByLabel('Agent').fill(agent.code);
  await page.getByTitle(agent.name).click();
  await page.getByLabel('Name', { exact: true }).fill(below.name);
  await page.getByLabel('Code', { exact: true }).fill(below.code);
  await page.getByLabel('Email', { exact: true }).fill(below.email);
  await page.getByLabel('Phone', { exact: true }).fill(below.phone);
  await page.getByLabel('Licence number').fill('LIC-78');
  await page.getByLabel('Licence ends on').fill('31 Dec 2199');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${below.name} created`)).toBeVisible();
  await follow(page, `/settings/agents/?tab=sub_agents&agent=${id}`);
  await page.getByRole('link', { name: below.name }).click();
  await press(page, 'Activate');
  await expect(page.getByText(`${below.name} is active`)).toBeVisible();

  await follow(page, `/settings/agents/?modal=agent_view&modal_record_id=${id}`);
  const remove = dialog(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Suspend');
  await expect(dialog(page, /^Suspend/).getByText('Active sub-agents are suspended as well.')).toBeVisible();
  await giveReason(page, /^Suspend/, 'Suspend');
  await dialog(page).getByRole('link', { name: '1 sub-agent' }).click();
  await expect(page).toHaveURL(/tab=sub_agents&agent=\d+/);
  await expect(page.getByRole('main').getByText('Suspended', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Comma-separated (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/sub.agents.*\.csv$/);
});

test('bank details are masked, shown with a reason, hidden again and removed', async ({
  desk: page,
  tokens,
}) => {
  const { id } = await apiOf(page, tokens).post('/agents/', fresh('Vault Agency'));
  await follow(page, `/settings/agents/?modal=agent_view&modal_record_id=${id}`);
  await press(page, 'Add bank details');
  const form = dialog(page, /^Bank details of/);
  await form.getByLabel('Account holder').fill('Vault Agency LLC');
  await form.getByLabel('Bank', { exact: true }).fill('Bank of the Test');
  await form.getByLabel('IBAN').fill('AE070331234567890123457');
  await expect(form.getByText('Enter a valid IBAN', { exact: false })).toBeVisible();
  await form.getByLabel('IBAN').fill('ae07 0331 2345 6789 0123 456');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bank details saved')).toBeVisible();
  await expect(dialog(page).getByText('•••• 3456')).toBeVisible();

  await press(page, 'Show');
  await giveReason(page, /^Show the bank details/, 'Show');
  await expect(dialog(page).getByText('AE07 0331 2345 6789 0123 456')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(iban.slice(4));
  await press(page, 'Hide');
  await expect(dialog(page).getByText('Vault Agency LLC')).toHaveCount(0);
  await dialog(page).getByText('History').click();
  await expect(dialog(page).getByText('looked at the bank details')).toBeVisible();
  await expect(dialog(page).getByText('Asked for in the test')).toBeVisible();
  await dialog(page).getByTitle('Bank details').click();
  await press(page, 'Remove');
  await dialog(page, /^Remove the bank details/)
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(dialog(page).getByText('No bank details')).toBeVisible();
});
