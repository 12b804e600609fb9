import { test } from './fixtures.ts';
import { checkEveryScreenReversed } from './screens.ts';

test('so it is from right to left, with texts that are longer', async ({ door }) => {
  test.setTimeout(300_000);
  await checkEveryScreenReversed(door);
});
