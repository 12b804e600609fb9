import { describe, expect, it } from 'vitest';
import { createFormStore } from '../../../../components/form/state/formStore.ts';
import { categoriesIn, countIn, leaveCategory, peopleIn, renameCategory } from './categoryNames.ts';

const formOf = (names: string[], people: string[], lines: (string | null)[] = []) =>
  createFormStore({
    risk: { categories: names.map((name) => ({ name })), members: people.map((category) => ({ category })) },
    lines: lines.map((category) => ({ category })),
  });
const placesIn = (store: ReturnType<typeof formOf>) => peopleIn(store).map(({ category }) => category);

describe('a category that is renamed', () => {
  it('takes its people and the lines of its premium along, and nobody else', () => {
    const store = formOf(['Staff', 'B'], ['A', 'B', 'A', ''], ['A', null]);
    expect(renameCategory(store, 0, 'A', 'Staff')).toBe(true);
    expect(placesIn(store)).toEqual(['Staff', 'B', 'Staff', '']);
    expect(store.read()['lines']).toEqual([{ category: 'Staff' }, { category: null }]);
  });

  it('to the name of another one leaves everybody where they are', () => {
    const store = formOf(['B', 'B'], ['A', 'B']);
    expect(renameCategory(store, 0, 'A', 'B')).toBe(false);
    expect(placesIn(store)).toEqual(['A', 'B']);
  });

  it('takes all people in when it is the only one and had no name, but none where there are others', () => {
    const only = formOf(['Staff'], ['', '']);
    renameCategory(only, 0, '', 'Staff');
    expect(placesIn(only)).toEqual(['Staff', 'Staff']);
    const second = formOf(['A', 'B'], ['A', '']);
    renameCategory(second, 1, '', 'B');
    expect(placesIn(second)).toEqual(['A', '']);
  });
});

it('leaves its people without one when it is removed', () => {
  const store = formOf(['A', 'B'], ['A', 'B', 'A']);
  leaveCategory(store, 'A');
  expect(countIn(peopleIn(store), '')).toBe(2);
  expect(categoriesIn(store)).toHaveLength(2);
});
