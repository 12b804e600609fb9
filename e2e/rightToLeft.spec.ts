import { test } from './fixtures.ts';
import { checkScreens, checkUnbuilt, turnOfScreens, walkNames } from './screens.ts';

const turn = `SCREENS_TURN=${turnOfScreens}`;

for (const walk of walkNames) {
  test(`so are screens of ${walk} in dark, from right to left, with texts that are longer (${turn})`, ({
    deskFromRight,
  }) => checkScreens(deskFromRight, walk, 'right to left'));
}

test('so does what is not built yet', ({ deskFromRight }) =>
  checkUnbuilt(deskFromRight, 'right to left', /⟦.*Cóvérnóté.*⟧/));
