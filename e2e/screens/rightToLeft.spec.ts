import { test } from '../fixtures.ts';
import { checkScreens, checkUnbuilt, walkNames } from './screens.ts';

for (const walk of walkNames) {
  test(`so are screens of ${walk} in dark, from right to left, with texts that are longer`, ({
    deskFromRight,
  }) => checkScreens(deskFromRight, walk, 'right to left'));
}

test('so does what is not built yet', ({ deskFromRight }) =>
  checkUnbuilt(deskFromRight, 'right to left', /⟦.*Cóvérnóté.*⟧/));
