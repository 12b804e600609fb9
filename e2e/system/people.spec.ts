import type { Locator, Page } from '@playwright/test';
import { expect, follow, readTokens, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs, password, type Caller } from '../people.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

/** Types into a field that chooses from a list and takes the entry of that name. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).fill(option);
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(found).toHaveCount(1);
  await found.filter({ hasText: option }).click();
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();

test('a role of the team’s tasks, a person in it, and exactly what the role allows', async ({
  desk: page,
  browser,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  const [role, northName] = [fresh('Task desk'), fresh('North')];
  const north = await admin.create('teams', { name: northName });
  const south = await admin.create('teams', { name: fresh('South') });
  const b = await createPerson(admin, { team_id: north.id });
  const c = await createPerson(admin, { team_id: south.id });

  await openAs(page, admin, '/settings/users/?tab=user_roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await dialog(page).getByLabel('Name').fill(role);
  await dialog(page).getByRole('searchbox').fill('tasks');
  for (const right of ['See tasks', 'Create tasks', 'Change tasks', 'Export tasks to a file'])
    await dialog(page).getByRole('checkbox', { name: right }).check();
  await dialog(page).getByRole('combobox', { name: 'Records of Tasks' }).click();
  await page.getByTitle('The team’s records').click();
  await save(page);
  await expect(page.getByText(`${role} created`)).toBeVisible();

  const email = `${role.replaceAll(' ', '.').toLowerCase()}@example.com`;
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'New user' }).click();
  await dialog(page).getByLabel('First name').fill('Amal');
  await dialog(page).getByLabel('Last name').fill('Darwish');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await choose(page, 'Team', northName);
  await choose(page, 'Roles', role);
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText('Amal Darwish created')).toBeVisible();

  const amal = await asPerson(request, email);
  const { id } = await amal.read<{ id: number }>('users/me/');
  const tasks = await Promise.all(
    [id, b.id, c.id].map((assigned_to_id) => admin.create('tasks', { title: fresh('Call'), assigned_to_id })),
  );
  await test.step('by the API', () => meetsTheRole(amal, tasks));

  const context = await browser.newContext();
  const hers = await context.newPage();
  await hers.goto('/login');
  await hers.getByLabel('Email').fill(email);
  await hers.getByLabel('Password', { exact: true }).fill(password);
  await hers.getByRole('button', { name: 'Sign in' }).click();
  await expect(hers.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  expect((await menuOf(hers)).map((text) => text.trim())).toEqual(['Home', 'Tasks', 'Settings']);
  await hers.getByRole('button', { name: 'New', exact: true }).click();
  await expect(hers.getByRole('menuitem')).toHaveText(['New task']);
  for (const path of [
    '/accounts/',
    '/settings/users/',
    '/settings/teams/',
    '/settings/insurers/',
    '/settings/',
  ]) {
    await follow(hers, path);
    await expect(hers.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  }
  await context.close();
});

/** Hers, a team mate's and a stranger's task: what she sees, and what she is told. */
async function meetsTheRole(amal: Caller, tasks: { id: number }[]): Promise<void> {
  const each = async (path: (id: number) => string) =>
    (await Promise.all(tasks.map(({ id }) => amal.look(path(id))))).map(([status]) => status);
  expect({
    list: await amal.look('tasks/'),
    export: await amal.look('tasks/export/?format=csv'),
    detail: await each((id) => `tasks/${id}/`),
    history: await each((id) => `tasks/${id}/history/`),
    change: await Promise.all(tasks.map(({ id }) => amal.change(`tasks/${id}/`, { priority: 'high' }))),
    remove: await Promise.all(tasks.map(({ id }) => amal.remove(`tasks/${id}/`))),
    people: await amal.look('users/options/'),
    roles: await amal.look('groups/options/'),
    insurers: await amal.look('insurers/'),
  }).toEqual({
    list: [200, 2],
    export: [200, 2],
    detail: [200, 200, 404],
    history: [200, 200, 404],
    change: [200, 200, 404],
    remove: [403, 403, 403],
    people: [403],
    roles: [403],
    insurers: [403],
  });
}

test('the role editor keeps what differs by action, and changes one action alone', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const permissions = [
    { module_name: 'leads', actions: ['view'], scope: 'all' },
    { module_name: 'leads', actions: ['create', 'update'], scope: 'team' },
    { module_name: 'leads', actions: ['delete'], scope: 'own' },
    { module_name: 'insurers', actions: ['view'], scope: 'all' },
  ];
  const { id } = await admin.create('groups', { name: fresh('Mixed'), permissions });
  const scopes = async () => {
    const role = await admin.read<{ permissions: typeof permissions }>(`groups/${id}/`);
    const pairs = role.permissions.flatMap(({ module_name, actions, scope }) =>
      actions.map((action) => [`${module_name}:${action}`, scope]),
    );
    return Object.fromEntries(pairs);
  };
  const before = await scopes();

  await openAs(page, admin, `/settings/users/?tab=user_roles&modal=user_role_edit&modal_record_id=${id}`);
  await dialog(page).getByLabel('Description').fill('Leads and no more');
  await save(page);
  await expect(dialog(page).getByText('Leads and no more')).toBeVisible();
  expect(await scopes()).toEqual(before);

  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('combobox', { name: 'Records: Change leads' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Own').click();
  await dialog(page).getByRole('checkbox', { name: 'Export leads to a file' }).check();
  await save(page);
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await scopes()).toEqual({ ...before, 'leads:update': 'own', 'leads:export': 'all' });
});

test('nobody grants what they lack: it is greyed out, and a stronger role is not theirs to edit', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const held = [
    { module_name: 'groups', actions: ['view', 'create', 'update'] },
    { module_name: 'tasks', actions: ['view'], scope: 'team' },
  ];
  const role = await admin.create('groups', { name: fresh('Role keeper'), permissions: held });
  const stronger = await admin.create('groups', {
    name: fresh('Stronger'),
    permissions: [{ module_name: 'tasks', actions: ['view'], scope: 'all' }],
  });
  const person = await createPerson(admin, { groups: [role.id] });
  const keeper = await asPerson(request, person.email);

  await openAs(page, keeper, `/settings/users/?modal=user_role_view&modal_record_id=${stronger.id}`);
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeDisabled();
  await follow(page, '/settings/users/?modal=user_role_create');
  await dialog(page).getByRole('searchbox').fill('tasks');
  await expect(dialog(page).getByRole('checkbox', { name: 'Change tasks' })).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'See tasks' }).check();
  await expect(dialog(page).getByText('The team’s records')).toBeVisible();

  // On a phone the name of a module stays on its line beside the choice.
  await page.setViewportSize({ width: 390, height: 844 });
  const name = dialog(page).getByRole('heading', { name: 'Tasks', exact: true });
  await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(30);
});

test('a new password and a deactivation both end the sessions of a person', async ({
  desk: page,
  browser,
  request,
}) => {
  const admin = await asAdmin(request);
  const person = await createPerson(admin, { first_name: 'Rima', last_name: fresh('Saab') });
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAs(theirs, await asPerson(request, person.email), '/profile/');
  await expect(theirs.getByRole('heading', { name: 'My profile' })).toBeVisible();

  await openAs(page, admin, `/settings/users/?modal=user_view&modal_record_id=${person.id}`);
  await dialog(page).getByRole('button', { name: 'Reset password' }).click();
  await dialog(page).getByLabel('New password').fill('too short');
  await dialog(page).getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog(page).getByText('Enter at least 12 characters.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Generate' }).click();
  await expect(dialog(page).getByLabel('New password')).toHaveValue(/^\w{4}(-\w{4}){3}$/);
  const generated = await dialog(page).getByLabel('New password').inputValue();
  await dialog(page).getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('has a new password')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  expect(await readTokens(theirs)).toEqual([null, null]);

  await openAs(theirs, await asPerson(request, person.email, generated), '/profile/');
  await expect(theirs.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: /^Deactivate / })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(dialog(page).getByText('Inactive')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await context.close();
});

test('deleting a person hands their tasks on, and oneself one cannot delete', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const [leaving, following] = [fresh('Leaver'), fresh('Heir')];
  const leaver = await createPerson(admin, { last_name: leaving });
  const heir = await createPerson(admin, { first_name: 'Salma', last_name: following });
  const task = await admin.create('tasks', { title: 'Ring back', assigned_to_id: leaver.id });
  const me = await admin.read<{ id: number }>('users/me/');

  await openAs(page, admin, `/settings/users/?modal=user_view&modal_record_id=${me.id}`);
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await follow(page, `/settings/users/?modal=user_view&modal_record_id=${leaver.id}`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await choose(page, 'Hand their work to', following);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Nour ${leaving} deleted`)).toBeVisible();
  expect(await admin.look(`users/${leaver.id}/`)).toEqual([404]);
  expect(await admin.read(`tasks/${task.id}/`)).toMatchObject({ assigned_to_id: heir.id });
});

test('a team shows its members and is not deleted while it has any', async ({ desk: page, request }) => {
  const admin = await asAdmin(request);
  const name = fresh('Harbour');
  await openAs(page, admin, '/settings/teams/');
  await page.getByRole('button', { name: 'New team' }).first().click();
  await dialog(page).getByLabel('Name').fill(name);
  await save(page);
  await expect(page.getByText(`${name} created`)).toBeVisible();
  const [team] = (await admin.read<{ results: { id: number }[] }>(`teams/?search=${name}`)).results;
  const member = await createPerson(admin, {
    first_name: 'Yara',
    last_name: fresh('Member'),
    team_id: team?.id,
  });

  await follow(page, `/settings/teams/?search=${name}`);
  await row(page, name).getByRole('link', { name }).click();
  await expect(dialog(page).getByRole('link', { name: /Yara/ })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(await admin.remove(`users/${member.id}/`)).toBe(204);
  await page.reload();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('a profile is changed by its owner, and the page around it follows', async ({ page, request }) => {
  const admin = await asAdmin(request);
  const person = await createPerson(admin, {});
  const [mine, elsewhere] = [await asPerson(request, person.email), await asPerson(request, person.email)];
  await openAs(page, mine, '/profile/');
  await page.getByLabel('First name').fill('Noura');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toContainText('Noura Haddad');

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: onePixel };
  await page.getByLabel('Picture').setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await page.getByLabel('Picture').setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
  await expect(page.getByText('could not be read as a picture')).toBeVisible();

  await page.getByRole('link', { name: 'Password' }).click();
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('four other calm words');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(await elsewhere.look('users/me/')).toEqual([401]);
  expect(await mine.look('users/me/')).toEqual([200]);

  await page.getByRole('link', { name: 'What I may do' }).click();
  await expect(page.getByText('No permissions yet.')).toBeVisible();

  await page.getByRole('link', { name: 'About me' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByTitle('العربية').click();
  await page.getByLabel('Last name').fill('Amari Jr.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ملفي الشخصي');
  const names = page.getByText('Amari Jr.');
  await expect(names).toHaveCount(2);
  expect(await Promise.all((await names.all()).map(stopStandsBehind))).toEqual([true, true]);
});

/** Whether the sign at the end of a text in Latin letters is to the right of the letter before it. */
const stopStandsBehind = (shown: Locator) =>
  shown.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const left = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return left(text.length - 1) > left(text.length - 2);
  });

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
