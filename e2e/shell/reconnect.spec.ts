import {
  countOf,
  expect,
  expectSignedIn,
  expectSignedOut,
  recordCalls,
  refreshCall,
  storeTokens,
  test,
  userCall,
} from '../fixtures.ts';
import { endingIn } from '../tokens.ts';

const notice = 'Reconnecting…';

for (const [path, status, call] of [
  ['/api/users/me/', 429, userCall],
  ['/api/auth/token/refresh/', 503, refreshCall],
] as const) {
  test(`${path} that answers ${status} is asked again when Retry-After has passed`, async ({
    door,
    tokens,
  }) => {
    await storeTokens(door, { access: await endingIn(5, tokens.access) });
    const headers = { 'retry-after': '40' };
    await door.route(`**${path}`, (route) => route.fulfill({ status, headers }), { times: 1 });
    const calls = recordCalls(door);
    await door.clock.install();
    await door.goto('/');
    await expect(door.getByText(notice)).toBeVisible();
    await door.clock.fastForward(35_000);
    await expect(door.getByText(notice)).toBeVisible();
    expect(countOf(call, calls)).toBe(1);
    await door.clock.fastForward(5_000);
    await expect(door.getByText(notice)).toBeHidden();
    await expectSignedIn(door);
    expect(countOf(call, calls)).toBe(2);
  });
}

test('a server that does not answer for two minutes has failed', async ({ door }) => {
  await door.route('**/api/users/me/', (route) => route.abort());
  const calls = recordCalls(door);
  await door.clock.install();
  await door.goto('/');
  await expect(door.getByText(notice)).toBeVisible();
  await door.clock.fastForward(60_000);
  await expect.poll(() => countOf(userCall, calls)).toBeGreaterThan(1);
  await expect(door.getByText(notice)).toBeVisible();
  await door.clock.fastForward(60_000);
  await expectSignedOut(door);
  await expect(door.getByText(notice)).toBeHidden();
});

test('one can log out while reconnecting', async ({ door }) => {
  await door.route('**/api/users/me/', (route) => route.abort());
  await door.goto('/');
  await expect(door.getByText(notice)).toBeVisible();
  await door.getByRole('status').getByRole('button', { name: 'Log out' }).click();
  await expectSignedOut(door);
  await expect(door).toHaveURL(/\/login$/);
  await expect(door.getByText(notice)).toBeHidden();
});
