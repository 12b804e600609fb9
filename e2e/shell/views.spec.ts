import type { Page } from '@playwright/test';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

const views = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Views/ });
const shown = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Views: ${name}`, exact: true });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await views(page).click();
  await item(page, name).click();
}

test('a view is saved, found again after a reload, changed, updated, renamed and deleted', async ({
  desk: page,
}) => {
  const [name, other] = [fresh('Harbour'), fresh('Renamed')];
  const search = page.getByRole('searchbox');
  await follow(page, '/accounts/?page_size=25&ordering=-display_name');
  await search.fill('harbour');
  await expect(page).toHaveURL(/search=harbour/);
  await choose(page, 'Save this view…');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await expect(shown(page, name)).toBeFocused();
  await page.reload();
  await expect(shown(page, name)).toBeVisible();

  await follow(page, '/accounts/');
  await views(page).press('Enter');
  await expect(item(page, /Search, filter or sort the list first/)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(views(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, name)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(item(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown(page, name)).toBeFocused();
  await expect(page).toHaveURL(/\/accounts\/?\?page_size=25&ordering=-display_name&search=harbour$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/accounts\/?$/);
  await page.goForward();

  await search.fill('marina');
  await expect(shown(page, `${name} (changed)`)).toBeVisible();
  await choose(page, `Update “${name}”`);
  await expect(shown(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await choose(page, new RegExp(`^${name}`));
  await expect(page).toHaveURL(/search=marina/);

  await choose(page, 'Rename or share…');
  await page.getByRole('dialog').getByLabel('Name').fill(other);
  await page.keyboard.press('Enter');
  await expect(shown(page, other)).toBeVisible();
  await choose(page, 'Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${other} deleted`)).toBeVisible();
  await expect(views(page)).toHaveText('Views');
});

test('a shared view is used by a colleague, who cannot change it and saves one of their own', async ({
  desk: page,
  request,
  context,
}) => {
  const admin = await asAdmin(request);
  const name = fresh('Urgent for everyone');
  await follow(page, '/tasks/?priority=urgent,high&due=overdue');
  await choose(page, 'Save this view…');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('checkbox', { name: 'Share with everyone' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(shown(page, name)).toBeVisible();

  const group = await admin.create('groups', {
    name: fresh('Task readers'),
    permissions: [{ module_name: 'tasks', actions: ['view', 'update'], scope: 'own' }],
  });
  const { email } = await createPerson(admin, { groups: [group.id] });
  const theirs = await context.newPage();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await openAs(theirs, await asPerson(request, email), '/tasks/?view=day');
  await choose(theirs, new RegExp(`^${name}`));
  await expect(theirs).toHaveURL(/due=overdue&priority=high%2Curgent|priority=urgent%2Chigh/);
  await expect(shown(theirs, name)).toBeVisible();
  await views(theirs).click();
  await expect(item(theirs, /Covernote Administrator/)).toBeVisible();
  await expect(item(theirs, 'Delete…')).toHaveCount(0);
  await expect(item(theirs, 'Rename or share…')).toHaveCount(0);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await theirs.evaluate(sideways)).toBeLessThanOrEqual(0);

  await item(theirs, 'Save as a new view…').click();
  await expect(theirs.getByRole('checkbox', { name: 'Share with everyone' })).toHaveCount(0);
  await theirs.getByRole('dialog').getByLabel('Name').fill('Mine');
  await theirs.keyboard.press('Enter');
  await expect(shown(theirs, 'Mine')).toBeVisible();
  await choose(theirs, 'Save as a new view…');
  await theirs.getByRole('dialog').getByLabel('Name').fill('mine');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('dialog').getByRole('alert')).toHaveText(
    'Another view of this list has this name.',
  );
});

test('a view with parameters that no longer fit shows the list without them', async ({
  desk: page,
  request,
}) => {
  const name = fresh('Outdated');
  const admin = await asAdmin(request);
  await admin.create('views', {
    list: 'insurers',
    name,
    query: 'is_active=perhaps&shoe_size=44&lines=motor',
  });
  await follow(page, '/settings/insurers/');
  await choose(page, name);
  await expect(page).toHaveURL(/\/settings\/insurers\/?\?lines=motor$/);
  await expect(shown(page, `${name} (changed)`)).toBeVisible();
  await expect(page.getByText('This could not be loaded')).toHaveCount(0);
});

test('a list opens from the menu with the view that its reader made the default', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const role = await admin.create('groups', {
    name: fresh('Reads tasks'),
    permissions: [{ module_name: 'tasks', actions: ['view'], scope: 'all' }],
  });
  const person = await createPerson(admin, { groups: [role.id] });
  await openAs(page, await asPerson(request, person.email), '/tasks/?search=harbour');
  await choose(page, 'Save this view…');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByLabel('Open the list with this view').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mine saved')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await menu.getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL(/\/tasks\/?\?search=harbour$/);
  await expect(shown(page, 'Mine')).toBeVisible();
});

test('a list opens on the open records of its reader, its entry stays marked, and all are at its bare address', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const role = await admin.create('groups', {
    name: fresh('Sellers'),
    description: '',
    permissions: [
      { module_name: 'leads', actions: ['view', 'create', 'update'], scope: 'own' },
      { module_name: 'leads', actions: ['view'], scope: 'team' },
      { module_name: 'policies', actions: ['view'], scope: 'all' },
    ],
  });
  const person = await createPerson(admin, { groups: [role.id] });
  await openAs(page, await asPerson(request, person.email), '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const leads = menu.getByRole('link', { name: 'Leads' });
  await leads.click();
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('assigned_to') === String(person.id) &&
      url.searchParams.get('status') === 'new,contacted,qualified,quoting,proposal_sent,on_hold',
  );
  const whose = page.getByRole('radiogroup', { name: 'Whose' });
  await expect(whose.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await choose(page, 'To call today');
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('follow_up') === 'overdue,today' &&
      url.searchParams.get('assigned_to') === String(person.id),
  );
  await expect(shown(page, 'To call today')).toBeVisible();
  await expect(leads).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Policies' }).click();
  await expect(page).toHaveURL(/\/policies\/?\?status=draft(,|%2C)pending_issuance(,|%2C)active$/);
  await follow(page, '/leads/');
  await expect(whose.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(leads).toHaveAttribute('aria-current', 'page');
});
