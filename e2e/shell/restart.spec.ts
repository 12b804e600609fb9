import {
  countOf,
  expect,
  expectSignedIn,
  logInByApi,
  openDoor,
  readTokens,
  recordCalls,
  refreshCall,
  storeTokens,
  userCall,
} from '../fixtures.ts';
import { test } from '../ownApp.ts';
import { endingIn } from '../tokens.ts';

// One after the other, in the worker that has this app.
test.describe.configure({ mode: 'default' });

test('a restart of the server logs nobody out', async ({ home, context, request, ownApp }) => {
  const other = await context.newPage();
  await openDoor(other);
  const { access, refresh } = await logInByApi(request);
  const calls = recordCalls(home);

  await ownApp.stop();
  await storeTokens(other, { access: await endingIn(5, access, ownApp.secrets), refresh });
  await expect(home.getByText('Reconnecting…')).toBeVisible();
  await ownApp.start();

  await expect(home.getByText('Reconnecting…')).toBeHidden({ timeout: 10_000 });
  await expectSignedIn(home);
  expect((await readTokens(home))[1]).toBe(refresh);
  expect(countOf(refreshCall, calls)).toBeGreaterThan(1);
  expect(countOf(userCall, calls)).toBe(1);
});

test('a database that is away for a while logs nobody out', async ({ home, tokens, ownApp }) => {
  await ownApp.database.stop();
  const times: number[] = [];
  home.on('response', (answer) => {
    if (!answer.url().endsWith('/api/users/me/')) return;
    expect([200, 503]).toContain(answer.status());
    times.push(answer.request().timing().startTime);
  });
  await home.reload();
  await expect(home.getByText('Reconnecting…')).toBeVisible();
  await expect.poll(() => times.length).toBe(2);
  await ownApp.database.start();

  await expect(home.getByText('Reconnecting…')).toBeHidden({ timeout: 10_000 });
  await expectSignedIn(home);
  expect(await readTokens(home)).toEqual([tokens.access, tokens.refresh]);
  // The server asks for two seconds of patience.
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(1900);
});

test('a screen opened while the server restarts appears when it is back', async ({ home, ownApp }) => {
  await ownApp.stop();
  await home.getByRole('link', { name: 'Settings' }).click();
  await expect(home.getByText('Reconnecting…')).toBeVisible();
  await ownApp.start();
  await expect(home.getByText('Reconnecting…')).toBeHidden({ timeout: 10_000 });
  await expect(home.getByRole('link', { name: 'Insurers', exact: true })).toBeVisible();
});

test('a list asked for while the database is away appears when it is back', async ({ door, ownApp }) => {
  await door.goto('/settings/insurers/');
  const search = door.getByRole('main').getByRole('searchbox');
  await expect(search).toBeEnabled({ timeout: 10_000 });
  await ownApp.database.stop();
  await search.fill('Haddad');
  await expect(door.getByText('Reconnecting…')).toBeVisible();
  const listed = door.waitForResponse((answer) => /insurers.*Haddad/.test(answer.url()) && answer.ok());
  await ownApp.database.start();
  await listed;
  await expect(door.getByText('Reconnecting…')).toBeHidden();
});
