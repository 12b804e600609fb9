import { test } from './fixtures.ts';
import { checkScreens, checkUnbuilt, walkNames } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

for (const walk of walkNames) {
  test(`every screen of ${walk} is accessible in both themes and fits a phone`, ({ door }) =>
    checkScreens(door, walk));
}

test('what is not built yet says so and fits a phone', ({ door }) =>
  checkUnbuilt(door, 'en', 'This part of Covernote is not available yet.'));
