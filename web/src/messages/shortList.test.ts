import { expect, it } from 'vitest';
import { inShortList } from './shortList.ts';

it.each([
  [0, ''],
  [2, 'a, b'],
  [5, 'a, b, c, d, e'],
  [6, 'a, b, c, d and 2 more'],
])('a list of %i names is short', (count, text) => {
  expect(inShortList('abcdef'.slice(0, count).split(''))).toBe(text);
});
