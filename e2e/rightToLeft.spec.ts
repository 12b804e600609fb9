import { test } from './fixtures.ts';
import { checkScreensReversed, checkUnbuilt, walkNames } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

for (const walk of walkNames) {
  test(`so is every screen of ${walk} from right to left, with texts that are longer`, ({ door }) =>
    checkScreensReversed(door, walk));
}

test('so does what is not built yet', ({ door }) => checkUnbuilt(door, 'pseudo', /⟦.*Cóvérnóté.*⟧/));
