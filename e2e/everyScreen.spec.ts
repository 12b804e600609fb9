import { test } from './fixtures.ts';
import { checkEveryScreen } from './screens.ts';

test('every screen is accessible in both themes and fits a phone', async ({ door }) => {
  test.setTimeout(300_000);
  await checkEveryScreen(door);
});
