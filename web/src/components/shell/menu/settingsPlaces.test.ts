import { expect, it } from 'vitest';
import type { NounDescription } from '../../../nouns/noun.ts';
import { nounNames, nouns } from '../../../nouns/nouns.ts';
import { settingsGroups } from './settingsPlaces.tsx';

it('leads to the list of every noun that stands in the settings', () => {
  const places: string[] = settingsGroups.flatMap((group) => group.places.map(({ to }) => to));
  const lists = nounNames.flatMap((noun) => {
    const { menu, home }: NounDescription = nouns[noun];
    return menu === 'settings' && home ? home.list : [];
  });
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((list) => !places.includes(list))).toEqual([]);
});
