import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { asAdmin, fresh, openAs } from '../people.ts';
import { hireManager, pressOn, tabTo } from '../acts/tasks.ts';

const row = (page: Page, title: string) => page.getByRole('row', { name: title });
const modal = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('I take a task from the first word to done with the keyboard alone', async ({ page, request }) => {
  const title = fresh('Call Mr Haddad');
  await openAs(page, await asAdmin(request), `/tasks/?search=${title}`);
  await tabTo(page, page.getByRole('textbox', { name: 'Add a task' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('link', { name: 'Open it' }));

  const task = modal(page, title);
  await pressOn(page, task.getByRole('button', { name: 'Edit' }));
  await expect(modal(page, 'Edit task').getByLabel('Title')).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Checklist' }));
  await page.keyboard.type('Find the schedule');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask about the second driver');
  await page.keyboard.press('Control+Enter');

  await pressOn(page, task.getByRole('button', { name: 'Start' }));
  await expect(task.getByText('In progress')).toBeVisible();
  const step = task.getByRole('checkbox', { name: 'Find the schedule' });
  await pressOn(page, step, 'Space');
  await expect(step).toBeChecked();
  await expect(task.getByRole('checkbox', { name: 'Ask about the second driver' })).not.toBeChecked();

  await pressOn(page, task.getByRole('button', { name: 'Complete' }));
  await tabTo(page, page.getByRole('textbox', { name: 'Outcome' }));
  await page.keyboard.type('He renews in December.');
  await page.keyboard.press('Control+Enter');
  await expect(task.getByText('Done', { exact: true })).toBeVisible();
  await expect(task.getByText('He renews in December.')).toBeVisible();
  await expect(task.getByRole('button', { name: 'Start' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(row(page, title)).toContainText('1 of 2');
});

test('words typed in the quick line are taken over into the form, and kept when I leave it', async ({
  desk: page,
  request,
}) => {
  const title = fresh('Prepare the fleet comparison');
  await openAs(page, await asAdmin(request), `/tasks/?search=${title}`);
  await page.getByRole('textbox', { name: 'Add a task' }).fill(title);
  await page.keyboard.press('Control+Enter');
  const form = modal(page, 'New task');
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByLabel('Due', { exact: true }).fill('3 Dec 2099, 10:15');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(row(page, title)).toContainText('3 Dec 2099, 10:15');
});

test('I work off a day by ticking', async ({ desk: page, request }) => {
  const { id, caller } = await hireManager(request, await asAdmin(request), 'Amira');
  await openAs(page, caller, `/tasks/?view=day&day=2031-05-05&assigned_to=${id}`);
  const add = page.getByRole('textbox', { name: 'Add a task' });
  await add.fill('Send the offer');
  await add.press('Enter');
  await add.fill('Collect the passport');
  await add.press('Enter');
  await expect(page.getByText('2 open')).toBeVisible();
  await add.blur();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const first = await page.locator('a[data-opens]:focus').innerText();
  await page.keyboard.press(' ');
  const peek = page.getByRole('complementary', { name: first });
  await expect(peek).toContainText('To do');
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Complete Send the offer' }).click();
  const over = page.getByRole('region', { name: 'Done or cancelled' });
  await expect(over.getByRole('link', { name: 'Send the offer' })).toBeVisible();
  await expect(page.getByText('1 open')).toBeVisible();
  await over.getByRole('checkbox', { name: 'Reopen Send the offer' }).click();
  await expect(page.getByText('2 open')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('Nothing is due on this day')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Monday,? 5 May 2031/ })).toBeVisible();
  await expect(page.getByText('2 open')).toBeVisible();
});

test('whoever gets a task is told, and two who change it at once choose', async ({
  desk: page,
  request,
  browser,
}) => {
  const admin = await asAdmin(request);
  const other = await hireManager(request, admin, 'Basma');
  const { id } = await admin.create('tasks', { title: 'Survey the warehouse' });
  await openAs(page, admin, `/tasks/?modal=task_edit&modal_record_id=${id}`);
  const mine = modal(page, 'Edit task');
  await mine.getByLabel('Assigned to').fill(other.name);
  await page.getByTitle(other.name).click();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(modal(page, 'Survey the warehouse').getByText(other.name)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await openAs(theirs, other.caller, '/');
  await theirs.getByRole('button', { name: '1 unread notification' }).click();
  await theirs.getByRole('button', { name: /Survey the warehouse/ }).click();
  await modal(theirs, 'Survey the warehouse').getByRole('button', { name: 'Edit' }).click();
  await modal(page, 'Survey the warehouse').getByRole('button', { name: 'Edit' }).click();
  await modal(theirs, 'Edit task').getByLabel('Title').fill('Survey both warehouses');
  await modal(theirs, 'Edit task').getByLabel('Description').fill('Take the camera.');
  await theirs.keyboard.press('Control+Enter');
  await expect(modal(theirs, 'Survey both warehouses')).toBeVisible();

  await mine.getByLabel('Title').fill('Survey the warehouse on Monday');
  await page.keyboard.press('Control+Enter');
  const merge = modal(page, 'Someone else changed this');
  await merge.getByRole('radio', { name: 'Survey both warehouses' }).check();
  await merge.getByRole('button', { name: 'Save this version' }).click();
  await expect(modal(page, 'Survey both warehouses').getByText('Take the camera.')).toBeVisible();
  await theirs.context().close();
});

test('many tasks are handed over at once, and the list is saved as a file', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const other = await hireManager(request, admin, 'Chadi');
  const word = fresh('Chased').replaceAll(/\W/g, '');
  const titles = [`${word} the first quote`, `${word} the second quote`];
  for (const title of titles) await admin.create('tasks', { title });
  await openAs(page, admin, `/tasks/?search=${word.toLowerCase()} the`);
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Reassign' }).click();
  const ask = modal(page, 'Hand these tasks over');
  await ask.getByLabel('Hand over to').fill(other.name);
  await page.getByTitle(other.name).click();
  await ask.getByRole('button', { name: 'Reassign' }).click();
  await expect(page.getByText('2 rows changed')).toBeVisible();
  for (const title of titles) await expect(row(page, title)).toContainText(other.name);

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Comma-separated (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tasks.*-2-rows\.csv$/);

  await page.getByRole('checkbox', { name: `Select ${titles[0]}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Export' }).click();
  const ticked = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Comma-separated (CSV)' }).last().click();
  expect((await ticked).suggestedFilename()).toMatch(/^tasks.*-1-rows\.csv$/);
});

test('filters are in the address: reload and back bring them again', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const word = fresh('one').replaceAll(/\W/g, '');
  const [urgent, low] = [`An urgent ${word}`, `A low ${word}`];
  await admin.create('tasks', { title: urgent, priority: 'urgent' });
  await admin.create('tasks', { title: low, priority: 'low' });
  await openAs(page, admin, `/tasks/?search=${word}`);
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Urgent' }).click();
  await expect(page).toHaveURL(/priority=urgent/);
  await expect(row(page, low)).toBeHidden();
  await page.reload();
  await expect(row(page, urgent)).toBeVisible();
  await expect(row(page, low)).toBeHidden();
  await page.getByRole('link', { name: urgent }).click();
  await expect(modal(page, urgent).getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page, urgent)).toBeHidden();
  await page.goBack();
  await expect(modal(page, urgent)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(row(page, low)).toBeVisible();
});

test('the home page counts my tasks, links to them and lets me finish them', async ({
  desk: page,
  request,
}) => {
  const me = await hireManager(request, await asAdmin(request), 'Dana');
  await me.caller.create('tasks', {
    title: 'Long overdue',
    due_at: '2026-01-05T08:00:00Z',
    assigned_to_id: me.id,
  });
  await openAs(page, me.caller, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  await page.getByRole('textbox', { name: 'Add a task' }).fill('For today');
  await page.keyboard.press('Enter');
  const figures = page.getByRole('region', { name: 'What waits' });
  await expect(figures.getByRole('link', { name: 'Tasks due today 1' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Complete Long overdue' }).click();
  await expect(figures.getByRole('link', { name: 'Tasks overdue' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await figures.getByRole('link', { name: 'Tasks overdue 1' }).click();
  await expect(page).toHaveURL(/\/tasks\/?\?due=overdue/);
  await expect(row(page, 'Long overdue')).toContainText('late');
});
