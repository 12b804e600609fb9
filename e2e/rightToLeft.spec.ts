import { test } from './fixtures.ts';
import { checkScreens, checkUnbuilt, walkNames } from './screens.ts';

for (const walk of walkNames) {
  test(`so is every screen of ${walk} in dark, from right to left, with texts that are longer`, ({ door }) =>
    checkScreens(door, walk, 'right to left'));
}

test('so does what is not built yet', ({ door }) => checkUnbuilt(door, 'right to left', /⟦.*Cóvérnóté.*⟧/));
