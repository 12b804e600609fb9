import { test } from '../fixtures.ts';
import { checkScreens, checkUnbuilt, walkNames } from './screens.ts';

for (const walk of walkNames) {
  test(`every screen of ${walk} is accessible in light and fits a phone`, ({ desk }) =>
    checkScreens(desk, walk, 'left to right'));
}

test('what is not built yet says so and fits a phone', ({ desk }) =>
  checkUnbuilt(desk, 'left to right', 'This part of Covernote is not available yet.'));
