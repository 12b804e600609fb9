import { test } from './fixtures.ts';
import { checkEveryScreen } from './screens.ts';

test('so it is from right to left, with texts that are longer', async ({ home }) => {
  test.setTimeout(300_000);
  await checkEveryScreen(home, 'pseudo');
});
