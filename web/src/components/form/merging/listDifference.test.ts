import { expect, it } from 'vitest';
import { differenceOf } from './listDifference.ts';

const say = (entries: unknown[]) => entries.map(String).join('+');

it('a list says how many entries it has, and which of them came and went', () => {
  expect(differenceOf(['a', 'b'], ['a', 'c', 'd'], say)).toBe('3 entries\nNew: c+d\nWithout: b');
  expect(differenceOf(['a', 'a'], ['a'], say)).toBe('1 entry\nWithout: a');
  expect(differenceOf(['a', 'b'], ['b', 'a'], say)).toBe('2 entries');
});

it('what is no list is told otherwise, and so is what would be too much', () => {
  expect(differenceOf('a', ['a'], say)).toBeUndefined();
  expect(differenceOf([], null, say)).toBeUndefined();
  expect(differenceOf([], Array.from({ length: 201 }), say)).toBeUndefined();
});
